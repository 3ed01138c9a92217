import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxClock } from '@kontor/api-client/contract';
import type { Bank } from '../bank.ts';
import { isMovable, type Clock } from '../clock.ts';
import { BankError } from '../errors.ts';

const year = 366 * 86_400_000;

/** The bank's time, and putting it forward: codes, sessions, quotes and holds then grow old at once. */
export function sandboxClockRoutes(app: FastifyInstance, { clock }: Bank): void {
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
