/** The bank as a process: what it consists of, started in order and stopped in the opposite one. */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  fileBlobStore,
  startMessageWorker,
  startMailWorker,
  outboxMailer,
  outboxMessenger,
  smtpTransport,
  companiesHouse,
  noCompanyRegistry,
  noIdentity,
  noScanner,
  type Rail,
  s3BlobStore,
  clamdScanner,
  sumsubIdentity,
  storedRates,
  turnstile,
  twilioSmsProvider,
  webPush,
  type BlobStore,
  type S3Options,
  type Services,
} from './integrations/index.ts';
import { assertIdentitiesChecked } from './onboarding/index.ts';
import { startExportWorker } from './reporting/index.ts';
import { startBalanceRollup } from './ledger/index.ts';
import { totalUnread } from './messaging/index.ts';
import { startNotificationWorker, startPushWorker } from './notifications/index.ts';
import { startRailWorker } from './payments/index.ts';
import { buildServer } from './http/index.ts';
import { notificationSources } from './notificationSources.ts';
import type { Clock } from './platform/clock.ts';
import { readConfig, type Config } from './config.ts';
import { databaseClock } from './platform/db/clock.ts';
import type { Database } from './platform/db/database.ts';
import { startDatabase } from './platform/db/start.ts';
import { startAuditSealer } from './platform/audit/chain.ts';
import { startCleanup } from './cleanup.ts';
import { reasonOf, requirePort } from './platform/startup.ts';
import { sitesOf } from './platform/tenants/site.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { startTenantFolder } from './platform/tenants/tenantFolder.ts';

const say = (line: string): void => console.log(line);

/** Makes what carries payments to other banks. */
type RailOf = (parts: { db: Database; clock: Clock }) => Rail;

/**
 * Runs a bank until a signal ends it, and then ends this process; what keeps it from starting is said in a sentence.
 * @param railOf in place of the sandbox's own rail; in production none is built in
 */
export async function runBank(env: NodeJS.ProcessEnv, railOf?: RailOf): Promise<never> {
  /** What has been started so far, the first first. */
  const started: (() => Promise<void>)[] = [];
  const ending = endAtSignal();
  let code = 0;
  try {
    await start(readConfig(env), railOf, started, ending);
    if (!ending.aborted) await once(ending, 'abort');
  } catch (error) {
    // What a signal interrupts has failed for no other reason.
    if (!ending.aborted) {
      console.error(reasonOf(error));
      code = 1;
    }
  }
  try {
    for (const stop of started.toReversed()) await stop();
  } catch (error) {
    console.error(error);
    code = 1;
  }
  process.exit(code);
}

/** Starts everything in order; a signal lets the step under way come to its end and then begins no other. */
async function start(
  config: Config,
  railOf: RailOf | undefined,
  started: (() => Promise<void>)[],
  ending: AbortSignal,
): Promise<void> {
  await requirePort(config.port, config.host);
  const sandbox = config.sandbox ? await import('../sandbox/index.ts') : null;
  say('Starting the database …');
  const tracing = config.tracing && (await startTracing(config.tracing));
  if (tracing !== undefined) started.push(() => tracing.stop());
  const database = await startDatabase(config, say, tracing);
  started.push(() => database.close());
  ending.throwIfAborted();
  await assertIdentitiesChecked(config, database.db);
  const clock = sandbox
    ? sandbox.sandboxClock(join(dirname(config.filesFolder), 'clock'))
    : await sharedClock(database.db, started);
  if (sandbox) {
    say('Looking after the sandbox data …');
    const seeded = await sandbox.seedSandbox(database.db, clock);
    if (seeded.length > 0) say(`Seeded ${seeded.join(', ')}`);
    ending.throwIfAborted();
  }
  const { codePepper, debugCodes, s3 } = config;
  const blobs = s3 === undefined ? fileBlobStore(config.filesFolder) : await openS3(s3, started);
  const push = config.push === undefined ? null : webPush(config.push);
  const bank: Services = {
    db: database.db,
    clock,
    messenger: outboxMessenger(clock, codePepper),
    mailer: config.smtp === undefined && !config.sandbox ? null : outboxMailer(codePepper),
    push,
    siteOf: sitesOf(config),
    rates: sandbox ? sandbox.sandboxMarket : storedRates(database.db),
    rail: (railOf ?? sandbox?.railOfSandbox)?.({ db: database.db, clock }) ?? null,
    payees: sandbox?.sandboxPayeeVerifier ?? null,
    screener: sandbox?.sandboxPaymentScreener ?? null,
    vault: sandbox?.sandboxCardVault(codePepper) ?? null,
    blobs,
    identity:
      config.sumsub === undefined ? (sandbox?.sandboxIdentity ?? noIdentity) : sumsubIdentity(config.sumsub),
    companyRegistry:
      config.companiesHouse === undefined
        ? (sandbox?.sandboxCompanyRegistry ?? noCompanyRegistry)
        : companiesHouse(config.companiesHouse),
    captcha: config.turnstile === undefined ? null : turnstile(config.turnstile),
    scanner: config.clamd === undefined ? (sandbox?.sandboxScanner ?? noScanner) : clamdScanner(config.clamd),
    codePepper,
    debugCodes,
  };
  await mkdir(config.tenantsFolder, { recursive: true });
  const app = await buildServer(config, bank, {
    stopping: ending,
    ...(sandbox && {
      addRoutes: (parent, deps, tenantOf) =>
        sandbox.registerSandbox(parent, deps, tenantOf, config.consoleDist),
    }),
  });
  started.push(
    await startTenantFolder(bank.db, config.tenantsFolder, (error) =>
      app.log.error({ err: error }, 'taking over a tenant failed'),
    ),
  );
  started.push(startCleanup(bank, (error) => app.log.error({ err: error }, 'tidying up failed')));
  started.push(
    startAuditSealer(bank, (error) => app.log.error({ err: error }, 'sealing the audit log failed')),
  );
  started.push(
    startNotificationWorker(bank, notificationSources, (error) =>
      app.log.error({ err: error }, 'telling people failed'),
    ),
  );
  started.push(startBalanceRollup(bank.db, (error) => app.log.error({ err: error }, 'folding lines failed')));
  started.push(startExportWorker(bank, (error) => app.log.error({ err: error }, 'an export failed')));
  if (config.twilio !== undefined) {
    const smsProvider = twilioSmsProvider(config.twilio);
    started.push(
      startMessageWorker(bank, smsProvider, (error) => app.log.error({ err: error }, 'delivering failed')),
    );
  }
  if (config.smtp !== undefined) {
    const post = smtpTransport(config.smtp);
    started.push(startMailWorker(bank, post, (error) => app.log.error({ err: error }, 'mailing failed')));
  }
  if (push !== null)
    started.push(
      startPushWorker({ ...bank, push, totalUnread }, (error) =>
        app.log.error({ err: error }, 'pushing failed'),
      ),
    );
  started.push(
    startRailWorker(bank, (error) => app.log.error({ err: error }, 'carrying payments out failed')),
  );
  started.push(() => app.close()); // calls under way finish first
  const address = await app.listen({ port: config.port, host: config.host });
  const port = config.publicPort?.toString() ?? new URL(address).port;
  started.push(() => setTimeout(config.drainSeconds * 1000)); // a balancer notices first
  if (sandbox) say(sandbox.greeting(port));
  else say(`The bank listens on ${config.host}:${port}`);
}

async function openS3(options: S3Options, started: (() => Promise<void>)[]): Promise<BlobStore> {
  const store = await s3BlobStore(options);
  started.push(async () => store.close());
  return store;
}

async function sharedClock(db: Database, started: (() => Promise<void>)[]): Promise<Clock> {
  const clock = await databaseClock(db);
  started.push(clock.stop);
  return clock;
}

/** Aborted by the first SIGINT or SIGTERM; a second one ends the process at once. */
function endAtSignal(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (ending.signal.aborted) process.exit(1);
      say('Stopping …');
      ending.abort();
    });
  return ending.signal;
}
