// The same relay as a room of Colyseus, in memory. node _colyseus.mjs PORT
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

// Colyseus has no engine for rules: they are the few lines of `run`. Nothing is a schema and nothing is patched;
// everybody gets the same message, and the hidden numbers play no part.
class Relay extends Room {
  maxClients = 2;
  patchRate = null;
  leg = 0;
  baton = 0;
  last = 0;
  messages = {
    run(client, steps) {
      if (client !== this.clients[this.leg % 2]) return;
      if (![1, 2, 3].includes(steps) || steps === this.last) return;
      this.leg += 1;
      this.baton = (this.baton + steps) % 10;
      this.last = steps;
      this.tell();
    },
  };

  onJoin() {
    if (this.clients.length === 2) this.tell();
  }

  tell() {
    this.broadcast("ran", { leg: this.leg, baton: this.baton, last: this.last });
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("relay", Relay);
await server.listen(Number(process.argv[2]), "127.0.0.1");
