## Help

cli-about = Zarzewie: tabletop games on one engine. Play in the browser, read the rules, verify a match file, or play thousands of matches in the lab.
cli-usage = Usage:
cli-usage-options = [OPTIONS]
cli-usage-command = COMMAND …
cli-arguments = Arguments
cli-options = Options
cli-commands = Commands
cli-default = [default: { $value }]
cli-help = Show this help.
cli-lang = Language, for example pl. Without it ZARZEWIE_LANG decides, then the settings of the system.
cli-version = Show the version.

cli-name-game = GAME
cli-name-rule = RULE
cli-name-file = FILE
cli-name-number = NUMBER
cli-name-bots = BOTS
cli-name-json = JSON
cli-name-lang = LANGUAGE
cli-name-word = WORD
cli-name-host = ADDRESS
cli-name-db = URL
cli-name-id = ID
cli-name-engine = ENGINE
cli-name-sweep = NAME=VALUES
cli-name-folder = FOLDER
cli-name-from = FROM
cli-name-to = TO

cli-lab = Let bots play many matches and count what comes of it.
cli-lab-game = The game, by its short name.
cli-lab-games = How many matches to play.
cli-lab-players = How many players, the person who tells or leads not counted; without it the fewest that the game allows.
cli-lab-seats = How many seats at the table, with that of the person who tells or leads: instead of the number of players.
cli-lab-bots = Who plays: one name for all seats (rule), or seat by seat (rule,random); without it the game's usual bot.
cli-lab-options = The game's options as a JSON object.
cli-lab-seed = The seed of all chance. The same seed gives the same numbers.
cli-lab-jobs = How many processes play at once; without it one for each core. On a cluster: how many portions of matches at once.
cli-lab-engine = Where to play: processes (on this machine) or ray (on a Ray cluster).
cli-lab-address = The address of a Ray cluster, such as 10.0.0.1:6379; without it a cluster of this machine, for the time of the run.
cli-lab-sweep = An option and the values to compare: name=first:last:step or name=one,other. May be given several times.
cli-lab-out = Save the matches as a Parquet file, and their moves as another beside it (games.parquet, games.moves.parquet).
cli-lab-limit = After how many moves to leave a match that does not end by itself.
cli-lab-variants = Play every match again with each of the options that the game compares itself with.
cli-lab-json = Print the result as one JSON object.
cli-lab-report = Save a report with plots as an HTML page.

cli-rules = Read the rules of a game, one rule, or those with a given word.
cli-rules-game = The game, by its short name.
cli-rules-rule = The number of a rule, or of a whole section.
cli-rules-search = Show only rules with this word.

cli-verify = Recompute a match file from its beginning and check that all of it holds.
cli-verify-file = The match file.

cli-new-game = Begin a new game: a folder with a small one about hidden cards, ready to be played, tested and changed.
cli-new-game-id = The game's id: 2 to 24 small letters, digits and underscores, such as my_game.
cli-new-game-folder = Where to write it; without this, a folder named as the game.
cli-new-game-written = The game “{ $game }” is in { $folder } (files: { $files }). Next: pip install -e { $folder }, then pytest { $folder }, then zarzewie serve.

cli-serve = Start the server and play in the browser.
cli-serve-host = The address to listen at; 127.0.0.1 unless given, and 0.0.0.0 is all of your network.
cli-serve-port = The server's port, 8000 unless given.
cli-serve-db = The database: an SQLite file (sqlite:///zarzewie.db unless given) or a PostgreSQL address.
cli-think = Think for bots that search for long, on this computer: for servers on the same PostgreSQL database.
cli-think-workers = How many processes search at once; as many as there are cores unless given.
cli-serve-workers = How many server processes to run on this computer, 1 unless given. More than one need PostgreSQL.
cli-serve-open = Open the page in a browser at once.

cli-config = A file of settings in TOML. Without it ZARZEWIE_CONFIG decides.
cli-settings = Print the settings that the server would start with. Passwords are not shown.
cli-backup = Make a copy of the database, even while the server runs.
cli-backup-file = The file that the copy goes to.
cli-restore = Put a copy in the place of the database. The server has to be stopped.
cli-restore-file = The file with the copy.
cli-move = Move everything from one database to another, for example from SQLite to PostgreSQL or back, and compare it entry by entry. The server has to be stopped. The same command goes on with a move that was interrupted.
cli-move-from = The database to move from: sqlite:///… or postgresql://… It keeps its data.
cli-move-to = The database to move to: a new or empty one.
cli-move-anew = Drop what an unfinished move has left and begin again.

## Answers

cli-good = The record is valid: { $game }, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}.
cli-unfinished = The match is not over yet.
cli-outcome = Outcome: { $how }.
cli-winners = { $winners ->
    [0] Nobody won.
    [one] Seat { $seats } won.
   *[other] Seats { $seats } won.
}
cli-scores = Scores, seat by seat: { $scores }.
cli-broken-file = This record is not valid: { $why }.
cli-broken-setup = The record is not valid from the very setup: { $why }.
cli-broken-entry = The file stops holding at entry { $entry }: { $why }.
cli-not-found = The rules of { $game } do not have the word "{ $word }".
cli-saved = Report saved: { $file }
cli-saved-games = Matches saved: { $file }, moves: { $moves }

## What a call needs

cli-book = There are no rules of a game "{ $game }". There are rules of: { $known }.
cli-rule = The game { $game } has no rule { $rule }. All of them: zarzewie rules { $game }
cli-missing-file = There is no file { $file }.
cli-unreadable-file = The file { $file } cannot be read.
cli-unwritable-file = The file { $file } cannot be written.
cli-folder-exists = There is a folder { $folder } already. Choose another.
cli-file-exists = There is a file { $file } already, and a copy never takes the place of another. Choose another name.
cli-json = The option --options needs valid JSON; this stops being valid at character { $at }.
cli-json-object = The option --options needs a JSON object: names of options and their values in braces.
cli-unknown-language = There is no language "{ $lang }" here. Choose one of: { $known }.
cli-unknown-command = There is no command "{ $command }". The commands are: { $known }.
cli-unknown-option = There is no option { $option }. All of them: { $help }
cli-missing-value = The option { $option } needs a value. More: { $help }
cli-missing = An argument is missing: { $name }. More: { $help }
cli-bad-value = { $name } cannot have this value. More: { $help }
cli-too-many = Too many arguments. More: { $help }
cli-interrupted = Interrupted.

cli-toml = The file { $file } cannot be read as TOML: { $why }
cli-unknown-variable = Nothing reads the variable { $name }. { $nearest ->
    [none] { "" }
   *[other] Did you mean { $nearest }?
} All settings: zarzewie settings
cli-unknown-setting = There is no setting { $name }. { $nearest ->
    [none] { "" }
   *[other] Did you mean { $nearest }?
} All of them: zarzewie settings
cli-setting = The setting { $name } has a wrong value. What fits is { $kind ->
    [number] a number within its range
    [choice] one of: { $values }
    [list] a list of texts
    [url] an address like https://games.example.org with nothing after the name
    [network] a list of IP addresses or networks, for example 127.0.0.1 or 10.0.0.0/8
    [mail] the e-mail address that letters come from
    [redis] an address like redis://127.0.0.1:6379/0
   *[text] a text
}.
cli-not-sqlite = This command copies an SQLite file. For PostgreSQL there are pg_dump and pg_restore.

## Serving

cli-serving = Zarzewie is at { $address } – Ctrl-C ends it.
cli-serving-phone = A phone gets in by looking at this code: { $address }
cli-backed-up = The copy is ready and checked: { $file }
cli-restored = The copy is now the database { $db }.
cli-restored-before = What was in it before is in the file { $file }.
cli-thinking = This process thinks for the bots of the servers on this database – Ctrl-C ends it.
cli-think-sqlite = Thinking for bots in processes of their own needs PostgreSQL: --db postgresql://…
cli-workers = An SQLite file is for one server process. Several (--workers) need PostgreSQL: --db postgresql://…
cli-redis = An address of Redis is set, but the package redis is not installed: pip install "zarzewie[redis]"
cli-port = Port { $port } on { $host } is taken or out of reach. Choose another: --port
cli-store-unreachable = The database { $db } cannot be reached. Check its address and whether its folder exists.
cli-store-driver = The database { $db } needs the package psycopg, which is not installed: pip install "zarzewie[postgres]"
cli-store-locked = The database { $db } is held by another program. Close that and try again.
cli-store-taken = Another Zarzewie server is using the database { $db } already, or it is being moved. Stop that one, or name another database: --db. Only PostgreSQL takes several servers at once.
cli-store-older = The database { $db } has to be upgraded, but older servers are still running on it. Stop them first; this one upgrades the database when it starts.
cli-store-full = The disk of the database { $db } is full.
cli-store-foreign = { $db } belongs to another program and stays untouched. Name another database: --db
cli-store-broken = { $db } is not a database that can be read: the file is damaged or something else.
cli-store-newer = The database { $db } was written by a newer Zarzewie. Update the program.
cli-store-readonly = The database { $db } cannot be written to. Check its permissions.
cli-store-moving = A move to the database { $db } is not finished, so it cannot be used. Finish it with the same zarzewie move that began it.

## Moving to another database

cli-move-copy = Copying rows…
cli-move-compare = Comparing rows…
cli-moved = Rows moved and compared: { $rows }. Everything from { $source } is now in { $target }; the old database stays as a backup. Start the server with the new one: db in its settings, ZARZEWIE_DB in its environment, or --db.
cli-move-migrated = { $source } was from an earlier version. It has been brought up to date, as a server does when it starts.
cli-move-resumed = This went on with a move that had been interrupted.
cli-move-changed = { $source } has changed since the interrupted move, so the move began anew.
cli-move-left = The database also had tables that do not belong to Zarzewie. They stayed where they were: { $tables }.
cli-move-gaps = { $count ->
    [one] { $count } match has
   *[other] { $count } matches have
} gaps in the record. It was so in the old database and was moved as it is: { $matches }.
cli-move-same = Both databases are the same one: { $source }. Name two different ones.
cli-move-nothing = There is nothing to move in { $source }: Zarzewie has not used it yet.
cli-move-occupied = { $target } holds data of Zarzewie already and stays untouched. Name a new or empty database.
cli-move-elsewhere = { $target } holds an unfinished move from another database: { $origin }. Finish that one, or drop it with --anew.
cli-move-row = { $target } does not accept row { $key } of the table { $table }. Correct it in { $source } and repeat the command.
cli-move-unreadable = The table { $table } has a value that cannot be read. Correct it in { $source } and repeat the command.
cli-move-differs = After the move, row { $key } of the table { $table } is not the same in both databases. No server will start on { $target }. Repeat the command, and the copy is repaired.

## Whether a server can work here

cli-doctor = Check whether a server can work here as it is set: settings, database, disk, rights, versions, mail, proxy.
cli-doctor-all = { $bad ->
    [0] A server can work here.
    [one] { $bad } thing is wrong.
   *[other] { $bad } things are wrong.
}
cli-doctor-python = Zarzewie { $zarzewie } on Python { $version }.
cli-doctor-version = { $name } is here in version { $version }, but has to be { $wanted }. Install Zarzewie again, with everything it needs.
cli-doctor-long-way = uvicorn or websockets is built differently from the versions known to us: messages take the long way, a little slower.
cli-doctor-untimed-http = uvicorn is built differently from the versions known to us: the server does not hang up on those who take for ever to begin a request. Let a proxy limit that.
cli-doctor-client = The pages are not built, so browsers will see nothing: install the wheel, or make setup.
cli-doctor-game = The game { $game } from the package { $package } { $version }.
cli-doctor-settings = The settings are in order.
cli-doctor-config-mode = { $file } holds passwords, and its mode { $mode } lets others in: chmod 600, or put them into the environment.
cli-doctor-relative = { $db } depends on the folder one is in; here it means { $file }. Name it from the root: sqlite:////var/lib/…
cli-doctor-new = There is no database { $db } yet; it is made when the server starts.
cli-doctor-current = The database { $db } is sound and up to date.
cli-doctor-older = The database { $db } is sound and from an earlier version; it is brought up to date when the server starts.
cli-doctor-disk = { $free } MiB are free at { $folder }.
cli-doctor-disk-little = Only { $free } MiB are free at { $folder }.
cli-doctor-folder = The folder { $folder } is missing or cannot be written to, and the database lies in it.
cli-doctor-file-rights = { $file } cannot be read and written by whoever runs this command.
cli-doctor-file-mode = { $file } has mode { $mode }, so others on this machine can get at it: chmod 600
cli-doctor-file-owner = { $file } and its folder { $folder } have different owners; the server may not be able to open it.
cli-doctor-no-mail = No mail server is set: nobody gets reminders, and nobody is asked for an address.
cli-doctor-mail-works = The mail server { $host }:{ $port } is ready to take letters.
cli-doctor-mail-in-the-clear = Letters and the password go to { $host }:{ $port } unencrypted (security = "none").
cli-doctor-mail-password = The mail server { $host }:{ $port } does not accept the password of { $user }.
cli-doctor-mail = The mail server { $host }:{ $port } cannot be used ({ $why }).
cli-doctor-no-public-url = trusted_proxies is set but public_url is not: links and the check of origin do not know the public address.
cli-doctor-no-proxies = { $url } is public but trusted_proxies is empty: to the server, everybody behind the proxy is one visitor with one limit.
cli-doctor-not-running = The server is not running, so nobody could be asked whether { $url } leads to it.
cli-doctor-unreached = The server is running, but { $url } does not lead to it (answer: { $status }).
cli-doctor-reached = { $url } leads to the server.
cli-doctor-metrics = { $url }/metrics shows the figures to everybody. Close it in the proxy, as deploy/Caddyfile does.

## What is wrong with a folder that somebody writes for a game

cli-fault = { $file }:{ $line }: { $why }
cli-fault-not-json = This is not valid JSON.
cli-fault-no-file = This file is missing.
cli-fault-unreadable = This file cannot be read as UTF-8.
cli-fault-twice = { $path }: this name stands twice in its object.
cli-fault-object = { $path }: an object in curly brackets belongs here.
cli-fault-unknown-name = { $path }: unknown name “{ $name }”. Possible: { $known }.
cli-fault-missing-name = { $path }: “{ $name }” is missing.
cli-fault-value = { $path }: “{ $value }” does not fit here. Wanted: { $wanted }.
cli-fault-size = { $path }: there should be { $least } to { $most } of them.
