/** Vitest's global setup: one throw-away PostgreSQL for the run, with a migrated template database. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/platform/db/embedded.ts';
import { prepareDatabase } from '../../src/platform/db/migrate.ts';
import { pgbouncer, startPooler } from './pooler.ts';
import { templateName, withDatabase } from './template.ts';

const prefix = 'kontor-test-';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const home = join(tmpdir(), `${prefix}${process.pid}`);
  const server = await startEmbedded({ home, volatile: true });
  const templateUrl = withDatabase(server.adminUrl, templateName);
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await prepareDatabase(templateUrl);
  project.provide('templateUrl', templateUrl);
  const pooler = pgbouncer === undefined ? undefined : await startPooler(server.adminUrl, pgbouncer);
  project.provide('pooler', pooler?.address);
  return async () => {
    await pooler?.stop();
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
}

/** Clears away what runs that were killed have left. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => /^kontor-test-\d+$/.test(entry))) {
    const home = join(tmpdir(), name);
    if (!isOurs(home) || isAlive(Number(name.slice(prefix.length)))) continue;
    // Taking the server over is the way to stop it; a folder too damaged for that has no server.
    await startEmbedded({ home, volatile: true }).then(
      (server) => server.stop(),
      () => {},
    );
    rmSync(home, { recursive: true, force: true });
  }
}

/** Another user's runs are theirs to clear away. */
const isOurs = (folder: string): boolean =>
  statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
