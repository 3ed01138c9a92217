import { expect, test, type Page } from '@playwright/test';
import { closeCodes, recentOperationsMs } from '../../packages/api-client/src/contract/socket.ts';
import { atBank, beginApplication, bankFor, completeApplication } from '../support/applications.ts';
import { keepBeneficiary } from '../support/beneficiaries.ts';
import { activeCard } from '../support/cards.ts';
import { channelOf, notify, openChat, row, said, tapLine, write } from '../support/chat.ts';
import { callsOf, settle } from '../support/idle.ts';
import { haveSession, signIn } from '../support/portal.ts';
import { unrouteAll } from '../support/routing.ts';
import { decideBeneficiary, newPerson, portalOf, receiveMoney } from '../support/sandbox.ts';

const research = { name: 'Lewis Research Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

const countOf = (all: readonly string[], one: string) => all.filter((each) => each === one).length;
const token = 'POST /tokens/messaging';

test('a lost socket is opened again every 5 s with the chat open, every 3 s without, and what was missed is there', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Karen', lastName: 'Sparck Jones' });
  const bank = await bankFor(person);
  const main = await channelOf(bank, 'MAIN');
  await write(person, main, 'Before');
  await page.clock.install();
  const line = await tapLine(page);
  await signIn(page, person);
  const chat = await openChat(page);
  await row(page, 'Support').click();
  await expect.poll(() => said(page)).toEqual(['Before']);
  await expect.poll(() => line.opened()).toBe(1);
  await page.clock.pauseAt(Date.now() + 5000);

  const calls = callsOf(page);
  line.next = 'refuse';
  await line.drop(1006);
  await expect(chat.getByText('Connecting again …')).toBeVisible();
  await page.clock.runFor(4999);
  expect(line.opened()).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => line.opened()).toBe(2);
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  await page.clock.runFor(4999);
  expect(line.opened()).toBe(2);
  expect(countOf(calls, token)).toBe(0);
  await write(person, main, 'While offline');
  line.next = 'reach';
  await page.clock.runFor(1);
  await expect.poll(() => said(page)).toEqual(['Before', 'While offline']);
  await expect(chat.getByText('Connecting again …')).toHaveCount(0);
  // Without a connection the unread counts are asked for every 5 s; what counts here is what the connection brings.
  const since = calls.slice(calls.indexOf(token));
  expect(countOf(since, token)).toBe(1);
  expect(countOf(since, 'GET /channels')).toBe(1);
  expect(countOf(since, `GET /channels/${main}/messages?after`)).toBe(1);
  expect(countOf(since, 'GET /channels/unread-messages-count')).toBe(1);
  const attempts = line.opened();

  // Whatever a code of the bank's means, a new token comes first.
  await chat.getByRole('button', { name: 'Close' }).click();
  for (const code of [1000, 4001]) {
    const before = line.opened();
    calls.length = 0;
    await line.drop(code);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
    await page.clock.runFor(2999);
    expect(line.opened()).toBe(before);
    expect(countOf(calls, token)).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => line.opened()).toBe(before + 1);
    expect(countOf(calls, token)).toBe(1);
  }
  expect(line.opened()).toBe(attempts + 2);
});

type NotesSocket = typeof window & { socketBegan?: number };

/** Records in the page when it opens a socket; the test may notice a second later. */
const noteSocket = (page: Page) =>
  page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        (window as NotesSocket).socketBegan = Date.now();
      }
    };
  });

test('a socket that doesn’t open within 10 s says so; while it is undecided the chat waits', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Joan', lastName: 'Clarke' });
  await page.clock.install();
  const line = await tapLine(page);
  line.next = 'hold';
  await noteSocket(page);
  await signIn(page, person);
  await expect.poll(() => line.opened()).toBe(1);
  const began = await page.evaluate(() => (window as NotesSocket).socketBegan ?? 0);
  // Here already: on a slow machine the chat may take longer to open than the socket is given.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const opening = openChat(page);
  let isOpen = false;
  void opening.then(() => (isOpen = true));
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return isOpen;
    })
    .toBe(true);
  const chat = await opening;
  await expect(chat.getByText('Connecting', { exact: true })).toBeVisible();
  await page.clock.runFor(began + 9000 - (await page.evaluate(() => Date.now())));
  await expect(chat.getByText('Connecting', { exact: true })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(chat.getByText('Chats aren’t supported on your OS version', { exact: true })).toBeVisible();
  line.next = 'reach';
  await page.clock.runFor(8000);
  await expect(row(page, 'Support')).toBeVisible();
});

test('a socket that the bank closes as its session is over is opened again once a call finds that it goes on', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Hedy', lastName: 'Lamarr' });
  const line = await tapLine(page);
  await signIn(page, person);
  const chat = await openChat(page);
  await expect(row(page, 'Support')).toBeVisible();
  let checks = 0;
  await page.route('**/api/v1/users/whoami*', (route) => {
    checks += 1;
    return route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Unavailable' } });
  });
  await line.drop(closeCodes.sessionEnded);
  await expect(chat.getByText('Connecting again …')).toBeVisible();
  // The bank is in trouble: it is asked again, and nothing else is begun.
  await expect.poll(() => checks).toBeGreaterThan(1);
  expect(line.opened()).toBe(1);
  await unrouteAll(page, 'ignoreErrors');
  await expect(chat.getByText('Connecting again …')).toHaveCount(0);
  expect(line.opened()).toBe(2);
});

test('without a socket the page looks every five seconds by itself, and no more once there is one', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Radia', lastName: 'Perlman' });
  await page.clock.install();
  const line = await tapLine(page);
  line.next = 'refuse';
  await signIn(page, person);
  await expect.poll(() => line.opened()).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 5000);
  await receiveMoney(person, { sum: '25.00', from: 'Alan Kay' });
  const shown = page.getByText('€1,025.00').filter({ visible: true });
  let passed = 0;
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      passed += 500;
      return shown.count();
    })
    .toBeGreaterThan(0);
  expect(passed).toBeLessThan(10_000); // an answer takes its time

  line.next = 'reach';
  const refused = line.opened();
  const calls = callsOf(page);
  await expect
    .poll(async () => {
      if (line.opened() === refused) await page.clock.runFor(500);
      return calls; // the first after the socket is open
    })
    .toContain('GET /channels/unread-messages-count');
  await expect.poll(() => line.heard).toContain('operation'); // of the money: once more it is looked at
  await settle(page, calls);
  await page.clock.runFor(60_000);
  expect(calls).toEqual([]);
});

test(
  'without a socket a beneficiary, a card and unread notices are kept up to date as well',
  { tag: '@long' },
  async ({ page }) => {
    const person = await newPerson('kontor', { firstName: 'Mary', lastName: 'Jackson' });
    const bank = await bankFor(person);
    const card = await activeCard(bank, person, 'Mary Jackson');
    await haveSession(person, page.context());
    await page.goto(`${portalOf('kontor')}/home`);
    const id = await keepBeneficiary(page, person, research, true);
    const line = await tapLine(page);
    line.next = 'refuse';

    await page.goto(`${portalOf('kontor')}/beneficiaries`);
    const beneficiary = page.getByRole('main').getByRole('listitem').filter({ hasText: research.name });
    await expect(beneficiary).toContainText('Under review');
    await expect.poll(() => line.opened()).toBeGreaterThan(0);
    await decideBeneficiary('kontor', id, { status: 'APPROVED' });
    await expect(beneficiary).toContainText('Approved');

    const unread = async () => {
      const counts = Object.values((await bank.ok('channels.unread')).data);
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const before = await unread();
    await expect(page.getByRole('button', { name: `Messages, ${before} unread` })).toBeVisible();
    await notify(person, (await bank.ok('users.whoami')).data.id, 'Your limit was raised');
    await expect(page.getByRole('button', { name: `Messages, ${before + 1} unread` })).toBeVisible();

    await page.goto(`${portalOf('kontor')}/cards/${card}`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Freeze', exact: true })).toBeVisible();
    await bank.ok('cards.setStatus', { params: { id: card }, body: { status: 'Frozen' } });
    await expect(page.getByRole('main').getByRole('button', { name: 'Unfreeze' })).toBeVisible();
  },
);

test('without a socket an application is kept up to date as well', { tag: '@long' }, async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether', type: 'CORPORATE' });
  const bank = await bankFor(person);
  const id = await beginApplication(bank);
  await completeApplication(bank, 'kontor', id);
  await bank.ok('applications.submit', { params: { id }, body: {} });
  await haveSession(person, page.context());
  const line = await tapLine(page);
  line.next = 'refuse';
  await page.goto(`${portalOf('kontor')}/identity`);
  const application = page.getByRole('listitem').filter({ hasText: 'Personal account · Emmy Noether' });
  await expect(application).toContainText('Sent');
  await expect.poll(() => line.opened()).toBeGreaterThan(0);
  await atBank('kontor', id, 'decision', { status: 'REVIEW_IN_PROGRESS' });
  await expect(application).toContainText('In review');
});

test('what happens while the page is not yet connected shows once it is', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Frances', lastName: 'Allen' });
  await page.clock.install();
  const line = await tapLine(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/goLive-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, person);
  await expect(page.getByText('€1,000.00').filter({ visible: true }).first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 1000); // nothing is asked for by a timer
  await receiveMoney(person, { sum: '25.00', from: 'Alan Kay' });
  release();
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return line.opened();
    })
    .toBe(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(250);
      return page.getByText('€1,025.00').filter({ visible: true }).count();
    })
    .toBeGreaterThan(0);
});

test('what happened too long ago for the bank to tell a socket of shows once it opens for the first time', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Annie', lastName: 'Easley' });
  await haveSession(person, page.context());
  await page.clock.install();
  const line = await tapLine(page);
  line.next = 'refuse';
  await page.goto(`${portalOf('kontor')}/profile`);
  // Devices are nothing that a page without a socket asks for by itself.
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(1);
  await expect.poll(() => line.opened()).toBeGreaterThan(0);
  await bankFor(person); // signs in on another one
  await page.clock.fastForward(recentOperationsMs);
  await expect(devices).toHaveCount(1);
  line.next = 'reach';
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return devices.count();
    })
    .toBe(2);
});
