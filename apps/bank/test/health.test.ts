import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../src/http/server.ts';
import { startBank, type TestBank } from './support/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ production: true, sandbox: false });
});
afterAll(() => bank.stop());

/** As a machine in front of the bank asks: by a name that is no tenant's. */
async function ask(path: string, port = bank.port): Promise<{ status: number | undefined; text: string }> {
  const asked = request({ port, host: '127.0.0.1', path, headers: { host: '10.0.0.7' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]; // as the event is documented
  return { status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() };
}

const yes = { status: 200, text: '{"status":"ok"}' };
const no = { status: 503, text: '{"status":"unavailable"}' };

test('tells anyone who asks whether the bank can serve, and nothing else', async () => {
  for (const probe of ['/healthz', '/livez', '/readyz']) expect(await ask(probe), probe).toEqual(yes);
  expect((await ask('/api/v1/settings/whitelabel')).status).toBe(404);
});

test('says so when the database is out of reach, and that it is back, and needs no restart', async () => {
  const { database } = bank.admin;
  await bank.admin.query(`revoke connect on database ${database} from public, kontor_app`);
  await bank.admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'kontor_app'",
    [database],
  );
  expect(await ask('/healthz')).toEqual(no);
  expect(await ask('/readyz')).toEqual(no);
  expect(await ask('/livez')).toEqual(yes);
  await bank.admin.query(`grant connect on database ${database} to kontor_app`);
  expect(await ask('/healthz')).toEqual(yes);
  expect(await ask('/readyz')).toEqual(yes);
});

test('reports that it is not ready once shutdown begins, and still serves requests', async () => {
  const stopping = new AbortController();
  const node = await buildServer(bank.config, bank.services, { stopping: stopping.signal });
  try {
    const port = Number(new URL(await node.listen({ port: 0, host: '127.0.0.1' })).port);
    expect(await ask('/readyz', port)).toEqual(yes);
    stopping.abort();
    expect(await ask('/readyz', port)).toEqual(no);
    expect(await ask('/healthz', port)).toEqual(yes);
    expect(await ask('/livez', port)).toEqual(yes);
  } finally {
    await node.close();
  }
});
