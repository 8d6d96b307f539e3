## On the command line

cli-adventure = Check an adventure that you are writing.
cli-adventure-check = Read an adventure and name all its faults at once, with file and line.
cli-adventure-file = The adventure's folder, or its adventure.json.
cli-fault = { $file }:{ $line }: { $why }
cli-faults = { $faults ->
    [0] The adventure is sound.
    [one] { $faults } fault.
   *[other] { $faults } faults.
}
cli-fault-not-json = This is not valid JSON.
cli-fault-no-file = This file is missing.
cli-fault-unreadable = This file cannot be read as UTF-8.
cli-fault-twice = { $path }: this name stands twice in its object.
cli-fault-object = { $path }: an object in curly brackets belongs here.
cli-fault-unknown-name = { $path }: unknown name “{ $name }”. Possible: { $known }.
cli-fault-missing-name = { $path }: “{ $name }” is missing.
cli-fault-value = { $path }: “{ $value }” does not fit here. Wanted: { $wanted }.
cli-fault-size = { $path }: there should be { $least } to { $most } of them.
cli-fault-players = The smallest number of players is larger than the largest.
cli-fault-no-scene = { $path }: there is no scene “{ $name }”.
cli-fault-no-ending = { $path }: there is no ending “{ $name }”.
cli-fault-no-map = { $path }: there is no map “{ $name }”.
cli-fault-no-clock = { $path }: there is no clock “{ $name }”.
cli-fault-no-place = { $path }: this scene's map has no place “{ $name }”.
cli-fault-no-start = { $path }: the map has no square “1”, where the first hero begins.
cli-fault-ragged = { $path }: this row of the map has { $found } squares, the first one { $width } (3 to 60).
cli-fault-place-twice = { $path }: the place “{ $name }” is on the map more than once.
cli-fault-sign = { $path }: the sign “{ $name }” means nothing on a map.
cli-fault-fog-fight = { $path }: there can be no fight in a scene with fog.
cli-fault-choice-twice = { $path }: the choice “{ $name }” stands twice in this scene.
cli-fault-off-ladder = { $path }: TN { $tn } with its reasons ({ $steps }) falls off the ladder 4, 6, 8, 12.
cli-fault-dead-end = { $path }: a dead end. The scene needs a way on that is always open, whatever is rolled.
cli-fault-to-and-end = { $path }: either “to” or “end” belongs here.
cli-fault-no-rest = { $path }: a lost fight needs a rest (“rest”) or an ending (“end”).
cli-fault-never-set = { $path }: nothing sets the flag “{ $name }”.
cli-fault-unreachable = { $path }: nothing leads to “{ $name }”.
cli-fault-missing-words = { $path }: there are no words for “{ $name }”.
cli-fault-idle-words = { $path }: the words for “{ $name }” serve nothing.
cli-fault-title-twice = { $path }: the title “{ $name }” is there twice.
cli-fault-length = { $path }: the text has { $found } characters and may have 1 to { $most }.
