# A language for tests: what it does not say is said in English.

error-no-table = [No such table]
error-not-yours = [Not your seat]
error-hello-twice = [Hello again]
nobody-to-call = [Nobody]
nothing-to-call = [Nobody]
