import { expect, test, type Page } from '@playwright/test';
import { bankFor } from '../support/applications.ts';
import { atLength } from '../support/atLength.ts';
import { ask, haveSession } from '../support/portal.ts';
import { bookHistory, newPerson, portalOf, receiveMoney, type Person } from '../support/sandbox.ts';

const portal = portalOf('kontor');
/** Every tenth has a fee, which is an entry too: a hundred thousand entries, or a thousand. */
const bookings = atLength ? 90_909 : 909;
/** px per frame: a hard fling, and a whole screen in every frame. More than two screens at once are a leap, whose rows nobody could see and the list skips. */
const paces = [200, 800] as const;
/** Turns of the wheel that make a fling. */
const flung = 100;

/** What the page did since it was last asked. */
type Watched = {
  /** Bookings that came into the page, in the order in which they stood there. */
  bookings: string[];
  fees: number;
  /** Times that one booking stood in the page twice. */
  doubled: number;
  /** The most rows that stood in the page together. */
  rows: number;
  /** ms, of tasks past 50 ms and between frames. */
  longTasks: number[];
  frames: number[];
};

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Notes what stands in the page whenever that changes, and how long the browser takes. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { bookings: [], fees: 0, doubled: 0, rows: 0, longTasks: [], frames: [] };
    window.watched = watched;
    const known = new Set<string>();
    const look = () => {
      const rows = [...document.querySelectorAll('li[aria-posinset]')];
      const names = rows.flatMap((row) => {
        const [booking] = /Booking \d+/.exec(row.textContent) ?? [];
        if (booking === undefined) return [];
        const fees = row.textContent.match(/Fee/g) ?? [];
        if (!known.has(booking)) {
          known.add(booking);
          watched.bookings.push(booking);
          watched.fees += fees.length;
        }
        return [booking];
      });
      watched.rows = Math.max(watched.rows, rows.length);
      if (new Set(names).size < names.length) watched.doubled += 1;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longTasks.push(duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now: number) => {
      watched.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

/** Every booking of the person, newest first, and how many fees there are, as the bank itself lists them. */
async function bookedBy(person: Person): Promise<{ bookings: string[]; fees: number }> {
  const client = await bankFor(person);
  const lines: { details: string | null; operationType: string }[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const paging = cursor === undefined ? { take: '100' } : { take: '100', cursor };
    const { data } = await client.ok('statements.list', {
      query: { organizationId: person.organizationId, ...paging },
    });
    lines.push(...data.edges.map(({ node }) => node));
    cursor = data.pageInfo.hasNextPage ? data.pageInfo.endCursor : null;
  }
  const booked = lines.filter(({ details }) => details?.startsWith('Booking ') === true);
  const payments = booked.filter(({ operationType }) => operationType === 'COMMON');
  return {
    bookings: payments.map(({ details }) => details ?? ''),
    fees: booked.length - payments.length,
  };
}

const part = (values: readonly number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0);

test('a history of very many entries is scrolled to its end on a slow machine: none is lost or stands there twice, and what arrives in the meantime moves nothing', async ({
  page,
}) => {
  test.setTimeout(atLength ? 3_600_000 : 300_000);
  const person = await newPerson('kontor', { firstName: 'Hedy', lastName: 'Lamarr' });
  await bookHistory(person, bookings);
  await haveSession(person, page.context());
  await watch(page);
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return Math.round((await devtools.send('Runtime.getHeapUsage')).usedSize / 1_048_576);
  };
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${portal}/history`);
  const row = (booking: number) =>
    page.getByRole('button', { name: new RegExp(`Booking ${booking}\\b`) }).first();
  await expect(row(1)).toBeVisible();
  await expect(row(15)).toBeAttached();
  const heapBefore = await heap();
  await page.evaluate(() => {
    window.watched.longTasks = [];
    window.watched.frames = [];
  });

  await page.mouse.move(720, 600);
  const scroll = async (turn: (typeof paces)[number], until: number, turns = Infinity) => {
    const begun = Date.now();
    for (
      let count = 0, before = -1, since = begun, turned = 0;
      count < until && turned < turns;
      turned += 1
    ) {
      await page.mouse.wheel(0, turn);
      count = await page.evaluate(
        () =>
          new Promise<number>((show) => requestAnimationFrame(() => show(window.watched.bookings.length))),
      );
      if (count > before) since = Date.now();
      before = count;
      expect(Date.now() - since, `nothing comes after booking ${count}`).toBeLessThan(30_000);
    }
    const seconds = Math.round((Date.now() - begun) / 1000);
    const {
      longTasks,
      frames,
      bookings: seen,
    } = await page.evaluate(() => {
      const { longTasks, frames } = window.watched;
      Object.assign(window.watched, { longTasks: [], frames: [] });
      return { ...window.watched, longTasks, frames };
    });
    const past50 = Math.round(longTasks.reduce((all, ms) => all + ms - 50, 0));
    console.log(
      `${turn} px a frame, ${seen.length} bookings after ${seconds} s: ${longTasks.length} long tasks, ${past50} ms past 50 together, the longest ${part(longTasks, 1)} ms; ` +
        `${frames.length} frames, median ${part(frames, 0.5)} ms, 95 % ${part(frames, 0.95)} ms, 99 % ${part(frames, 0.99)} ms, the longest ${part(frames, 1)} ms`,
    );
  };
  await scroll(paces[0], bookings, flung);
  await scroll(paces[1], bookings);
  const seen = await page.evaluate(() => window.watched);
  const heapAfter = await heap();
  console.log(`at most ${seen.rows} rows; heap ${heapBefore} MB, then ${heapAfter} MB`);

  const booked = await bookedBy(person);
  expect(booked.bookings).toHaveLength(bookings);
  expect(seen.bookings.findIndex((name, index) => name !== booked.bookings[index])).toBe(-1);
  expect(seen).toMatchObject({ fees: booked.fees, doubled: 0 });
  expect(seen.bookings).toHaveLength(bookings);
  expect(seen.rows).toBeLessThan(120);
  // MB: 4 KB for each, and what the page has once.
  expect(heapAfter - heapBefore).toBeLessThan(8 + (bookings * 4) / 1024);

  // Money arrives: only the newest are asked for, and what is read stays where it is.
  const last = row(bookings);
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
  const place = async () => (await last.boundingBox())?.y ?? 0;
  const before = await place();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const heightBefore = await height();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/statements-items?')) asked.push(request.url());
  });
  await receiveMoney(person, { sum: '12.34', from: 'Gabriela Mistral' });
  await expect.poll(height).toBeGreaterThan(heightBefore);
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  expect(asked.filter((url) => url.includes('take=100')).length).toBeLessThan(10);

  // A detail and the way back.
  await last.click();
  await expect(page).toHaveURL(/operation=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/operation=/);
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);

  await page.keyboard.press('Control+Home');
  await expect(page.getByRole('button', { name: /Gabriela Mistral/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Gabriela Mistral/ })).toBeInViewport();
  expect(page.url()).toBe(`${portal}/history`);
  expect(await ask<{ data?: { id: string } }>(page, '/users/whoami')).toHaveProperty('data.id');
});
