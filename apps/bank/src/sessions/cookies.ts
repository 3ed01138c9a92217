import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies that only the bank reads and writes: random references, worth nothing without the database. */
const attributes = {
  session: { path: '/api', sameSite: 'lax' },
  refresh: { path: '/api/v1/auth', sameSite: 'strict' },
  device: { path: '/api/v1/auth', sameSite: 'strict', maxAge: 180 * 24 * 3600 },
} as const satisfies Record<string, CookieSerializeOptions>;

export type BankCookie = keyof typeof attributes;

/** `Secure` whenever the connection is; a sandbox on plain http://localhost could not sign in otherwise. */
const options = (request: FastifyRequest, name: BankCookie, production: boolean): CookieSerializeOptions => ({
  ...attributes[name],
  httpOnly: true,
  secure: production || request.protocol === 'https',
});

/** Reads, sets and clears the bank's cookies on one request. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, production: boolean) {
  return {
    read: (name: BankCookie): string | undefined => request.cookies[name],
    set: (name: BankCookie, value: string): void => {
      reply.setCookie(name, value, options(request, name, production));
    },
    clear: (name: BankCookie): void => {
      const { maxAge: _, ...rest } = options(request, name, production);
      reply.clearCookie(name, rest);
    },
  };
}
