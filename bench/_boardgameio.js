// The same relay on boardgame.io's own server, in memory. node _boardgameio.js PORT
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const relay = {
  name: "relay",
  setup: ({ random }) => ({
    leg: 0,
    baton: 0,
    last: 0,
    numbers: [random.Die(10) - 1, random.Die(10) - 1],
  }),
  moves: {
    run: {
      move: ({ G, ctx, events }, steps) => {
        if (![1, 2, 3].includes(steps) || steps === G.last) return INVALID_MOVE;
        G.leg += 1;
        G.baton = (G.baton + steps) % 10;
        G.last = steps;
      },
      client: false,
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
  minPlayers: 2,
  maxPlayers: 2,
  playerView: ({ G, playerID }) => ({
    leg: G.leg,
    baton: G.baton,
    last: G.last,
    number: playerID === null ? null : G.numbers[playerID],
  }),
};

const server = Server({ games: [relay], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => console.log("ready"));
