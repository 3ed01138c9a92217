import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies that only the bank reads and writes: random references, worth nothing without the database. */
const attributes = {
  // The API reads it, and so do the pages that the bank renders for a signed-in person (0034).
  session: { paths: ['/'], sameSite: 'lax' },
  refresh: { paths: ['/api/v1/auth'], sameSite: 'strict' },
  // Nothing but signing in and a new password asks for the device, so nothing else gets it.
  device: { paths: ['/api/v1/auth', '/api/v1/recover'], sameSite: 'strict', maxAge: 180 * 24 * 3600 },
} as const satisfies Record<string, CookieSerializeOptions & { readonly paths: readonly string[] }>;

export type BankCookie = keyof typeof attributes;

/** Reads, sets and clears the bank's cookies on one request; a cookie of several paths is set once for each. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, production: boolean) {
  const each = (name: BankCookie): CookieSerializeOptions[] => {
    const { paths, ...rest } = attributes[name];
    // A sandbox on plain http://localhost could not sign in if its cookies were always `Secure`.
    const secure = production || request.protocol === 'https';
    return paths.map((path) => ({ ...rest, path, httpOnly: true, secure }));
  };
  return {
    read: (name: BankCookie): string | undefined => request.cookies[name],
    set: (name: BankCookie, value: string): void => {
      for (const options of each(name)) reply.setCookie(name, value, options);
    },
    clear: (name: BankCookie): void => {
      for (const { maxAge: _, ...rest } of each(name)) reply.clearCookie(name, rest);
    },
  };
}
