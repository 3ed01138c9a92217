import { isIP, isIPv6 } from 'node:net';
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

/** Whom an address belongs to, as far as anybody outside can tell: of IPv6 everybody gets 2^64 addresses, told by the first half. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const given = groups(head);
  const after = groups(tail ?? '').flatMap((group) => (group.includes('.') ? [group, group] : [group]));
  const left = tail === undefined ? [] : Array.from({ length: 8 - given.length - after.length }, () => '0');
  const half = [...given, ...left, ...after].slice(0, 4);
  return `${half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
