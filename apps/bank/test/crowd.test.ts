import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, openDatabase } from '../src/platform/db/database.ts';
import { appUrlOf } from '../src/platform/db/migrate.ts';
import { freePort } from '../bench/freePort.ts';
import { percentiles } from '../bench/load.ts';
import { startBank as startProcess } from '../bench/server.ts';
import { setStage } from '../bench/stage.ts';
import { beginSession } from '../src/auth/sessions/sessions.ts';
import { createEmptyDatabase } from './support/database.ts';
import { startBank } from './support/bank.ts';
import { Browser, Tab } from './support/tab.ts';

/** The full lane has more of all of them. */
const sockets = Number(process.env['SOCKETS'] ?? 200);
const broadcasts = Number(process.env['BROADCASTS'] ?? 5);
const halfOpen = Number(process.env['HALF_OPEN'] ?? 100);
const slowBodyCount = Number(process.env['SLOW_BODIES'] ?? 20);
const perSession = 50;
const maxMemoryMb = 400;

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await createEmptyDatabase());
});
afterAll(() => drop());

/** The most memory a process ever had; Linux only. */
function memoryMb(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024;
}

test(
  `${sockets} sockets each get ${broadcasts} messages, all of them, once and in order, from a bank of at most ${maxMemoryMb} MB`,
  { timeout: 60_000 + sockets * 100 },
  async () => {
    const { tenantId } = await setStage(url, 1);
    const db = openDatabase(appUrlOf(url));
    const { person, sessions } = await inTenant(db, tenantId, async (tx) => {
      const [found] = (
        await tx.$client.query<{ channel: string; user: string; device: string }>(
          `select c.id as channel, d.user_id as user, d.id as device from channels c, devices d where c.type = 'MAIN'`,
        )
      ).rows;
      if (found === undefined) throw new Error('nobody is there');
      const now = new Date();
      const begun: string[] = [];
      while (begun.length * perSession < sockets)
        begun.push(
          (await beginSession(tx, { tenantId, userId: found.user, deviceId: found.device, now })).tokens
            .session,
        );
      return { person: found, sessions: begun };
    });
    await db.close();
    const bank = await startProcess(url, await freePort());
    const idle = memoryMb(bank.pid);
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    const tabs: Tab[] = [];
    try {
      for (let n = 0; n < sockets; n += 1)
        tabs.push(
          new Tab(new Browser(bank.port, sessions[n % sessions.length] ?? '', agent), person.channel),
        );
      await Promise.all(tabs.map((tab) => tab.ready));
      const open = memoryMb(bank.pid);
      const took: number[] = [];
      for (let n = 0; n < broadcasts; n += 1) {
        const began = performance.now();
        const heard = tabs.map((tab) => tab.hears(n + 1).then(() => took.push(performance.now() - began)));
        await tabs[n % tabs.length]?.say(`Broadcast ${n}`);
        await Promise.all(heard);
      }
      const memory = memoryMb(bank.pid);
      const { p50, p99 } = percentiles(took);
      console.log(
        `${took.length} delivered, p50 ${p50} ms, p99 ${p99} ms; the bank took ${idle.toFixed(0)} MB alone, ${open.toFixed(0)} MB with its sockets (${(((open - idle) * 1024) / sockets).toFixed(1)} KB each), ${memory.toFixed(0)} MB at most`,
      );
      expect(took).toHaveLength(sockets * broadcasts);
      const [first] = tabs;
      const order = [...(first?.heard.keys() ?? [])];
      expect(order).toHaveLength(broadcasts);
      const otherwise = tabs.filter(
        ({ heard }) => JSON.stringify([...heard]) !== JSON.stringify(order.map((id) => [id, 1])),
      );
      expect(otherwise).toHaveLength(0);
      expect(memory).toBeLessThan(maxMemoryMb);
    } finally {
      for (const tab of tabs) tab.leave();
      agent.destroy();
      await bank.stop();
    }
  },
);

test(
  `${halfOpen} half-open connections and ${slowBodyCount} slow bodies keep nobody else waiting, and are all cut`,
  { timeout: 120_000 },
  async () => {
    const bank = await startBank({ bodyTimeoutMs: halfOpen >= 1_000 ? 30_000 : 5_000 });
    const { client } = await bank.signedIn();
    const agent = new Agent({ keepAlive: true });
    const browser = new Browser(bank.port, client.cookies.get('session')?.value ?? '', agent);
    const open: Socket[] = [];
    const held = async (text: string): Promise<{ cut: Promise<void> }> => {
      const socket = connect(bank.port, '127.0.0.1');
      open.push(socket);
      socket.on('error', () => {}); // it closes as well
      socket.resume();
      const cut = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      await once(socket, 'connect');
      socket.write(text);
      return { cut };
    };
    const head = `POST /api/v1/auth/phone HTTP/1.1\r\nhost: kontor.localhost:${bank.port}\r\norigin: ${client.origin}\r\n`;
    try {
      const cuts: Promise<void>[] = [];
      for (let n = 0; n < halfOpen; n += 1) cuts.push((await held(head)).cut);
      for (let n = 0; n < slowBodyCount; n += 1)
        cuts.push(
          (await held(`${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"phone":`)).cut,
        );
      const all = { cut: false };
      const gone = Promise.all(cuts).then(() => (all.cut = true));
      const [took, refused]: [number[], unknown[]] = [[], []];
      while (!all.cut) {
        const began = performance.now();
        const outcome = await browser.attempt('users.whoami');
        if (typeof outcome === 'string' || outcome.status !== 200) refused.push(outcome);
        took.push(performance.now() - began);
      }
      await gone;
      const { count, p50, p99 } = percentiles(took);
      console.log(`${count} other calls, p50 ${p50} ms, p99 ${p99} ms`);
      expect(refused).toEqual([]);
      expect(count).toBeGreaterThan(10);
    } finally {
      for (const socket of open) socket.destroy();
      agent.destroy();
      await bank.stop();
    }
  },
);
