/** The bank as a process: what it consists of, started in order and stopped in the opposite one. */
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileBlobStore } from './adapters/blobStore.ts';
import { keepDelivering } from './adapters/deliver.ts';
import { keepMailing, outboxMailer } from './adapters/mailer.ts';
import { outboxMessenger } from './adapters/outboxMessenger.ts';
import { smtpPost } from './adapters/smtpPost.ts';
import { sandboxPayeeVerifier } from './adapters/sandboxPayeeVerifier.ts';
import type { Rail } from './adapters/rail.ts';
import { sandboxIdentity } from './adapters/sandboxIdentity.ts';
import { clamdScanner, sandboxScanner } from './adapters/scanner.ts';
import { sumsubIdentity } from './adapters/sumsubIdentity.ts';
import { storedRates } from './adapters/storedRates.ts';
import { turnstile } from './adapters/turnstile.ts';
import { twilioCarrier } from './adapters/twilioCarrier.ts';
import { webPush } from './adapters/webPush.ts';
import type { Bank } from './bank.ts';
import { sandboxClock, type Clock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import { refuseUnverified } from './applications/schemes.ts';
import { databaseClock } from './db/clock.ts';
import type { Database } from './db/database.ts';
import { startDatabase } from './db/start.ts';
import { keepSealing } from './audit/chain.ts';
import { keepExporting } from './exports/later.ts';
import { keepFolding } from './ledger/folding.ts';
import { keepTelling } from './notices/run.ts';
import { keepTidy } from './housekeeping.ts';
import { keepSending } from './payments/outgoing.ts';
import { keepPushing } from './push/push.ts';
import { reasonOf, requirePort } from './refusal.ts';
import { brands } from './sandbox/brands.ts';
import { sandboxMarket } from './sandbox/exchange.ts';
import { personas } from './sandbox/personas.ts';
import { seedSandbox } from './sandbox/seed.ts';
import { buildServer } from './server.ts';
import { sitesOf } from './settings/site.ts';

const say = (line: string): void => console.log(line);

/** What carries payments to other banks; null: none leave this one. */
type RailOf = (config: Config, parts: { db: Database; clock: Clock }) => Rail | null;

/** Runs a bank until a signal ends it, and then ends this process; what keeps it from starting is said in a sentence. */
export async function runBank(env: NodeJS.ProcessEnv, railOf: RailOf): Promise<never> {
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
  railOf: RailOf,
  started: (() => Promise<void>)[],
  ending: AbortSignal,
): Promise<void> {
  await requirePort(config.port, config.host);
  say('Starting the database …');
  const database = await startDatabase(config, say);
  started.push(() => database.close());
  ending.throwIfAborted();
  await refuseUnverified(config, database.db);
  const clock = config.sandbox
    ? sandboxClock(join(dirname(config.filesFolder), 'clock'))
    : await sharedClock(database.db, started);
  if (config.sandbox) {
    say('Looking after the sandbox data …');
    const seeded = await seedSandbox(database.db, clock);
    if (seeded.length > 0) say(`Seeded ${seeded.join(', ')}`);
    ending.throwIfAborted();
  }
  const { codePepper, debugCodes } = config;
  const push = config.push === undefined ? null : webPush(config.push);
  const bank: Bank = {
    db: database.db,
    clock,
    messenger: outboxMessenger(clock, codePepper),
    mailer: config.smtp === undefined && !config.sandbox ? null : outboxMailer(codePepper),
    push,
    siteOf: sitesOf(config),
    rates: config.sandbox ? sandboxMarket : storedRates(database.db),
    rail: railOf(config, { db: database.db, clock }),
    payees: config.sandbox ? sandboxPayeeVerifier : null,
    blobs: fileBlobStore(config.filesFolder),
    identity: config.sumsub === undefined ? sandboxIdentity : sumsubIdentity(config.sumsub),
    captcha: config.turnstile === undefined ? null : turnstile(config.turnstile),
    scanner: config.clamd === undefined ? sandboxScanner : clamdScanner(config.clamd),
    codePepper,
    debugCodes,
  };
  const app = await buildServer(config, bank);
  started.push(keepTidy(bank, (error) => app.log.error({ err: error }, 'tidying up failed')));
  started.push(keepSealing(bank, (error) => app.log.error({ err: error }, 'sealing the audit log failed')));
  started.push(keepTelling(bank, (error) => app.log.error({ err: error }, 'telling people failed')));
  started.push(keepFolding(bank.db, (error) => app.log.error({ err: error }, 'folding lines failed')));
  started.push(keepExporting(bank, (error) => app.log.error({ err: error }, 'an export failed')));
  if (config.twilio !== undefined) {
    const carrier = twilioCarrier(config.twilio);
    started.push(
      keepDelivering(bank, carrier, (error) => app.log.error({ err: error }, 'delivering failed')),
    );
  }
  if (config.smtp !== undefined) {
    const post = smtpPost(config.smtp);
    started.push(keepMailing(bank, post, (error) => app.log.error({ err: error }, 'mailing failed')));
  }
  if (push !== null)
    started.push(keepPushing(bank, push, (error) => app.log.error({ err: error }, 'pushing failed')));
  started.push(keepSending(bank, (error) => app.log.error({ err: error }, 'carrying payments out failed')));
  started.push(() => app.close()); // calls under way finish first
  const address = await app.listen({ port: config.port, host: config.host });
  const port = config.publicPort?.toString() ?? new URL(address).port;
  if (config.sandbox) greet(port);
  else say(`The bank listens on ${config.host}:${port}`);
}

async function sharedClock(db: Database, started: (() => Promise<void>)[]): Promise<Clock> {
  const clock = await databaseClock(db);
  started.push(clock.stop);
  return clock;
}

function greet(port: string): void {
  say(
    '\nReady. Sign in with any of these phone numbers; the codes they get are shown at the address beside.',
  );
  for (const { key, name } of brands) {
    say(
      `\n${name}\n  http://${key}.localhost:${port}   codes and messages: http://${key}.localhost:${port}/sandbox`,
    );
    for (const { tenant, phone, description } of personas)
      if (tenant === key) say(`  ${phone}  ${description}`);
  }
  say('\nCtrl-C stops it.');
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
