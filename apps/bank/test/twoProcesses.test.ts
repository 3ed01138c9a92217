import { Agent } from 'node:http';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { freePort } from '../bench/freePort.ts';
import { startBank as startProcess } from '../bench/server.ts';
import { setStage } from '../bench/stage.ts';
import { balancer } from './support/balancer.ts';
import { createEmptyDatabase } from './support/database.ts';
import { natsServer, startNats } from './support/nats.ts';
import { Browser, Tab } from './support/tab.ts';

const tabsOfEach = 4;
/** A socket may send 20 in 10 s. */
const saidByEach = { before: 5, after: 5 };

/** Two processes of the bank on a database of their own, one of them behind a balancer, and tabs of one person at both. */
async function twoProcesses(natsUrl?: string) {
  const { url, drop } = await createEmptyDatabase();
  const { payers } = await setStage(url, 1);
  const session = payers[0]?.session ?? expect.fail('nobody is there');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows: channels } = await admin.query<{ id: string }>(`select id from channels where type = 'MAIN'`);
  const channel = channels[0]?.id ?? expect.fail('no channel');
  const first = await startProcess(url, await freePort(), { natsUrl, pooler: inject('pooler') });
  const second = await startProcess(url, await freePort(), { natsUrl, pooler: inject('pooler') });
  const behind = { port: second.port };
  const line = await balancer(behind);
  const agent = new Agent();
  const tabsAt = (port: number) =>
    Array.from({ length: tabsOfEach }, () => new Tab(new Browser(port, session, agent), channel));
  const [staying, moving] = [tabsAt(first.port), tabsAt(line.port)];
  const tabs = [...staying, ...moving];
  const said: string[] = [];
  return {
    first,
    second,
    /** Where the balancer leads. */
    behind,
    staying,
    moving,
    tabs,
    said,
    speak: (tab: Tab, words: number) =>
      Array.from({ length: words }, () => {
        const text = `Message ${said.length}`;
        said.push(text);
        return tab.say(text);
      }),
    async allKnowAll() {
      await Promise.all(tabs.map((tab) => tab.ready));
      await Promise.all(tabs.map((tab) => tab.knows(said.length)));
    },
    /** Everything that was said is kept once, and each tab knows all of it in its order and has heard nothing twice; answers the order. */
    async expectWhole(): Promise<string[]> {
      const { rows } = await admin.query<{ id: string; content: string }>(
        'select id, content from messages where channel_id = $1 order by seq',
        [channel],
      );
      expect(rows.map(({ content }) => content).toSorted()).toEqual(said.toSorted());
      const order = rows.map(({ id }) => id);
      for (const tab of tabs) {
        expect([...tab.known]).toEqual(order);
        expect([...tab.heard.values()].filter((times) => times !== 1)).toEqual([]);
      }
      return order;
    },
    async end() {
      for (const tab of tabs) tab.leave();
      agent.destroy();
      line.close();
      await first.stop();
      await second.stop();
      await admin.end();
      await drop();
    },
  };
}

/** By what the processes tell one another: their database, and in the full lane NATS as well. */
const buses = natsServer === undefined ? ['PostgreSQL'] : ['PostgreSQL', 'NATS'];

test.each(buses)(
  'what is said at one process is heard at the other, by %s; when that dies its tabs come to the first and have missed nothing, heard nothing twice, and everything in order',
  { timeout: 120_000 },
  async (bus) => {
    const nats = bus === 'NATS' ? await startNats() : undefined;
    const scene = await twoProcesses(nats?.url);
    const { first, second, behind, staying, moving, tabs, said, speak } = scene;
    try {
      await Promise.all(tabs.map((tab) => tab.ready));
      await Promise.all(staying.flatMap((tab) => speak(tab, saidByEach.before)));
      await Promise.all(tabs.map((tab) => tab.hears(said.length)));

      // Some of this is under way when the second process dies, and much is said before anybody is back.
      const underWay = tabs.flatMap((tab) => speak(tab, saidByEach.after));
      await second.kill();
      behind.port = first.port;
      await Promise.all(underWay);
      await scene.allKnowAll();
      await Promise.all(moving.flatMap((tab) => speak(tab, 1)));
      await Promise.all(tabs.map((tab) => tab.knows(said.length)));

      const order = await scene.expectWhole();
      expect(moving.map(({ opened }) => opened > 1)).toEqual(moving.map(() => true));
      for (const tab of staying) expect([...tab.heard.keys()]).toEqual(order);
    } finally {
      await scene.end();
      await nats?.stop();
    }
  },
);

if (natsServer !== undefined)
  test(
    'what is said at either process before, while and after NATS is restarted between them is missed by no tab, heard twice by none, and in order',
    { timeout: 120_000 },
    async () => {
      let nats = await startNats();
      const scene = await twoProcesses(nats.url);
      const { staying, moving, tabs, said, speak } = scene;
      try {
        await Promise.all(tabs.map((tab) => tab.ready));
        await Promise.all(tabs.flatMap((tab) => speak(tab, 2)));
        await Promise.all(tabs.map((tab) => tab.hears(said.length)));

        // Some of this is under way when NATS ends; the rest is said at one process and not told to the other.
        const underWay = tabs.flatMap((tab) => speak(tab, 2));
        await nats.stop();
        await Promise.all(underWay);
        await Promise.all(staying.flatMap((tab) => speak(tab, 2)));
        await Promise.all(staying.map((tab) => tab.knows(said.length)));
        expect(moving.filter(({ known }) => known.size === said.length)).toEqual([]);

        nats = await startNats(nats.port);
        await scene.allKnowAll();
        await Promise.all(tabs.flatMap((tab) => speak(tab, 2)));
        await scene.allKnowAll();
        await scene.expectWhole();
      } finally {
        await scene.end();
        await nats.stop();
      }
    },
  );
