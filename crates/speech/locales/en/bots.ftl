# What bots say about a game, now and then: never about a person, and not as if they knew a hand. $line tells lines for the same
# occasion apart.

remark-thales = { $about ->
    [robbed] { $line ->
        [0] The shelf looks bare there.
        [1] It had such a good place.
       *[other] It will be missed.
    }
    [won] A shelf well filled.
    [beaten] At least everything is in order here.
   *[its-way] { $line ->
        [0] One more for the shelf.
        [1] There, beside the others.
       *[other] You can never have enough.
    }
}
remark-hypatia = { $about ->
    [robbed] { $line ->
        [0] That was to be expected.
       *[other] Noted.
    }
    [won] I had seen it coming.
    [beaten] Correct. Well reckoned.
   *[its-way] { $line ->
        [0] Now it fits.
        [1] All in good time.
       *[other] It adds up.
    }
}
remark-democritus = { $about ->
    [robbed] { $line ->
        [0] Easy come, easy go!
       *[other] Ha! Off it flies.
    }
    [won] Ha! Who would have thought?
    [beaten] What a fall! Again, again!
   *[its-way] { $line ->
        [0] Ha! Let's see what falls.
        [1] Atoms and luck, that is all there is.
       *[other] Shake well before use!
    }
}
remark-aspasia = { $about ->
    [robbed] { $line ->
        [0] We should have talked about a price.
       *[other] I would have sold it.
    }
    [won] A fair price, I think.
    [beaten] One cannot buy everything.
   *[its-way] { $line ->
        [0] You will not miss it.
        [1] A bargain for both of us.
       *[other] Everything has its price.
    }
}
remark-zeno = { $about ->
    [robbed] { $line ->
        [0] It never really moved.
       *[other] Less to carry.
    }
    [won] We have arrived. In a way.
    [beaten] So soon? I was only halfway.
   *[its-way] { $line ->
        [0] We shall arrive. In a way.
        [1] Half of it first. Then half of the rest.
       *[other] No hurry.
    }
}
remark-anaxagoras = { $about ->
    [robbed] { $line ->
        [0] I will build another one.
       *[other] A part short. That can be arranged.
    }
    [won] It works! Nobody touch anything.
    [beaten] Interesting. It did something.
   *[its-way] { $line ->
        [0] This can be improved.
        [1] Let's try it with one screw more.
       *[other] Better. Now the next one.
    }
}
