## How it ended, and events worth looking for

replay-how-rada-council = The council lasted to the end.
replay-how-rada-domination = One councillor’s domination.
replay-how-rada-collapse = The kingdom fell.
replay-kind-rada-round_began = A round begins
replay-kind-rada-statements_revealed = Statements revealed
replay-kind-rada-dilemma_told = A dilemma
replay-kind-rada-votes_counted = Votes counted
replay-kind-rada-discord_sown = Discord sown
replay-kind-rada-exiled = Exile
