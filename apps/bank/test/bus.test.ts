import pg from 'pg';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { natsBus, postgresBus } from '../src/integrations/index.ts';
import type { Bus } from '../src/integrations/bus.ts';
import type { BankEvent } from '../src/platform/events.ts';
import { balancer } from './support/balancer.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { natsServer, startNats, type Nats } from './support/nats.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const tenantId = crypto.randomUUID();
const event = (): BankEvent => ({
  kind: 'MESSAGE',
  tenantId,
  channelId: crypto.randomUUID(),
  messageId: crypto.randomUUID(),
});

const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

/** What one node of the bank is told. */
type Node = { readonly bus: Bus; readonly heard: BankEvent[]; missed: number; readonly errors: unknown[] };
const open: Node[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ bus }) => bus.close())));

/** One way for nodes to tell one another. */
type Way = {
  readonly name: string;
  readonly begin?: () => Promise<void>;
  readonly end?: () => Promise<void>;
  readonly join: (node: Omit<Node, 'bus'>) => Promise<Bus>;
  /** Breaks the lines of all nodes. */
  readonly cut: () => Promise<unknown>;
  /** Says what no node understands. */
  readonly babble: (text: string) => Promise<void>;
};

const listenerOf = (node: Omit<Node, 'bus'>) => ({
  onEvent: (one: BankEvent) => void node.heard.push(one),
  onGap: () => void (node.missed += 1),
});

const byDatabase: Way = {
  name: 'PostgreSQL',
  join: (node) => postgresBus(database.db, listenerOf(node), (error) => node.errors.push(error)),
  cut: () =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`),
  babble: async (text) => void (await admin.query(`select pg_notify('bank_events', $1)`, [text])),
};

let nats: Nats;
let line: Awaited<ReturnType<typeof balancer>>;
const natsAt = (port: number) => `nats://127.0.0.1:${port}`;
const byNats: Way = {
  name: 'NATS',
  begin: async () => {
    nats = await startNats();
    line = await balancer(nats);
  },
  end: async () => {
    line.close();
    await nats.stop();
  },
  join: (node) => joinNats(line.port, node),
  cut: async () => line.cut(),
  babble: async (text) => {
    const stranger = await connect({ servers: natsAt(nats.port) });
    stranger.publish('bank.events', text);
    await stranger.close();
  },
};
const joinNats = (port: number, node: Omit<Node, 'bus'>) =>
  natsBus(database.db, natsAt(port), listenerOf(node), (error) => node.errors.push(error));

async function node(join: Way['join']): Promise<Node> {
  const told = { heard: [], missed: 0, errors: [] };
  const made = Object.assign(told, { bus: await join(told) });
  open.push(made);
  return made;
}

describe.each(natsServer === undefined ? [byDatabase] : [byDatabase, byNats])('a bus by $name', (way) => {
  beforeAll(() => way.begin?.());
  afterAll(() => way.end?.());

  test('tells every node, the one that says it at once, each event once and in order', async () => {
    const [one, other] = [await node(way.join), await node(way.join)];
    const said = Array.from({ length: 300 }, event);
    for (const [index, each] of said.entries()) {
      one.bus.publish(each);
      expect(one.heard).toHaveLength(index + 1);
    }
    await soon(() => expect(other.heard).toHaveLength(said.length));
    const last = event();
    other.bus.publish(last);
    await soon(() => expect(one.heard).toHaveLength(said.length + 1));
    for (const { heard, missed, errors } of [one, other])
      expect({ heard, missed, errors }).toEqual({ heard: [...said, last], missed: 0, errors: [] });
  });

  test('tells the end of a session, which the database says, on every node', async () => {
    const nodes = [await node(way.join), await node(way.join)];
    const sessionId = crypto.randomUUID();
    await admin.query(`select pg_notify('session_ended', $1)`, [`${tenantId} ${sessionId}`]);
    for (const { heard } of nodes)
      await soon(() => expect(heard).toEqual([{ kind: 'SESSION_ENDED', tenantId, sessionId }]));
  });

  test('says that something may have been missed once its line holds again, and goes on', async () => {
    const [one, other] = [await node(way.join), await node(way.join)];
    await way.cut();
    for (const each of [one, other]) await soon(() => expect(each.missed).toBe(1));
    const after = event();
    one.bus.publish(after);
    await soon(() => expect(other.heard).toEqual([after]));
  });

  test('passes over what a newer version says', async () => {
    const one = await node(way.join);
    for (const text of ['{"kind":"TOMORROW"}', 'no JSON', '']) await way.babble(text);
    const other = await node(way.join);
    const known = event();
    other.bus.publish(known);
    await soon(() => expect(one.heard).toEqual([known]));
    expect(one.errors).toEqual([]);
  });

  test('is silent once it is closed, and what was said before is still told', async () => {
    const [one, other] = [await node(way.join), await node(way.join)];
    const last = event();
    one.bus.publish(last);
    await one.bus.close();
    await soon(() => expect(other.heard).toEqual([last]));
    other.bus.publish(event());
    await soon(() => expect(other.heard).toHaveLength(2));
    expect(one.heard).toEqual([last]);
  });
});

if (natsServer !== undefined)
  describe('NATS', () => {
    test('that goes away and comes back is found again; all other nodes may have missed what one sent in the meantime', async () => {
      const first = await startNats();
      const cutOff = await balancer(first);
      const one = await node((told) => joinNats(cutOff.port, told));
      const other = await node((told) => joinNats(first.port, told));
      try {
        // Only one node is cut off: the others never lose their line, and yet miss what it says.
        cutOff.cut();
        one.bus.publish(event());
        await soon(() => expect(one.missed).toBe(1));
        await soon(() => expect(other.missed).toBe(1));
        expect(one.errors).toHaveLength(1);
        expect(other.errors).toEqual([]);

        await first.stop();
        const second = await startNats(first.port);
        try {
          for (const each of [one, other]) await soon(() => expect(each.missed).toBeGreaterThan(1));
          const after = event();
          one.bus.publish(after);
          await soon(() => expect(other.heard.at(-1)).toEqual(after));
          await Promise.all(open.splice(0).map(({ bus }) => bus.close()));
        } finally {
          await second.stop();
        }
      } finally {
        cutOff.close();
      }
    });

    test('that is not there, or refuses the bank, keeps it from starting, in a sentence without secrets', async () => {
      const guarded = await startNats(undefined, 'a-token');
      const bus = (url: string) =>
        natsBus(database.db, url, listenerOf({ heard: [], missed: 0, errors: [] }), () => {});
      try {
        await expect(bus('nats://127.0.0.1:1')).rejects.toThrow(/^NATS at 127\.0\.0\.1:1 can't be used: /);
        const wrong = bus(`nats://wrong-token@127.0.0.1:${guarded.port}`);
        await expect(wrong).rejects.toThrow(/Authorization Violation/);
        await expect(wrong).rejects.not.toThrow(/wrong-token/);
        const right = await bus(`nats://a-token@127.0.0.1:${guarded.port}`);
        await right.close();
      } finally {
        await guarded.stop();
      }
    });
  });
