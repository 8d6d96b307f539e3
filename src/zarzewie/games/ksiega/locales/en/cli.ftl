## On the command line

cli-ksiega-adventure = Check an adventure that you are writing.
cli-ksiega-adventure-check = Read an adventure and name all its faults at once, with file and line.
cli-ksiega-adventure-file = The adventure's folder, or its adventure.json.
cli-ksiega-adventure-faults = { $faults ->
    [0] The adventure is sound.
    [one] { $faults } fault.
   *[other] { $faults } faults.
}
cli-ksiega-fault-players = The smallest number of players is larger than the largest.
cli-ksiega-fault-no-scene = { $path }: there is no scene “{ $name }”.
cli-ksiega-fault-no-ending = { $path }: there is no ending “{ $name }”.
cli-ksiega-fault-no-map = { $path }: there is no map “{ $name }”.
cli-ksiega-fault-no-clock = { $path }: there is no clock “{ $name }”.
cli-ksiega-fault-no-place = { $path }: this scene's map has no place “{ $name }”.
cli-ksiega-fault-no-start = { $path }: the map has no square “1”, where the first hero begins.
cli-ksiega-fault-ragged = { $path }: this row of the map has { $found } squares, the first one { $width } (3 to 60).
cli-ksiega-fault-place-twice = { $path }: the place “{ $name }” is on the map more than once.
cli-ksiega-fault-sign = { $path }: the sign “{ $name }” means nothing on a map.
cli-ksiega-fault-fog-fight = { $path }: there can be no fight in a scene with fog.
cli-ksiega-fault-choice-twice = { $path }: the choice “{ $name }” stands twice in this scene.
cli-ksiega-fault-off-ladder = { $path }: TN { $tn } with its reasons ({ $steps }) falls off the ladder 4, 6, 8, 12.
cli-ksiega-fault-dead-end = { $path }: a dead end. The scene needs a way on that is always open, whatever is rolled.
cli-ksiega-fault-to-and-end = { $path }: either “to” or “end” belongs here.
cli-ksiega-fault-no-rest = { $path }: a lost fight needs a rest (“rest”) or an ending (“end”).
cli-ksiega-fault-never-set = { $path }: nothing sets the flag “{ $name }”.
cli-ksiega-fault-unreachable = { $path }: nothing leads to “{ $name }”.
cli-ksiega-fault-missing-words = { $path }: there are no words for “{ $name }”.
cli-ksiega-fault-idle-words = { $path }: the words for “{ $name }” serve nothing.
cli-ksiega-fault-title-twice = { $path }: the title “{ $name }” is there twice.
cli-ksiega-fault-length = { $path }: the text has { $found } characters and may have 1 to { $most }.
