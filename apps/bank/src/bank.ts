import type { Messenger } from './adapters/messenger.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';

/** What every service of the bank works with. One per process. */
export type Bank = {
  readonly db: Database;
  readonly clock: Clock;
  readonly messenger: Messenger;
  /** See `Config.codePepper`. */
  readonly codePepper: string;
  /** See `Config.debugCodes`. */
  readonly debugCodes: boolean;
};
