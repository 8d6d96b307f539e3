## Its campaign

campaign-ksiega-next = The next sitting
campaign-ksiega-reset = The archive, the party and the papers will be laid aside, and the next sitting begins everything from the start. They can be brought back at any time.
campaign-ksiega-file = It holds the game master’s secret papers, so only the person who runs the campaign can download it.
campaign-ksiega-hand-on = { $who } gets everything: decisions about the campaign, its file and the game master’s secret papers. You exchange your seats at the table. Only { $who } can hand the campaign back to you.
