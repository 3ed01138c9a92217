/** Databases for tests: one server for the whole run, and a new database for each caller. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../src/platform/db/database.ts';
import { appUrlOf } from '../../src/platform/db/migrate.ts';
import type { Tracing } from '../../src/platform/tracing/tracing.ts';
import { withDatabase } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrator's connection string of the run's server, on its migrated template database. */
    readonly templateUrl: string;
    /** `host:port` of the PgBouncer in front of that server, where the run has one. */
    readonly pooler: string | undefined;
  }
}

export type TestDatabase = {
  /** As the application sees it: role kontor_app, behind the run's PgBouncer if there is one. */
  readonly db: Database;
  readonly appUrl: string;
  /** As the administrator sees it: a superuser, past every policy. For asserting, not for arranging. */
  readonly adminUrl: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
};

/** A fresh, migrated, empty database. Takes about 50 ms. */
export async function createTestDatabase(tracing?: Tracing): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const adminUrl = withDatabase(templateUrl, name);
  await onServer(templateUrl, `create database ${name} template ${new URL(templateUrl).pathname.slice(1)}`);
  const appUrl = appUrlOf(adminUrl);
  const db = openDatabase(appUrl, { pooler: inject('pooler'), tracing });
  return {
    db,
    appUrl,
    adminUrl,
    drop: async () => {
      await db.close();
      await onServer(templateUrl, `drop database ${name} with (force)`);
    },
  };
}

/** A database without anything in it, not even the migrations. @returns the administrator's connection string */
export async function createEmptyDatabase(): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const templateUrl = inject('templateUrl');
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await onServer(templateUrl, `create database ${name}`);
  return {
    url: withDatabase(templateUrl, name),
    drop: () => onServer(templateUrl, `drop database ${name} with (force)`),
  };
}

async function onServer(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(templateUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
