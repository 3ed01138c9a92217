import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxClock } from '@kontor/api-client/contract';
import type { Services } from '../src/integrations/services.ts';
import { isMovable, type Clock, type MovableClock } from '../src/platform/clock.ts';
import { BankError } from '../src/platform/errors.ts';

const year = 366 * 86_400_000;

/** The bank's time, and putting it forward: codes, sessions, quotes and holds then grow old at once. */
export function sandboxClockRoutes(app: FastifyInstance, { clock }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get('/sandbox/clock', () => timeOf(clock));
  routes.post(
    '/sandbox/clock',
    { schema: { body: z.strictObject({ advance: z.int().min(1).max(year) }) } },
    ({ body }) => {
      if (!isMovable(clock)) throw new BankError(409, 'UNAVAILABLE', 'This clock can not be moved');
      clock.advance(body.advance);
      return timeOf(clock);
    },
  );
}

const timeOf = (clock: Clock): SandboxClock => {
  const now = clock.now();
  return { now: now.toISOString(), ahead: Math.max(0, now.getTime() - Date.now()) };
};

/**
 * The machine's clock and what a sandbox has put it forward by. That is kept in `file`: a bank that is started again must
 * not be older than its own books.
 */
export function sandboxClock(file: string): MovableClock {
  let ahead = readAhead(file);
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, String(ahead));
    },
  };
}

function readAhead(file: string): number {
  try {
    return Math.max(0, Number.parseInt(readFileSync(file, 'utf8'), 10) || 0);
  } catch {
    return 0; // never moved
  }
}
