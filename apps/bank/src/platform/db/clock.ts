import type { Clock } from '../clock.ts';
import { outsideTenants, type Database } from './database.ts';

const everyMs = 60_000;
/** The answer that took the shortest errs the least; a busy machine may hold one up by more than two payments are apart. */
const samples = 5;

/**
 * The database's clock, which all nodes share: what one of them has given 30 s is over for every other at the same moment,
 * however wrong their machines' clocks are. Compared once a minute until it is stopped; between, the machine's clock runs.
 * @param machine ms since the epoch, by this machine
 */
export async function databaseClock(
  db: Database,
  machine: () => number = Date.now,
): Promise<Clock & { stop: () => Promise<void> }> {
  const compare = (): Promise<number> =>
    outsideTenants(db, async (tx) => {
      let nearest = { took: Infinity, ahead: 0 };
      for (let sample = 0; sample < samples; sample += 1) {
        const asked = machine();
        const { rows } = await tx.$client.query<{ now: number }>(
          'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
        );
        const answered = machine();
        const took = answered - asked;
        if (took < nearest.took) nearest = { took, ahead: (rows[0]?.now ?? asked) - (asked + answered) / 2 };
      }
      return nearest.ahead;
    });
  let ahead = await compare();
  let comparing: Promise<void> | null = null;
  const timer = setInterval(() => {
    comparing ??= compare()
      .then(
        (found) => void (ahead = found),
        () => {}, // the next time; until then it runs on as it is
      )
      .finally(() => {
        comparing = null;
      });
  }, everyMs);
  return {
    now: () => new Date(machine() + ahead),
    stop: async () => {
      clearInterval(timer);
      await comparing;
    },
  };
}
