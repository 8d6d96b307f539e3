## A first game with somebody at one's shoulder

learn-coach = Lesson
learn-step = Lesson, step { $step } of { $steps }.
learn-next = Next
learn-skip = Skip this step
learn-finish = Finish the lesson
learn-leave = Leave the lesson
