import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartupError } from '../startup.ts';
import { readDefinitions, readSql, type SqlFile } from './definitions.ts';

const folder = fileURLToPath(new URL('migrations', import.meta.url));

/** Any number that nothing else uses: one migration at a time per database. */
const migrationLock = 5_606_681;

const invalidPassword = '28P01';

const minimumVersion = 180_000; // uuidv7() came with PostgreSQL 18

/**
 * Brings a database up to date: makes the roles, runs the migrations that haven't run and applies the definitions that have
 * changed, all or nothing, under a lock that lets any number of nodes start together.
 * @param adminUrl a role that may create roles and owns the database; its password must be in the URL
 * @returns connection string of the role the application works as
 * @throws StartupError when the server is older than PostgreSQL 18 or a migration that has run was changed afterwards
 */
export async function prepareDatabase(adminUrl: string): Promise<string> {
  const appUrl = appUrlOf(adminUrl);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await checkVersion(client);
    await makeRoles(client, appUrl);
    await migrate(client);
  } finally {
    await client.end(); // ends the session and with it the lock
  }
  return appUrl;
}

/**
 * The application's own connection string. Its password follows from the administrator's, so every node derives the same
 * one and there is no second secret to hand out.
 */
export function appUrlOf(adminUrl: string): string {
  const url = new URL(adminUrl);
  if (url.password === '')
    throw new StartupError(
      'DATABASE_URL must carry a password: that of the role kontor_app is derived from it',
    );
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update('kontor_app').digest('hex');
  url.username = 'kontor_app';
  return url.href;
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < minimumVersion)
    throw new StartupError(`PostgreSQL 18 or later is needed; this server says ${version}`);
}

/** kontor_owner owns the tables and the ledger's functions and can't log in; kontor_app logs in and owns nothing. */
async function makeRoles(client: pg.Client, appUrl: string): Promise<void> {
  const { password } = new URL(appUrl); // hexadecimal, so it may stand in the statement as it is
  for (const [role, login] of [
    ['kontor_owner', 'nologin'],
    ['kontor_app', `login password '${password}'`],
  ]) {
    // Roles belong to the whole server: another database's first start may have made them, or be at it right now.
    await client.query(`do $$ begin
      create role ${role} ${login} nosuperuser nobypassrls nocreatedb nocreaterole;
      exception when duplicate_object or unique_violation then null; end $$`);
  }
  if (!(await canLogIn(appUrl))) await client.query(`alter role kontor_app password '${password}'`);
  await client.query(`do $$ begin
    if not pg_has_role(current_user, 'kontor_owner', 'set') then grant kontor_owner to current_user with set true; end if; end $$`);
  await client.query('grant usage, create on schema public to kontor_owner');
  await setUpSessions(client);
}

/** Kept with the role, so that no transaction has to say it and a pooler between changes nothing. */
const settingsOfApp = [
  // A lock is waited for at most 2 s, a statement runs at most 10 s.
  'lock_timeout=2s',
  'statement_timeout=10s',
  // Solid-state disks: any page costs hardly more than the next one, so an index is the way to a few rows.
  'random_page_cost=1.1',
  // All tables are joined by their tenant, so any two of them fit together, and trying all orders of many took 10 ms and more.
  'join_collapse_limit=5',
];

async function setUpSessions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rolconfig: string[] | null }>(
    "select rolconfig from pg_roles where rolname = 'kontor_app'",
  );
  const known = rows[0]?.rolconfig ?? [];
  for (const [name, value] of settingsOfApp
    .filter((setting) => !known.includes(setting))
    .map((setting) => setting.split('=')))
    // Another database of the server may be started at this very moment and set the same.
    await client.query(`do $$ begin alter role kontor_app set ${name} = '${value}';
      exception when internal_error then null; end $$`);
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === invalidPassword) return false;
    throw error;
  }
}

/**
 * All that is new, in one transaction: the migrations that haven't run, then the definitions whose text has changed. After a
 * migration that is all of them, so that what it did to a table can't outlive it in a trigger.
 */
async function migrate(client: pg.Client): Promise<void> {
  await client.query(`set role kontor_owner;
    create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations',
  );
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));

  const migrations = readMigrations();
  for (const { name, sha256 } of migrations)
    if ((applied.get(name) ?? sha256) !== sha256)
      throw new StartupError(
        `The migration ${name} was changed after it ran in this database; write a new one instead`,
      );
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const definitions = readDefinitions().filter(
    ({ name, sha256 }) => pending.length > 0 || applied.get(name) !== sha256,
  );
  const files = [...pending, ...definitions];
  if (files.length === 0) return;

  await client.query('begin');
  try {
    for (const file of files) await apply(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function readMigrations(): readonly SqlFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => ({ ...readSql(`migrations/${name}`), name })); // known without the folder from the first day on
}

async function apply(client: pg.Client, { name, text, sha256 }: SqlFile): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`${name} could not be applied to the database`, { cause: error });
  }
  await client.query(
    `insert into migrations (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = excluded.applied_at`,
    [name, sha256],
  );
}
