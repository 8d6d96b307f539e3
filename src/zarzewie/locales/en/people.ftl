## Your account

account-title = Your account
account-sign-in-title = Signing in
account-sign-in = Sign in
account-sign-in-about = If you have an account with a password here, enter it. If you have a recovery link, just open it. You can also play without an account: a name on the home page is enough.
account-sign-in-do = Sign in
account-login = Login
account-password = Password
account-guest = You play as a guest: only this browser knows you. Set a password or keep a recovery link to come back to your tables from another device.
account-save = Save
account-saved = Saved.
account-name = Name
account-name-about = Everybody at the table sees it. Matches that are running keep the name they began with.
account-password-title = Login and password
account-password-about = Nobody but you sees the login. A new password signs all other devices out and ends the recovery link.
account-new-password = New password
account-current = Current password
account-end-programs = { $count ->
    [one] Also end the token of my program
   *[other] Also end the tokens of my programs
}
account-password-saved = The password is set. You can sign in with it on any device from now on.
account-link = Recovery link
account-link-about = Whoever opens it enters your account without a password. Keep it like a key: in a password manager or on paper.
account-link-once = Keep it now: it will not be shown again
account-link-make = Make a link
account-link-renew = A new link instead of the old one
account-link-revoke = Revoke it
account-recover-title = Back to an account
account-recover = Recovery link
account-recover-about = This link opens the account on this device. It goes on working until you renew or revoke it.
account-recover-do = Enter the account
account-email = Reminders
account-email-about = In slow games we write when the table waits for you. The address is for nothing else, and nobody at the table sees it.
account-email-address = E-mail (empty: no reminders)
account-email-code = The code from the letter that we have just sent
account-email-confirm = Confirm
account-email-confirmed = The address is confirmed.
account-sessions = Devices
account-sessions-about = The browsers that are signed in to your account now.
account-session-here = This device
account-session = Another device, last seen { $seen }
account-session-end = End
account-sessions-end = Sign out all the others
account-sign-out = Sign out this device
account-sign-out-guest = A guest who signs out cannot come back to their tables.
account-programs = Programs that play
account-programs-about = A bot of your own sits at tables under a name of its own with the sign ⚙ and connects with a token. An example that fits on one screen is in examples/bot.py.
account-program-label = Name of the program
account-program-make = Make a token
account-token-once = The token: keep it now, it will not be shown again
account-data = What stays of you here
account-data-about = You can take all that you wrote here with you, or erase it.
account-export = Download everything (JSON)
account-erase = Erase me from here…
account-erase-about = Your name, messages, notes and texts written in games will be gone, and so will password, link, address and tokens. The course of matches stays, because it belongs to others too. This cannot be undone.
account-erase-campaigns = You run campaigns in which others play too. Hand them on to one of the party first; otherwise their secret papers go with you, and only what everybody knows will stay:
account-erase-do = Erase for ever

## What a host can read

about-title = What the host of this server can see
about-lead = Zarzewie runs on somebody’s computer: perhaps yours, perhaps a friend’s. Here is what that person can read and what not.
about-host-title = The host
about-host =
    The host has the database and can read all that is in it: names, talk and whispers at tables, notes, texts written in games, e-mail addresses, and also the hidden cards and secrets of running matches.
    Passwords, tokens and recovery links cannot be read: only their hashes are there. So nobody gets in elsewhere with your password, but a separate one is still wiser.
    If a game is about something that matters, play at the house of somebody you all trust.
about-others-title = The others at the table
about-others =
    They see your name, your open moves and what you say to the table. Your cards, your whispers to somebody else, your notes, login and address do not reach them: the server does not send them to their browsers.
    After the end of a match more may be disclosed, if the table was set up that way.
about-kept-title = What is kept
about-kept =
    Matches move by move, talk, your name and the moment of your last visit. Texts lie beside the record of the match, so they can be erased while the match still holds.
    The server’s log has no names, texts or tokens in it. A network address is used in memory to count attempts that come too often, and is gone when the server ends; a proxy in front of the server may keep a log of its own.
about-away-title = What goes out
about-away =
    The page asks no other servers for anything: no advertising, no counters, no fonts from the network. One cookie holds your session.
    Reminders go only to those who gave an address. If the host turns on a narrator that is a language model, a description of the game’s situation goes to the provider they chose.
about-fair-title = How to check that the dice are fair
about-fair = Before the first move the server publishes the hash of the secret that chance is drawn from. After the match the secret becomes public, and anybody can recompute all of it with zarzewie verify. It proves that chance was not changed on the way; it does not prove that the host did not peek.
about-account = See your account: export and erasing
