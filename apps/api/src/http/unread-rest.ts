import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Read away of a body whose answer is already there (bytes). */
const maxReadAway = 256 * 1024;
/** How long a sender may take to see the answer before the connection is closed (ms). */
const lingering = 1000;

function leaveRest(body: IncomingMessage): void {
  const { socket } = body;
  let left = maxReadAway;
  body.unpipe();
  body.on('data', (piece: Buffer) => {
    left -= piece.length;
    // No more is read: who listens has the answer, and who does not is stopped by the full line.
    if (left < 0) body.pause();
  });
  body.resume();
  // Closed at once, the answer would be lost to whoever is still writing.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingering).unref();
  };
}

/** An answer before the body has ended is the end of the connection: hardly more of it is read (GUARD-11). */
export function leaveRestUnread(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete && !request.raw.destroyed) {
      void reply.header('connection', 'close');
      leaveRest(request.raw);
    }
    done(null, payload);
  });
}
