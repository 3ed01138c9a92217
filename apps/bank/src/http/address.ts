import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request comes from, as PostgreSQL's `inet` understands it. A proxy may forward words ("unknown"), a port or
 * nothing of use instead of an address: then it is the proxy's own that counts.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [address = '127.0.0.1'] = [ip, socket.remoteAddress ?? ''].filter((one) => isIP(one) > 0);
  // A server that listens on IPv6 sees IPv4 addresses written as IPv6; a zone means nothing to anybody else.
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}
