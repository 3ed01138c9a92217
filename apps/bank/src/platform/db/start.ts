import { openDatabase, type Database } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { prepareDatabase } from './migrate.ts';
import type { Tracing } from '../tracing/tracing.ts';

export type StartedDatabase = {
  readonly db: Database;
  /** Closes the connections, then stops the server if this process started it. */
  close: () => Promise<void>;
};

/**
 * The bank's database, up to date and open.
 * @param where `databaseUrl` of an administrator (see `prepareDatabase`), with the `databasePooler` in front of it if there is
 *   one; undefined: the embedded server in `dataFolder`
 * @param log one line about where the data is
 * @param tracing records its statements
 */
export async function startDatabase(
  {
    databaseUrl,
    databasePooler,
    dataFolder,
  }: Readonly<Record<'databaseUrl' | 'databasePooler' | 'dataFolder', string | undefined>>,
  log: (line: string) => void,
  tracing?: Tracing,
): Promise<StartedDatabase> {
  if (databaseUrl !== undefined) {
    const db = openDatabase(await prepareDatabase(databaseUrl), { pooler: databasePooler, tracing });
    return { db, close: () => db.close() };
  }
  const server = await startEmbedded({ log, ...(dataFolder === undefined ? {} : { home: dataFolder }) });
  try {
    const db = openDatabase(await prepareDatabase(server.adminUrl), { tracing });
    return {
      db,
      close: async () => {
        await db.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
