import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fileBlobStore } from '../../src/integrations/fileBlobStore.ts';
import { outboxMailer } from '../../src/integrations/mailer.ts';
import { outboxMessenger } from '../../src/integrations/outboxMessenger.ts';
import { sandboxPayeeVerifier } from '../../sandbox/adapters/sandboxPayeeVerifier.ts';
import { sandboxPaymentScreener } from '../../sandbox/adapters/sandboxPaymentScreener.ts';
import { sandboxRail } from '../../sandbox/adapters/sandboxRail.ts';
import { sandboxRates } from '../../sandbox/adapters/sandboxRates.ts';
import { sandboxCardVault } from '../../sandbox/adapters/sandboxCardVault.ts';
import { sandboxCompanyRegistry } from '../../sandbox/adapters/sandboxCompanyRegistry.ts';
import { sandboxIdentity } from '../../sandbox/adapters/sandboxIdentity.ts';
import { sandboxScanner } from '../../sandbox/adapters/sandboxScanner.ts';
import { companiesHouse } from '../../src/integrations/companiesHouse.ts';
import { sumsubIdentity } from '../../src/integrations/sumsubIdentity.ts';
import { turnstile } from '../../src/integrations/turnstile.ts';
import { webPush } from '../../src/integrations/push/webPush.ts';
import type { Services } from '../../src/integrations/services.ts';
import { movableClock } from '../../src/platform/clock.ts';
import { readConfig, type Config } from '../../src/config.ts';
import { inTenant, type Database } from '../../src/platform/db/database.ts';
import { brands } from '../../sandbox/brands.ts';
import type { TenantKey } from '../../sandbox/personas.ts';
import { createTenant } from '../../sandbox/seed.ts';
import { registerSandbox } from '../../sandbox/routes.ts';
import { buildServer } from '../../src/http/server.ts';
import { sitesOf } from '../../src/platform/tenants/site.ts';
import { startTracing } from '../../src/platform/tracing/tracing.ts';
import { createTestDatabase } from './database.ts';
import { Client } from './client.ts';

export type Person = {
  readonly phone: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly accounts: readonly { readonly id: string; readonly number: string }[];
};

export type TestBank = {
  readonly port: number;
  readonly db: Database;
  readonly clock: ReturnType<typeof movableClock>;
  readonly config: Config;
  /** What the server works with. */
  readonly services: Services;
  /** Past every policy, for asserting on what is stored. */
  readonly admin: pg.Client;
  /** Ids of the tenants made. */
  readonly tenants: Readonly<Record<'kontor' | 'pico', string>>;
  /** A browser that nobody has signed in with. */
  client(tenant?: TenantKey): Client;
  /** A new customer, made through the sandbox; with one account of 1,000.00 EUR and 500.00 GBP unless said otherwise. */
  person(options?: {
    tenant?: TenantKey;
    type?: 'INDIVIDUAL' | 'CORPORATE';
    firstName?: string;
    lastName?: string;
    password?: string;
    accounts?: unknown[];
  }): Promise<Person>;
  /** A new customer and a browser they are signed in with. */
  signedIn(options?: Parameters<TestBank['person']>[0]): Promise<{ person: Person; client: Client }>;
  /** Stops the server; the database stays. */
  closeServer(): Promise<void>;
  stop(): Promise<void>;
};

let phonesGiven = 0;

/** A phone number nobody in this file has; the sandbox gives out 555-01xx, so these begin at 555-2000. */
export const freshPhone = (): string => `+1202555${2000 + phonesGiven++}`;

/** A real bank on a free port with a database of its own, two empty tenants, and a clock that the test moves. */
export async function startBank(
  overrides: Partial<Config> = {},
  parts: Partial<Pick<Services, 'rail' | 'vault' | 'payees' | 'screener' | 'blobs'>> = {},
  logTo?: NodeJS.WritableStream,
): Promise<TestBank> {
  const database = await createTestDatabase(overrides.tracing && (await startTracing(overrides.tracing)));
  const clock = movableClock(new Date('2026-03-05T12:00:00.000Z'));
  const filesFolder = await mkdtemp(join(tmpdir(), 'kontor-test-files-'));
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    portalDist: '/nonexistent',
    tenantsFolder: '/nonexistent',
    consoleDist: '/nonexistent',
    filesFolder,
    ...overrides,
  };
  const { db } = database;
  const tenants = { kontor: await tenant(db, 'kontor'), pico: await tenant(db, 'pico') };
  const { codePepper, debugCodes } = config;
  const services: Services = {
    db,
    clock,
    messenger: outboxMessenger(clock, codePepper),
    mailer: outboxMailer(codePepper),
    push: config.push === undefined ? null : webPush(config.push),
    siteOf: sitesOf(config),
    rates: sandboxRates({ seed: 'test' }),
    rail: sandboxRail({ db, clock }, { seed: 'test' }),
    payees: sandboxPayeeVerifier,
    screener: sandboxPaymentScreener,
    vault: sandboxCardVault(codePepper),
    blobs: fileBlobStore(filesFolder),
    scanner: sandboxScanner,
    identity: config.sumsub === undefined ? sandboxIdentity : sumsubIdentity(config.sumsub),
    companyRegistry:
      config.companiesHouse === undefined ? sandboxCompanyRegistry : companiesHouse(config.companiesHouse),
    captcha: config.turnstile === undefined ? null : turnstile(config.turnstile),
    codePepper,
    debugCodes,
    ...parts,
  };
  const app = await buildServer(config, services, {
    ...(logTo && { logTo }),
    ...(config.sandbox && {
      addRoutes: (parent, deps, tenantOf) => registerSandbox(parent, deps, tenantOf, config.consoleDist),
    }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on a port, so this is no pipe's name
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();

  const client = (key: TenantKey = 'kontor') => new Client(port, key);
  const person: TestBank['person'] = async (options = {}) => {
    const body = JSON.stringify({
      firstName: 'Jane',
      lastName: 'Doe',
      accounts: [
        {
          name: 'Current',
          balances: [
            { currency: 'EUR', value: '1000.00' },
            { currency: 'GBP', value: '500.00' },
          ],
        },
      ],
      ...options,
    });
    const { status, text } = await client().raw(
      'POST',
      '/sandbox/persons',
      { 'content-type': 'application/json' },
      body,
    );
    if (status !== 201) throw new Error(`The sandbox answered ${status} ${text}`);
    return JSON.parse(text) as Person;
  };
  return {
    port,
    db,
    clock,
    config,
    services,
    admin,
    tenants,
    client,
    person,
    signedIn: async (options = {}) => {
      const made = await person(options);
      const browser = client(options.tenant);
      await browser.signIn(made.phone);
      return { person: made, client: browser };
    },
    closeServer: () => app.close(),
    stop: async () => {
      await app.close();
      await admin.end();
      await database.drop();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}

async function tenant(db: Database, key: TenantKey): Promise<string> {
  const branding = brands.find((brand) => brand.key === key);
  if (branding === undefined) throw new Error(`There is no brand ${key}`);
  const id = crypto.randomUUID();
  await inTenant(db, id, (tx) => createTenant(tx, { id, key, branding }));
  return id;
}
