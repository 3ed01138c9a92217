import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ production: true, sandbox: false });
});
afterAll(() => bank.stop());

/** As a machine in front of the bank asks: by a name that is no tenant's. */
async function ask(path: string): Promise<{ status: number | undefined; text: string }> {
  const asked = request({ port: bank.port, host: '127.0.0.1', path, headers: { host: '10.0.0.7' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]; // as the event is documented
  return { status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() };
}

test('tells anyone who asks whether the bank can serve, and nothing else', async () => {
  expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' });
  expect((await ask('/api/v1/settings/whitelabel')).status).toBe(404);
});

test('says so when the database is out of reach, and that it is back', async () => {
  const { database } = bank.admin;
  await bank.admin.query(`revoke connect on database ${database} from public, kontor_app`);
  await bank.admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'kontor_app'",
    [database],
  );
  expect(await ask('/healthz')).toEqual({ status: 503, text: '{"status":"unavailable"}' });
  await bank.admin.query(`grant connect on database ${database} to kontor_app`);
  expect((await ask('/healthz')).status).toBe(200);
});
