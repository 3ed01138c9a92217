import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Hands every connection on to a port, as what stands before several processes does. */
export async function balancer(to: { port: number }) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to.port, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => {}); // it closes as well
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    /** Breaks what is open; new connections are handed on as before. */
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    close: () => server.close(),
  };
}
