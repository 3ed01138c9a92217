import { outboxMessenger } from './adapters/outboxMessenger.ts';
import { sandboxRail } from './adapters/sandboxRail.ts';
import type { Bank } from './bank.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { startDatabase } from './db/start.ts';
import { keepTidy } from './housekeeping.ts';
import { keepSending } from './payments/outgoing.ts';
import { brands } from './sandbox/brands.ts';
import { personas } from './sandbox/personas.ts';
import { seedSandbox } from './sandbox/seed.ts';
import { buildServer } from './server.ts';

const say = (line: string): void => console.log(line);

const config = readConfig(process.env);
/** What has been started so far, the first first. */
const started: (() => Promise<void>)[] = [];
stopOnSignal(async () => {
  for (const stop of started.toReversed()) await stop();
});

try {
  say('Starting the database …');
  const database = await startDatabase(config, say);
  started.push(() => database.close());
  if (config.sandbox) {
    say('Looking after the sandbox data …');
    const seeded = await seedSandbox(database.db, systemClock);
    if (seeded.length > 0) say(`Seeded ${seeded.join(', ')}`);
  }
  const { codePepper, debugCodes } = config;
  const bank: Bank = {
    db: database.db,
    clock: systemClock,
    messenger: outboxMessenger(systemClock),
    codePepper,
    debugCodes,
  };
  const app = await buildServer(config, bank);
  started.push(keepTidy(bank, (error) => app.log.error({ err: error }, 'tidying up failed')));
  if (config.sandbox) {
    const rail = sandboxRail(bank, { seed: 'kontor' });
    started.push(keepSending(bank, rail, (error) => app.log.error({ err: error }, 'the rail failed')));
  }
  started.push(() => app.close()); // calls under way finish first
  const address = await app.listen({ port: config.port, host: config.host });
  greet(config.publicPort?.toString() ?? new URL(address).port);
} catch (error) {
  for (const stop of started.toReversed()) await stop();
  throw error;
}

function greet(port: string): void {
  if (!config.sandbox) {
    say(`The bank listens on ${config.host}:${port}`);
    return;
  }
  for (const { key, name } of brands) {
    say(
      `\n${name}\n  http://${key}.localhost:${port}   codes and messages: http://${key}.localhost:${port}/sandbox`,
    );
    for (const { tenant, phone, description } of personas)
      if (tenant === key) say(`  ${phone}  ${description}`);
  }
  say('\nCtrl-C stops it.');
}

/** Ends everything in order at the first signal; a second one ends it at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      say('Stopping …');
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
