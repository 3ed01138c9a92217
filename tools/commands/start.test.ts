import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requirePort } from '../../apps/bank/src/platform/startup.ts';
import { Client } from '../../apps/bank/test/support/client.ts';
import { eur } from '../../apps/bank/test/operations/fixture.ts';
import { cleanUp, freePort, isAlive, newDataFolder, npm, type Command } from './command.ts';

const tenants = { kontor: 'Kontor', pico: 'Pico', ashgrove: 'Ashgrove Private Bank' };
const ready = 'Ctrl-C stops it.';
const [olivia, james] = ['+447700900101', '+447700900102'];

let data: string;
let commands: Command[];
beforeEach(() => {
  data = newDataFolder();
  commands = [];
});
afterEach(() => cleanUp(commands, data));

function start(port: number, env: Record<string, string> = {}): Command {
  const command = npm(['start'], { port, data, env });
  commands.push(command);
  return command;
}

/** Makes the next start build the console, the smaller of the two. */
const forgetBuild = () => rmSync('node_modules/.cache/kontor/console.stamp', { force: true });

/** Makes the next start install the dependencies. */
const forgetInstallation = () => rmSync('node_modules/.cache/kontor/installed.json', { force: true });

/** The database's server runs, which says nothing yet. */
const databaseBegins = () => existsSync(join(data, 'data/postmaster.pid'));

/** The goal on a quiet machine, ms: of a start that has nothing to install, build or seed. */
const secondStart = 5000;

const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

const isPostgres = ({ command }: { command: string }) => command.includes(`-D ${data}`);

/** The process that serves: the last of the chain, whose child is the database. */
const serverOf = (command: Command) =>
  command.processes().find(({ command: line }) => /^\S*node .*tools\/serve\.ts$/.test(line))?.pid ?? 0;

/** A payment of ten euros from one persona to another, signed with the code that was sent. */
async function pay(port: number): Promise<Client> {
  const [payer, payee] = [new Client(port), new Client(port)];
  await payer.signIn(olivia);
  await payee.signIn(james);
  const accountOf = async (client: Client) => {
    const [first] = (await client.ok('accounts.list')).data.edges.filter(({ node }) =>
      node.balances.some(({ currency }) => currency.id === eur),
    );
    if (first === undefined) throw new Error('The persona has no euros.');
    return first.node;
  };
  const [from, to] = [await accountOf(payer), await accountOf(payee)];
  const { data: payment } = await payer.ok('payments.create', {
    body: {
      kind: 'INTERNAL',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      organizationId: from.organizationId,
      accountId: from.id,
      currencyId: eur,
      sum: '10.00',
      recipientOrganizationId: to.organizationId,
      details: 'Kept whatever happens',
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const { id, signingHash } = payment;
  const { data: sent } = await payer.ok('signatures.sendCode', {
    body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT', ids: [id], signingHash } },
  });
  const { data: solved } = await payer.ok('signatures.validate', {
    body: { token: sent.token, code: sent.code ?? '' },
  });
  await payer.ok('payments.sign', {
    params: { id },
    body: { mfaToken: solved.token, signedAt: new Date().toISOString() },
  });
  return payer;
}

/** Sums of the entries that only `pay` makes. */
const kept = async (client: Client) =>
  (await client.ok('statements.list', { query: { query: 'Kept whatever happens' } })).data.edges.map(
    ({ node }) => node.debitSum,
  );

describe('npm start', () => {
  test('builds, starts a database, seeds and serves every tenant on one port; killed, it starts again with all it had, and Ctrl-C ends all of it', async () => {
    forgetBuild();
    const port = await freePort();
    const first = start(port);
    const firstTook = await timeOf(() => first.says(ready));

    const [progress = '', greeting = ''] = first.printed().split('Ready.');
    expect(progress).toMatch(
      /Building the console …\s+Starting the database …\s+PostgreSQL started [^]*Looking after the sandbox data …\s+Seeded kontor, pico, ashgrove/,
    );
    const personas = JSON.parse((await new Client(port).raw('GET', '/sandbox/personas')).text) as {
      phone: string;
      tenant: string;
    }[];
    for (const [key, name] of Object.entries(tenants)) {
      const part = greeting.split('\n\n').find((block) => block.startsWith(`${name}\n`)) ?? '';
      expect(part).toContain(`http://${key}.localhost:${port} `);
      expect(part).toContain(`http://${key}.localhost:${port}/sandbox`);
      const phones = personas.filter(({ tenant }) => tenant === key).map(({ phone }) => phone);
      expect(part.match(/^ {2}\+\d+/gm)?.map((line) => line.trim())).toEqual(phones);
      expect(phones.length).toBeGreaterThan(5);

      const visitor = new Client(port, key);
      const page = await visitor.raw('GET', '/auth/phone', { accept: 'text/html' });
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.text).toContain(`<title>Sign in · ${name}</title>`);
      expect((await visitor.raw('GET', '/sandbox', { accept: 'text/html' })).status).toBe(200);
      expect(JSON.parse((await visitor.raw('GET', '/healthz')).text)).toEqual({ status: 'ok' });
    }

    const customer = await pay(port);
    expect(await kept(customer)).toEqual(['10.00']);

    const before = first.processes();
    const server = serverOf(first);
    process.kill(server, 'SIGKILL');
    expect(await first.ended).not.toBe(0);
    const database = before.filter(isPostgres);
    expect(database.filter(isAlive)).not.toEqual([]); // as a crash leaves it

    const second = start(port);
    const secondTook = await timeOf(() => second.says(ready));
    // A busy machine is slow for both.
    expect(secondTook).toBeLessThan(Math.max(secondStart, firstTook / 2));
    expect(second.printed()).toContain('PostgreSQL found running');
    expect(second.printed()).not.toMatch(/Building|Seeded/);
    expect(await kept(customer)).toEqual(['10.00']); // with the session it had
    expect(serverOf(second)).not.toBe(server);

    await second.interrupt();
    expect(second.printed()).toMatch(/Stopping …\s*$/);
    await expect.poll(() => database.filter(isAlive)).toEqual([]);
    await requirePort(port, '127.0.0.1');
  });

  test.each<[string, (command: Command) => Promise<unknown>]>([
    ['builds', (command) => command.says('Building the console …')],
    ['waits for the database', () => expect.poll(databaseBegins, { interval: 5 }).toBe(true)],
    ['seeds', (command) => command.says('Looking after the sandbox data …')],
  ])('interrupted while it %s leaves nothing behind, and the next start succeeds', async (doing, moment) => {
    if (doing === 'builds') forgetBuild();
    const port = await freePort();
    const first = start(port);
    await moment(first);
    await first.interrupt();
    expect(first.printed()).not.toMatch(/Ready|Error|\n\s+at /);

    const second = start(port);
    await second.says(ready);
    await new Client(port, 'pico').signIn('+447700900201');
    await second.interrupt();
  });

  test('installs only what changed since the last time, and says so in one line', async () => {
    const port = await freePort();
    forgetInstallation();
    const first = start(port);
    await first.says('Starting the database …');
    expect(first.printed()).toContain('Installing dependencies …');
    expect(first.printed()).not.toMatch(/pnpm|Lockfile|Scope/);
    await first.interrupt();

    const second = start(port);
    await second.says('Starting the database …');
    expect(second.printed()).not.toContain('Installing');
    await second.interrupt();
  });

  test('shows what the installer said where it failed, and starts nothing', async () => {
    forgetInstallation();
    writeFileSync(join(data, 'npx'), '#!/bin/sh\necho half done\necho no such package >&2\nexit 7\n', {
      mode: 0o755,
    });
    const command = start(await freePort(), { PATH: [data, process.env['PATH']].join(delimiter) });
    expect(await command.ended).toBe(7);
    expect(command.printed()).toMatch(/half done\s+no such package/);
    expect(command.printed()).not.toContain('Starting');
  });

  test('says in one sentence why it can not start, before it builds anything', async () => {
    const port = await freePort();
    const refused = async (env: Record<string, string>) => {
      const command = start(port, env);
      expect(await command.ended).toBe(1);
      expect(command.printed()).not.toMatch(/\n\s+at |Building|Starting/);
      return command.printed();
    };
    expect(await refused({ PORT: 'http' })).toContain('PORT: must be a port, 0 to 65535');
    const other = createServer().listen(port, '127.0.0.1');
    expect(await refused({})).toContain(
      `Another program has port ${port}. Stop it, or choose another port with PORT.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });
});
