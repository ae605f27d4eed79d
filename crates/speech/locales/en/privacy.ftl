# The page /privacy: what this server keeps, where, and for how long. What is said here is put together from what the server
# does; a test fails when the data file or the browser keeps something that no sentence is about.

privacy-title = Privacy
privacy-back = Back to Panta

privacy-who = Who runs this server
privacy-operator = { $contact-is ->
    [none] { $operator } runs this server.
   *[one] { $operator } runs this server. You can write to { $contact }.
}
privacy-nobody = { $contact-is ->
    [none] Whoever runs this server has not said who they are.
   *[one] You can write to whoever runs this server: { $contact }.
}

privacy-server = What the server keeps
privacy-where = It is kept in one file on the machine that the server runs on, and in whatever copies its operator makes of that file.
privacy-games = Of every game: the deck and what was agreed on, the names as people typed them, who sat where, every answer with the words that were typed as answers, when the game began, and how it ended.
privacy-lobbies = Of every table that waits for people: their names and what they have agreed to, until the game begins, { $days ->
    [one] or for one day
   *[other] or for { $days } days
} at most.
privacy-decks = Decks that guests bring, as long as a game or a table with them is kept.
privacy-guests = If your browser keeps a key, which lets you find your games again: a fingerprint of that key with your games, and your best results alone. The key itself is not kept, and neither is the secret that proves your seat, of which there is a fingerprint too.
privacy-inside = Which server writes to the file, and which tables the operator has closed.
privacy-for-days = All of this is deleted { $days ->
    [one] one day
   *[other] { $days } days
} after it began.
privacy-for-ever = Games are kept until you or the operator delete them.

privacy-not = What it does not keep
privacy-chat-off = There is no chat here.
privacy-chat = What people write to each other stays in memory, the last { $lines } lines of each table, and is gone when the table is closed. It is never written down.
privacy-addresses = The server counts connections and requests by internet address, in memory only. No address is written down or logged.
privacy-proxy = Another program passes requests on to this server, and may keep a log of its own. Ask the operator.
privacy-others = Your browser loads nothing from anybody else, and the server sends nothing to anybody else.

privacy-browser = What stays in your browser
privacy-browser-seat = The secret of each seat that you have taken, and which tables those are, so that you can come back.
privacy-browser-player = Your key, by which you find your games again.
privacy-browser-best = Your best results alone.
privacy-browser-learned = How far you are in the tutorial.
privacy-browser-own = The deck that you are writing.
privacy-browser-settings = Your name and your settings.
privacy-browser-delete = There are no cookies. Clear the data of this site in your browser, and all of this is gone.

privacy-see = Who can see what
privacy-link = Whoever has the link to a table can look on without hands. Once a game is over, they can look at all of it, with everybody's hands, and save it. A saved game has no names.
privacy-delete = On the page “My games” you can have everything forgotten that is kept about you: your name, your key and your results go, and the games stay for the others, with “a guest” in your place. Whoever knows your key can also have all of it as a file, at /api/my/export.
