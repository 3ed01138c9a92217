import { expect, test, type Page } from '@playwright/test';
import { atLength } from '../support/atLength.ts';
import { bankProcess, type BankProcess } from '../support/bankProcess.ts';
import {
  actFor,
  answer,
  askAbout,
  openAtDesk,
  openChat,
  row,
  said,
  say,
  tapLine,
  twoOfACompany,
} from '../support/chat.ts';
import { anotherBrowser, ask, createUnsigned, haveSession } from '../support/portal.ts';
import { newPerson } from '../support/sandbox.ts';

let server: BankProcess;
test.beforeEach(async () => {
  server = await bankProcess();
  await server.start();
});
test.afterEach(() => server.stop());

/** Ms without a network: longer than a token is good for. */
const outageMs = atLength ? 60_000 : 31_000;

test('two people of a company and an employee go on through a restart of the bank and an expired token: each message once, in order, counted on every screen', async ({
  page: owner,
  browser,
}, info) => {
  test.setTimeout(outageMs + 150_000);
  const { company, official } = await twoOfACompany();
  const payee = await newPerson('kontor', { firstName: 'Laura', lastName: 'Bassi' });

  // All three use the process that is restarted.
  const { portal } = server;
  const [elsewhere, staff] = [await anotherBrowser(browser, info), await browser.newContext()];
  const [colleague, desk] = [await elsewhere.newPage(), await staff.newPage()];
  const [line, theirLine] = [await tapLine(owner), await tapLine(colleague)];
  // The bank's frames come to one of them twice, and each before the one that came first.
  theirLine.stutters = true;
  await haveSession(company, owner.context());
  await haveSession(official, elsewhere);
  await actFor(colleague, company);
  await owner.goto(`${portal}/home`);
  await createUnsigned(owner, company, payee, '31.00');
  const { data } = await ask<{ data: { edges: { node: { id: string } }[] } }>(owner, '/payments');
  const payment = data.edges[0]?.node.id ?? '';
  await askAbout(company, payment, 'What is this payment for?');

  await colleague.goto(`${portal}/home`);
  for (const person of [owner, colleague]) {
    await openChat(person);
    await row(person, 'Laura B.').click();
  }
  await desk.goto(`${portal}/sandbox#chat`);
  await openAtDesk(desk, company.lastName);
  const everything = ['What is this payment for?'];
  const screens = new Set([owner, colleague]);
  const allHave = async (...texts: string[]) => {
    everything.push(...texts);
    for (const person of screens) await expect.poll(() => said(person)).toEqual(everything);
    for (const text of texts) await expect(desk.getByRole('log').getByText(text)).toHaveCount(1);
  };
  await say(owner, 'A telescope');
  await allHave('A telescope');
  await say(colleague, 'And its lenses');
  await allHave('And its lenses');

  // A second tab has the same, over the socket of the first.
  const tab = await owner.context().newPage();
  await tab.goto(`${portal}/home`);
  await openChat(tab);
  await row(tab, 'Laura B.').click();
  screens.add(tab);

  // The bank is down: what is written in the meantime is there when it is back, in its order.
  await server.stop();
  await askAbout(company, payment, 'Where from?');
  const starting = server.start();
  await say(owner, 'From Padua');
  await starting;
  await allHave('Where from?', 'From Padua');
  await say(colleague, 'By post');
  await allHave('By post');
  await answer(desk, 'Thank you');
  await allHave('Thank you');
  screens.delete(tab);
  await tab.close();

  // No network for so long that the token is of no use any more: the bank refuses it, and gives another.
  let tokens = 0;
  owner.on('request', (request) => {
    if (request.url().endsWith('/tokens/messaging')) tokens += 1;
  });
  const opened = line.opened();
  await owner.context().setOffline(true);
  const began = Date.now();
  await line.drop(1006);
  await say(owner, 'Without a network');
  await say(colleague, 'It arrived');
  await expect.poll(() => said(colleague)).toEqual([...everything, 'It arrived']);
  await expect
    .poll(() => Date.now() - began, { timeout: outageMs + 5000, intervals: [1000] })
    .toBeGreaterThan(outageMs);
  await expect(owner.getByRole('dialog')).toContainText('Not sent');
  await owner.context().setOffline(false);
  await expect.poll(() => said(owner)).toEqual([...everything, 'It arrived', 'Without a network']);
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /^Send again/ })
    .click();
  await allHave('It arrived', 'Without a network');
  expect(tokens).toBe(1);
  expect(line.opened()).toBeGreaterThan(opened + 1);

  // What somebody has not read is counted on their screen, and on no other.
  const unread = (person: Page, count: number) =>
    count === 0
      ? expect(row(person, 'Laura B.')).not.toContainText('Unread')
      : expect(row(person, 'Laura B.')).toContainText(`Unread: ${count}`);
  for (const person of [owner, colleague])
    await person.getByRole('dialog').getByRole('button', { name: 'All conversations' }).click();
  await desk.goto('about:blank');
  await desk.goto(`${portal}/sandbox#chat`);
  await desk.getByRole('tab', { name: /^Mine/ }).click();
  const atDesk = desk
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: company.lastName })
    .first();
  await expect(atDesk).toBeVisible();
  await askAbout(company, payment, 'Is it whole?');
  await askAbout(company, payment, 'And paid for?');
  for (const person of [owner, colleague]) await unread(person, 2);
  await row(colleague, 'Laura B.').click();
  await say(colleague, 'Both');
  await unread(owner, 3);
  await expect(atDesk).toContainText('1 new');
  await row(owner, 'Laura B.').click();
  await atDesk.getByRole('button').press('Enter');
  await allHave('Is it whole?', 'And paid for?', 'Both');
  await expect(atDesk).not.toContainText('new');
  for (const person of [owner, colleague])
    await person.getByRole('dialog').getByRole('button', { name: 'All conversations' }).click();
  for (const person of [owner, colleague]) await unread(person, 0);

  await elsewhere.close();
  await staff.close();
});
