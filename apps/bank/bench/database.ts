/** The database of a load run: on this machine, flushing to disk as in production, and gone when the run is over. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { passesByItself } from '../src/platform/db/database.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';

export type LoadDatabase = {
  /** Administrator's connection string. */
  readonly adminUrl: string;
  /** Folder that is cleared away with it. */
  readonly home: string;
  /** Stops it in the middle of whatever it does, as a power cut would (`pg_ctl stop -m immediate`). */
  crash(): Promise<void>;
  /** Starts it again where it was, and waits until it answers. */
  recover(): Promise<void>;
  /** Stops it for good and clears everything away. */
  remove(): Promise<void>;
};

export async function startLoadDatabase(): Promise<LoadDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'kontor-load-'));
  chmodSync(home, 0o755); // the database's own user must be able to reach it
  let server = await startEmbedded({ home });
  const { adminUrl } = server;
  return {
    adminUrl,
    home,
    async crash() {
      const pid = Number(readFileSync(join(server.home, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await delay(5);
      await server.stop(); // there is nothing left to stop; only its handle is
    },
    async recover() {
      server = await startEmbedded({ home, port: Number(new URL(adminUrl).port) });
    },
    async remove() {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Asks until the database is there to answer. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!passesByItself(error)) throw error;
      await delay(20);
    }
  }
}
