import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Maximum read and discarded from a body that has been answered already (bytes). */
const maxReadAway = 256 * 1024;
/** Time that a sender has to see the answer before the connection is closed (ms). */
const lingering = 1000;

function leaveRest(body: IncomingMessage): void {
  const { socket } = body;
  let left = maxReadAway;
  body.unpipe();
  body.on('data', (piece: Buffer) => {
    left -= piece.length;
    // Reads no more: a sender who listens has the answer, any other is stopped by backpressure.
    if (left < 0) body.pause();
  });
  body.resume();
  // If closed at once, the answer would be lost to a sender who is still writing.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingering).unref();
  };
}

/** An answer before the end of the body ends the connection: hardly more of the body is read (GUARD-11). */
export function leaveRestUnread(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete && !request.raw.destroyed) {
      void reply.header('connection', 'close');
      leaveRest(request.raw);
    }
    done(null, payload);
  });
}
