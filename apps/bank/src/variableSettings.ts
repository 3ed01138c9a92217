/** What the schemas of variables are made of. */
import { isIP, isIPv6 } from 'node:net';
import { z } from 'zod';

/** How a variable is described, in docs/configuration.md and when its value is refused. */
export type Setting = {
  readonly purpose: string;
  /** What its value must be, as words that follow "must be". */
  readonly takes: string;
  readonly example: string;
  /** When a bank does not start without it; absent: it always may be left out. */
  readonly required?: string;
  /** What holds where it is left out, if the schema doesn't say so. */
  readonly otherwise?: string;
  /** Anybody who reads its value can do harm. */
  readonly secret?: true;
};

/** The description of each variable, by its schema. */
export const settings = z.registry<Setting>();

/** A port; 0 takes a free one. */
export const port = (least: 0 | 1) => z.coerce.number().int().min(least).max(65_535);

/** An address of a service that is asked by HTTP. */
export const httpUrl = z.url({ protocol: /^https?$/ });

/** Any text that isn't empty. */
export const text = z.string().min(1);

/** Off or on, as it is written. */
export const switchOf = z.enum(['0', '1']);

/** The same, as it is used. */
export const flag = switchOf.transform((value) => value === '1');

/** What Fastify has a name for: the addresses of this machine, of its link, and of private networks. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is an address, a network (`address/bits`) or the name of one. */
function isProxy(one: string): boolean {
  if (namedNetworks.includes(one)) return true;
  const [address = '', bits, more] = one.split('/');
  if (isIP(address) === 0 || address.includes('%') || more !== undefined) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32);
}

/**
 * Proxies, separated by commas. Stricter than Fastify, which reads a number as an address (2 as 0.0.0.2) and so takes a count of
 * hops without ever trusting anybody; a network of 0 bits is everybody and refused by both.
 */
export const proxies = z.string().refine((list) => list.split(',').every((one) => isProxy(one.trim())));
