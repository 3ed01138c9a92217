import { expect, test, type BrowserContext, type Dialog, type Page } from '@playwright/test';
import { bankFor } from '../support/applications.ts';
import { channelOf, openChat, row, said, write } from '../support/chat.ts';
import { haveSession } from '../support/portal.ts';
import { newPerson, portalOf, type Person } from '../support/sandbox.ts';

/** The messaging sockets of a browser: how many it has opened, and whose are open. */
function socketsOf(context: BrowserContext) {
  const sockets = { opened: 0, open: [] as Page[] };
  context.on('page', (page) => {
    const gone = () => {
      sockets.open = sockets.open.filter((one) => one !== page);
    };
    page.on('close', gone);
    // The socket of a document ends with it, of which Chromium doesn't always tell.
    page.on('domcontentloaded', gone);
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/api/v1/messaging')) return;
      sockets.opened += 1;
      sockets.open.push(page);
      socket.on('close', gone);
    });
  });
  return sockets;
}

/** A tab in which the conversation with support is open. */
async function tabAtSupport(context: BrowserContext, { tenant }: Person): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${portalOf(tenant)}/home`);
  const chat = await openChat(page);
  await row(page, 'Support').click();
  await expect(chat.getByRole('textbox', { name: 'Message' })).toBeVisible();
  return page;
}

test('three tabs have one socket, and each shows what is said; when the tab that has it is closed, another one opens it', async ({
  context,
}) => {
  const person = await newPerson('kontor', { firstName: 'Radia', lastName: 'Perlman' });
  const main = await channelOf(await bankFor(person), 'MAIN');
  const sockets = socketsOf(context);
  await haveSession(person, context);
  const tabs: Page[] = [];
  for (let count = 0; count < 3; count += 1) {
    tabs.push(await tabAtSupport(context, person));
    await write(person, main, `Hello ${count}`);
    for (const tab of tabs)
      await expect.poll(() => said(tab)).toEqual(['Hello 0', 'Hello 1', 'Hello 2'].slice(0, count + 1));
  }
  const [first, second, third] = tabs as [Page, Page, Page];
  expect(sockets).toEqual({ opened: 1, open: [first] });

  await third.getByRole('textbox', { name: 'Message' }).fill('From the third');
  await third.getByRole('button', { name: 'Send' }).click();
  for (const tab of tabs)
    await expect.poll(async () => (await said(tab)).slice(3)).toEqual(['From the third']);

  await first.close();
  await write(person, main, 'After');
  for (const tab of [second, third])
    await expect.poll(async () => (await said(tab)).slice(3)).toEqual(['From the third', 'After']);
  expect(sockets).toEqual({ opened: 2, open: [expect.anything()] });

  await third.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await third.getByRole('button', { name: /^Profile/ }).click();
  await third.getByRole('button', { name: 'Log out' }).click();
  for (const tab of [second, third]) await tab.waitForURL('**/auth/phone**');
  await expect.poll(() => sockets).toEqual({ opened: 2, open: [] });
});

test(
  'a tab that is frozen in the background doesn’t silence the others, and follows when it wakes',
  { tag: '@long' },
  async ({ context }) => {
    const person = await newPerson('kontor', { firstName: 'Sophie', lastName: 'Wilson' });
    const main = await channelOf(await bankFor(person), 'MAIN');
    const sockets = socketsOf(context);
    await haveSession(person, context);
    const first = await tabAtSupport(context, person);
    const second = await tabAtSupport(context, person);
    await write(person, main, 'Before');
    for (const tab of [first, second]) await expect.poll(() => said(tab)).toEqual(['Before']);
    expect(sockets).toEqual({ opened: 1, open: [first] });

    // As a browser does with a tab that has been in the background for long: nothing of it runs until it is woken.
    const { promise: frozen, resolve: freeze } = Promise.withResolvers<Dialog>();
    first.once('dialog', freeze);
    await first.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      setTimeout(() => alert('Frozen'));
    });
    const wake = await frozen;
    await write(person, main, 'Into the cold');
    await expect.poll(() => said(second)).toEqual(['Before', 'Into the cold']);
    expect(sockets.opened).toBe(2);

    await wake.accept();
    await expect.poll(() => said(first)).toEqual(['Before', 'Into the cold']);
    await expect.poll(() => sockets.open).toEqual([second]);
    await write(person, main, 'Awake');
    for (const tab of [first, second])
      await expect.poll(() => said(tab)).toEqual(['Before', 'Into the cold', 'Awake']);
  },
);
