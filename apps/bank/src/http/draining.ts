/** How the server parts with its connections when it stops. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends each connection as soon as no call is under way on it. Node itself waits for those that are kept for another call, or
 * over which none has come yet, and stops looking after their time. Sockets that were upgraded are not its business.
 */
export function registerDraining(app: FastifyInstance): void {
  /** How many calls are under way on each connection. */
  const calls = new Map<Socket, number>();
  let closing = false;

  app.server.on('connection', (socket: Socket) => {
    calls.set(socket, 0);
    socket.once('close', () => calls.delete(socket));
  });
  app.server.on('upgrade', ({ socket }) => calls.delete(socket));
  app.server.on('request', ({ socket }, answer) => {
    calls.set(socket, (calls.get(socket) ?? 0) + 1);
    answer.once('close', () => {
      const left = (calls.get(socket) ?? 1) - 1;
      if (calls.has(socket)) calls.set(socket, left);
      if (closing && left === 0) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const [socket, underWay] of calls) if (underWay === 0) socket.destroy();
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
