/**
 * What a flood of guesses costs those who sign in: `node --conditions=@kontor/source bench/passwordFlood.ts [rounds]`. Three
 * hundred strangers call from four addresses, each again a second after the answer: a third each with made-up tokens to both
 * calls that take a password, and with valid tokens for phone numbers that belong to nobody. At the same time one person signs
 * in with their password, on a remembered device and on a strange one, each from an address of their own. These rounds
 * alternate with rounds without a flood. Prints the medians in ms, and how many times as long it took.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { operations, type OperationName } from '@kontor/api-client/contract';
import pg from 'pg';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { hashPassword } from '../src/auth/sessions/passwords.ts';
import { freePort } from './freePort.ts';
import { startBank } from './server.ts';
import { lastCode, setStage } from './stage.ts';

const [rounds = 5] = process.argv.slice(2).map(Number);
const signInsARound = 10;
const [atOnce, floodAddresses, phonesOfAnAddress] = [300, 4, 20];
const password = 'harbour-lantern-42';
const home = mkdtempSync(join(tmpdir(), 'kontor-flood-'));
chmodSync(home, 0o755); // the database's own user must be able to reach it
const server = await startEmbedded({ home }); // flushes to disk, as in production
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

type Answered = {
  readonly status: number;
  readonly token: string;
  readonly nextStep: string;
  readonly cookies: readonly string[];
};
type Sent = {
  readonly body: object;
  readonly from: string;
  readonly cookie?: string;
  /** The attackers keep their connections open; everybody else opens a new one. */
  readonly kept?: boolean;
};

try {
  const stage = await setStage(server.adminUrl, 1);
  const pool = new pg.Pool({ connectionString: server.adminUrl });
  pool.on('error', () => {}); // the server ends connections at the end
  const phone = stage.payers[0]?.phone ?? '';
  await pool.query('update users set password_hash = $1 where phone = $2', [
    await hashPassword(password),
    phone,
  ]);
  const bank = await startBank(server.adminUrl, await freePort());

  const call = (operation: OperationName, { body, from, cookie, kept = false }: Sent): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const outgoing = request(
        {
          agent: kept && agent,
          localAddress: from,
          method: 'POST',
          host: '127.0.0.1',
          port: bank.port,
          path: `/api${operations[operation].path}`,
          headers: {
            origin: `https://127.0.0.1:${bank.port}`, // where the browser would stand, behind the proxy that ends TLS
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            ...(cookie !== undefined && { cookie }),
          },
        },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const { data } = JSON.parse(Buffer.concat(parts).toString()) as {
              data?: { token?: string; nextStep?: string };
            };
            resolve({
              status: incoming.statusCode ?? 0,
              token: data?.token ?? '',
              nextStep: data?.nextStep ?? '',
              cookies: incoming.headers['set-cookie'] ?? [],
            });
          });
        },
      );
      outgoing.on('error', (error) =>
        reject(new Error(`${operation} from ${from} got no answer`, { cause: error })),
      );
      outgoing.end(text);
    });

  let addresses = 0;
  const freshAddress = () => `127.1.${Math.floor(addresses / 250)}.${1 + (addresses++ % 250)}`;

  /** Signs in from phone to session. @throws Error when it is refused: nothing a stranger does may lead to that */
  async function signIn(device?: string): Promise<readonly string[]> {
    const where = { from: freshAddress(), ...(device !== undefined && { cookie: device }) };
    const good = (answer: Answered, nextStep: string) => {
      if (answer.nextStep !== nextStep) throw new Error(`answered ${answer.status} ${answer.nextStep}`);
      return answer;
    };
    const known = device !== undefined;
    const { token } = good(
      await call('auth.phone', { ...where, body: { phone } }),
      known ? 'PASSWORD' : 'CODE',
    );
    const checked = good(
      await call('auth.verifyPassword', { ...where, body: { token, password } }),
      known ? 'DONE' : 'CODE',
    );
    if (known) return checked.cookies;
    const body = { token, code: await lastCode(pool, stage, phone), rememberDevice: true };
    return good(await call('auth.verifyCode', { ...where, body }), 'DONE').cookies;
  }

  const deviceIn = (cookies: readonly string[]) =>
    cookies.map((line) => /^device=[^;]+/.exec(line)?.[0]).find((found) => found !== undefined) ?? '';
  const device = deviceIn(await signIn());

  const answers = new Map<string, number>();
  /** Keeps the flood going; ends it. */
  async function flood(round: number): Promise<() => Promise<void>> {
    const live = await Promise.all(
      Array.from({ length: floodAddresses * phonesOfAnAddress }, async (_, n) => {
        const from = `127.2.${round}.${1 + (n % floodAddresses)}`;
        const nobody = `+1646${String(5_550_000 + round * 1000 + n)}`;
        return (await call('auth.phone', { from, body: { phone: nobody } })).token;
      }),
    );
    const over = new AbortController();
    let next = 0;
    const loops = Array.from({ length: atOnce }, async (_, n) => {
      const from = `127.2.${round}.${1 + (n % floodAddresses)}`;
      while (!over.signal.aborted) {
        const token = n % 3 === 0 ? (live[next++ % live.length] ?? '') : 'x'.repeat(43);
        const [operation, body] =
          n % 3 === 2
            ? (['recover.verifyCode', { token, code: '0000', password: 'copper-sparrow-77' }] as const)
            : (['auth.verifyPassword', { token, password: 'not-the-password' }] as const);
        // A kept connection may be closed by the bank just when it is used again.
        const status = await call(operation, { from, body, kept: true }).then(
          (answered) => answered.status,
          () => 'none',
        );
        const answer = `${operation} ${status}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        await delay(1_000, undefined, { signal: over.signal }).catch(() => {});
      }
    });
    return async () => {
      over.abort();
      await Promise.all(loops);
    };
  }

  const took = {
    remembered: { quiet: [] as number[], flooded: [] as number[] },
    strange: { quiet: [] as number[], flooded: [] as number[] },
  };
  async function measure(when: 'quiet' | 'flooded', keep: boolean): Promise<void> {
    for (let n = 0; n < signInsARound; n += 1)
      for (const [where, cookie] of [['remembered', device] as const, ['strange', undefined] as const]) {
        const began = performance.now();
        await signIn(cookie);
        if (keep) took[where][when].push(performance.now() - began);
      }
  }

  for (let round = -1; round < rounds; round += 1) {
    await measure('quiet', round >= 0); // the first one warms up
    if (round < 0) continue;
    const end = await flood(round);
    await measure('flooded', true);
    await end();
  }
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const figures = Object.fromEntries(
    Object.entries(took).map(([where, { quiet, flooded }]) => {
      const [alone, among] = [median(quiet), median(flooded)];
      return [where, { quiet: alone, flooded: among, ratio: among / alone }];
    }),
  );
  console.log(
    JSON.stringify({ rounds, signInsARound, ...figures, flood: Object.fromEntries(answers) }, null, 2),
  );
  await bank.stop();
  await pool.end();
} finally {
  agent.destroy();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
