import type { TestBank } from './bank.ts';

/** Until a statement of the bank waits for a lock. */
export async function untilWaiting({ admin }: TestBank): Promise<void> {
  for (;;) {
    await admin.query('select pg_stat_clear_snapshot()'); // a transaction sees the first answer for ever
    const { rowCount } = await admin.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rowCount ?? 0) > 0) return;
  }
}
