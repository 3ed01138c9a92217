import { expect, test } from '@playwright/test';
import { eicar } from '../../apps/bank/test/support/files.ts';
import { bankFor, beginApplication, completeApplication } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { askAbout, channelOf, notify, openChat, row, said, tapLine, write } from '../support/chat.ts';
import { ask, createUnsigned, openUnsigned, signIn, signWithCode } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

type Payments = { data: { edges: { node: { id: string } }[] } };

test('the chat opens at the side: the bank’s conversations first, requests below, notifications apart; closing forgets where it was', async ({
  page,
}) => {
  const person = await newPerson('pico', { firstName: 'Ada', lastName: 'Lovelace' });
  const payee = await newPerson('pico', { firstName: 'Mary', lastName: 'Somerville' });
  const bank = await bankFor(person);
  const id = await beginApplication(bank);
  await completeApplication(bank, 'pico', id);
  await bank.ok('applications.submit', { params: { id }, body: {} });
  await signIn(page, person);
  await createUnsigned(page, person, payee, '12.50');
  const payments = await ask<Payments>(page, '/payments');
  await askAbout(person, payments.data.edges[0]?.node.id ?? '', 'What is this payment for?');
  const { data: me } = await bank.ok('users.whoami');
  await notify(person, me.id, 'Your card is on its way', '/profile');
  const told = await channelOf(bank, 'NOTIFICATION');
  const newest = async () => {
    const { data } = await bank.ok('channels.messages', { params: { id: told }, query: { take: 1 } });
    return data.edges[0]?.node.readAt;
  };
  expect(await newest()).toBeNull();

  const chat = await openChat(page);
  const box = (await chat.boundingBox())!; // it is visible
  expect(box.x).toBeGreaterThan(900);
  expect(box.x + box.width).toBeGreaterThan(1400);
  // A phone's bar is not there.
  await expect(page.getByRole('button', { name: /^Chat/ }).filter({ visible: true })).toHaveCount(0);
  await expect(chat.getByRole('tab', { name: /^Chat/ })).toHaveAttribute('aria-selected', 'true');
  const titles = () => chat.getByRole('listitem').getByRole('button').allInnerTexts();
  await expect(row(page, 'Support')).toBeVisible();
  const order = (await titles()).map((text) => text.split('\n')[0]);
  expect(order.slice(0, 2)).toEqual(['Support', 'Demo']);
  expect(order.slice(2).toSorted()).toEqual(['Application (Emmy Noether)', 'Mary S.']);
  const requests = chat.getByRole('list', { name: 'Requests' });
  await expect(requests.getByRole('listitem')).toHaveCount(2);
  await expect(chat.getByText('Your card is on its way')).toHaveCount(0);
  await expectAccessible(page);

  await chat.getByRole('tab', { name: /^Notifications/ }).click();
  const news = chat.getByRole('listitem').filter({ hasText: 'Your card is on its way' });
  await expect(news).toContainText(/\d{1,2}:\d\d/);
  await expect(chat.getByRole('listitem').filter({ hasText: 'Application' })).toHaveCount(0);
  // Seen, it is read: at once here, and at the bank.
  await expect(chat.getByRole('tab', { name: /^Notifications/ })).toHaveAccessibleName('Notifications');
  await expect.poll(async () => typeof (await newest())).toBe('string');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openChat(page);
  await expect(chat.getByRole('tab', { name: /^Chat/ })).toHaveAttribute('aria-selected', 'true');
  await row(page, 'Emmy Noether').click();
  await expect(chat.getByRole('button', { name: 'All conversations' })).toBeVisible();
  await chat.getByRole('button', { name: 'Close' }).click();
  await openChat(page);
  await expect(row(page, 'Support')).toBeVisible();
  await expect(chat.getByRole('button', { name: 'All conversations' })).toHaveCount(0);

  // A notification leads to its page.
  await chat.getByRole('tab', { name: /^Notifications/ }).click();
  await news.getByRole('button').click();
  await page.waitForURL('**/profile');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the icon of the installed app counts what is unread, until its owner logs out', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Hedwig', lastName: 'Kohn' });
  const bank = await bankFor(person);
  let badge: number | undefined;
  await page.exposeFunction('showBadge', (count: number) => (badge = count));
  await page.addInitScript(() => {
    const show = (window as unknown as { showBadge: (count: number) => Promise<void> }).showBadge;
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) });
  });
  await signIn(page, person);
  const counts = Object.values((await bank.ok('channels.unread')).data);
  const total = counts.reduce((sum, count) => sum + count, 0);
  await expect.poll(() => badge).toBe(total);
  await write(person, await channelOf(bank, 'MAIN'), 'Hello');
  await expect.poll(() => badge).toBe(total + 1);
  await openChat(page);
  await row(page, 'Support').click();
  await expect.poll(() => badge).toBe(total);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone');
  await expect.poll(() => badge).toBe(0);
});

test('the notice of a payment leads to it', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Lise', lastName: 'Meitner' });
  const payee = await newPerson('kontor', { firstName: 'Otto', lastName: 'Frisch' });
  await signIn(page, person);
  await createUnsigned(page, person, payee, '17.00');
  await openUnsigned(page, person);
  await page.getByRole('button', { name: 'Sign €17.00 to Otto F.' }).click();
  await signWithCode(page, person);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.goto(`${portalOf('kontor')}/services`);
  const chat = await openChat(page);
  await chat.getByRole('tab', { name: /^Notifications/ }).click();
  await chat.getByRole('button', { name: /17\.00/ }).click();
  await page.waitForURL('**/history?paymentId=*');
  await expect(page.getByLabel('Payment', { exact: true }).getByText('Unsigned 17.00')).toBeVisible();
});

test('a conversation: written, answered, seen and read as it happens', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Grace', lastName: 'Hopper' });
  const bank = await bankFor(person);
  const main = await channelOf(bank, 'MAIN');
  await write(person, main, 'Hello Grace, how can we help?');
  const line = await tapLine(page);
  await signIn(page, person);
  const opener = page.getByRole('button', { name: /^Messages/ });
  // The bank has told of the sign-ins as well.
  const total = Object.values((await bank.ok('channels.unread')).data).reduce((sum, count) => sum + count, 0);
  await expect(opener).toHaveAccessibleName(`Messages, ${total} unread`);
  await expect(page).toHaveTitle(new RegExp(`^\\(${total}\\) Home`));

  const chat = await openChat(page);
  await expect(row(page, 'Support')).toContainText('Hello Grace');
  const read = page.waitForRequest('**/messages/batch-read');
  await row(page, 'Support').click();
  const sentRange = (await read).postDataJSON() as Record<string, string>;
  expect(sentRange['createdAtFrom']).toBe(sentRange['createdAtTo']);
  await expect(opener).toHaveAccessibleName(`Messages, ${total - 1} unread`);
  await expect.poll(async () => (await bank.ok('channels.unread')).data).not.toHaveProperty(main);
  await expect(chat.getByText('Maya Brandt')).toBeVisible();
  const logo = chat.getByRole('list', { name: 'Messages' }).locator('img');
  await expect(logo).toHaveAttribute('src', '/brand/kontor/favicon.svg');

  // Slowly: what the person writes is there before the bank has it.
  const field = chat.getByRole('textbox', { name: 'Message' });
  await field.fill('a\n\n\n\n\n\nb');
  await field.press('Enter');
  await field.press('Backspace');
  await expect(field).toHaveValue('a\n\n\n\n\n\nb');
  let answer = () => {};
  line.slow = new Promise<void>((resolve) => (answer = resolve));
  await field.press('Shift+Enter');
  await expect(field).toHaveValue('');
  const own = chat.locator('[data-message]').last();
  await expect(own.locator('[data-spacer]')).toHaveCount(1);
  await expect(own).toContainText('Sending …');
  expect(await said(page)).toEqual(['Hello Grace, how can we help?', 'ab']);
  answer();
  await expect(own).not.toContainText('Sending …');
  const theirs = chat.locator('[data-message]').first();
  const [ownBox, theirBox, list] = [
    (await own.locator('[dir=auto]').boundingBox())!,
    (await theirs.locator('[dir=auto]').boundingBox())!,
    (await chat.getByRole('list', { name: 'Messages' }).boundingBox())!,
  ];
  expect(list.x + list.width - (ownBox.x + ownBox.width)).toBeLessThan(40);
  expect(theirBox.x - list.x).toBeLessThan(40);

  await write(person, main, 'Here is the letter', {
    name: 'letter.pdf',
    content: Buffer.from('%PDF-1.4 a letter').toString('base64'),
  });
  const file = chat.getByRole('button', { name: 'Download letter.pdf' });
  await expect(file).toBeVisible();
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('letter.pdf');

  await field.fill('Thank you');
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(async () => (await said(page)).at(-1)).toBe('Thank you');
  await expect
    .poll(
      async () =>
        (await bank.ok('channels.messages', { params: { id: main }, query: { take: 1 } })).data.edges[0]?.node
          .content,
    )
    .toBe('Thank you');

  // Back and in again: the channel is subscribed once, and so are notifications.
  await chat.getByRole('button', { name: 'All conversations' }).click();
  await expect(row(page, 'Support')).toContainText('You: Thank you');
  await row(page, 'Support').click();
  await expect.poll(async () => (await said(page)).at(-1)).toBe('Thank you');
  const subscribed = line.sent.filter(
    ({ event, data }) => event === 'subscribe' && data['channelId'] === main,
  );
  expect(subscribed).toHaveLength(1);
});

test('what comes while the lists show: counts, previews and new channels, without a reload', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Dorothy', lastName: 'Vaughan' });
  const payee = await newPerson('kontor', { firstName: 'Katherine', lastName: 'Johnson' });
  const bank = await bankFor(person);
  const main = await channelOf(bank, 'MAIN');
  const { data: me } = await bank.ok('users.whoami');
  await signIn(page, person);
  await createUnsigned(page, person, payee, '7.00');
  const payments = await ask<Payments>(page, '/payments');
  const chat = await openChat(page);
  const chatTab = chat.getByRole('tab', { name: /^Chat/ });
  const newsTab = chat.getByRole('tab', { name: /^Notifications/ });
  // The sign-ins are told of there; once seen they are none any more.
  await newsTab.click();
  await expect(newsTab).toHaveAccessibleName('Notifications');
  await chatTab.click();
  await expect(chatTab).toHaveAccessibleName('Chat');

  await write(person, main, 'A first word');
  await expect(row(page, 'Support')).toContainText('A first word');
  await expect(row(page, 'Support')).toContainText('1');
  await write(person, main, 'A second word');
  await expect(row(page, 'Support')).toContainText('A second word');
  await expect(chatTab).toHaveAccessibleName(/2/);
  await expect(page.getByRole('button', { name: 'Messages, 2 unread' })).toBeVisible();

  await notify(person, me.id, 'Your limit was raised');
  await expect(newsTab).not.toHaveAccessibleName('Notifications');
  await expect(page.getByRole('button', { name: 'Messages, 3 unread' })).toBeVisible();

  await askAbout(person, payments.data.edges[0]?.node.id ?? '', 'Please send us the invoice.');
  const requests = chat.getByRole('list', { name: 'Requests' });
  await expect(requests.getByRole('listitem').first()).toContainText('Katherine J.');
  await expect(requests.getByRole('listitem').first()).toContainText('Please send us the invoice.');

  // Read in another tab, it is read here.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  await openChat(elsewhere);
  await row(elsewhere, 'Support').click();
  await expect(chatTab).toHaveAccessibleName(/1/);
  await expect(row(page, 'Support')).not.toContainText('Unread');
  await elsewhere.close();
});

test('older messages come at the top, page by page; writing leads to the newest', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Annie', lastName: 'Easley' });
  const bank = await bankFor(person);
  const main = await channelOf(bank, 'MAIN');
  for (let count = 1; count <= 40; count += 1) await write(person, main, `Message ${count} of forty`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/channels/${main}/messages?`)) asked.push(request.url());
  });
  await signIn(page, person);
  const chat = await openChat(page);
  await row(page, 'Support').click();
  await expect.poll(async () => (await said(page)).length).toBe(15);
  await expect(chat.getByText('Message 40 of forty')).toBeInViewport();
  expect(asked).toHaveLength(1);

  const toTop = () =>
    chat
      .getByRole('list', { name: 'Messages' })
      .hover()
      .then(() => page.mouse.wheel(0, -20_000));
  await toTop();
  await expect.poll(async () => (await said(page)).length).toBe(30);
  expect(asked[1]).toContain('cursor=');
  // What was at the top stays where it was, below what has come.
  await expect(chat.getByText('Message 26 of forty')).toBeInViewport();
  await toTop();
  await expect.poll(async () => (await said(page)).length).toBe(40);
  await toTop();
  await expect(chat.getByText('Message 1 of forty')).toBeInViewport();
  expect(asked).toHaveLength(3);

  const field = chat.getByRole('textbox', { name: 'Message' });
  await field.fill('Far below');
  await field.press('Shift+Enter');
  await expect(chat.getByText('Far below')).toBeInViewport();
  expect(asked).toHaveLength(3);
});

test('a file goes with or without words, one at a time; what is too long or too large says so and stays', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Hedy', lastName: 'Lamarr' });
  const bank = await bankFor(person);
  const main = await channelOf(bank, 'MAIN');
  await signIn(page, person);
  const chat = await openChat(page);
  await row(page, 'Support').click();
  const field = chat.getByRole('textbox', { name: 'Message' });
  const send = chat.getByRole('button', { name: 'Send', exact: true });
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('EUR 1,840.00') });
  const attach = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await chat.getByRole('button', { name: /^(Attach a file|Choose another file)$/ }).click();
    await (await chooser).setFiles(text(name));
  };
  const attached = chat.getByRole('button', { name: /^Remove / });

  await field.fill('x'.repeat(4097));
  await expect(chat.getByText('A message has at most 4,096 characters.')).toBeVisible();
  await expect(send).toBeDisabled();
  await field.press('Backspace');
  await expect(chat.getByText('A message has at most 4,096 characters.')).toHaveCount(0);
  await send.click();
  await expect(field).toHaveValue('');

  await attach('first.txt');
  await attach('invoice.txt');
  await expect(attached).toHaveCount(1);
  await page.route('**/api/v1/uploads', (route) => route.fulfill({ status: 201, json: { data: [] } }));
  await field.fill('The invoice');
  await send.click();
  await expect(chat.getByText('This file is too large. Please choose a smaller one.')).toBeVisible();
  await expect(field).toHaveValue('The invoice');
  await expect(attached).toHaveAccessibleName('Remove invoice.txt');
  await unroute(page, '**/api/v1/uploads');
  await page.route('**/api/v1/uploads', (route) => route.fulfill({ status: 500, json: {} }));
  await send.click();
  await expect(chat.getByText(/^Internal server error/)).toBeVisible();
  await unroute(page, '**/api/v1/uploads');
  await send.click();
  await expect(chat.getByRole('button', { name: 'Download invoice.txt' })).toBeVisible();
  await expect(attached).toHaveCount(0);
  await attach('receipt.txt');
  await send.click();
  await expect(chat.getByRole('button', { name: 'Download receipt.txt' })).toBeVisible();

  const query = { take: 10, sortDir: 'asc' } as const;
  const { data } = await bank.ok('channels.messages', { params: { id: main }, query });
  const own = data.edges.filter(({ node }) => node.userId !== null).map(({ node }) => node);
  expect(own.map(({ content, document }) => [content.slice(0, 11), document?.name])).toEqual([
    ['x'.repeat(11), undefined],
    ['The invoice', 'invoice.txt'],
    ['', 'receipt.txt'],
  ]);
  expect(own[0]?.content).toHaveLength(4096);
});

test('a file with malware is refused in so many words; what was typed stays, and goes once the file is gone', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Grete', lastName: 'Hermann' });
  const bank = await bankFor(person);
  const main = await channelOf(bank, 'MAIN');
  await signIn(page, person);
  const chat = await openChat(page);
  await row(page, 'Support').click();
  const field = chat.getByRole('textbox', { name: 'Message' });
  const send = chat.getByRole('button', { name: 'Send', exact: true });
  const chooser = page.waitForEvent('filechooser');
  await chat.getByRole('button', { name: 'Attach a file' }).click();
  await (
    await chooser
  ).setFiles({ name: 'invoice.txt', mimeType: 'text/plain', buffer: Buffer.from(eicar, 'latin1') });
  await field.fill('Here is the invoice');
  await send.click();
  await expect(chat.getByRole('alert')).toHaveText(
    'This file can’t be accepted: our virus scan found malware in it. Please choose another one.',
  );
  await expect(field).toHaveValue('Here is the invoice');
  await expectAccessible(page);
  await chat.getByRole('button', { name: 'Remove invoice.txt' }).click();
  await expect(chat.getByRole('alert')).toHaveCount(0);
  await send.click();
  // The support answers soon.
  await expect.poll(async () => (await said(page)).at(0)).toBe('Here is the invoice');
  const query = { take: 10, sortDir: 'asc' } as const;
  // The page shows it before the bank has it.
  await expect
    .poll(async () => {
      const { data } = await bank.ok('channels.messages', { params: { id: main }, query });
      return data.edges.map(({ node: { content, document } }) => [content, document]).at(0);
    })
    .toEqual(['Here is the invoice', null]);
});

test('what is typed stays with its conversation, also over a reload', async ({ page }) => {
  const person = await newPerson('ashgrove', { firstName: 'Radia', lastName: 'Perlman' });
  const bank = await bankFor(person);
  const id = await beginApplication(bank);
  await completeApplication(bank, 'ashgrove', id);
  await bank.ok('applications.submit', { params: { id }, body: {} });
  await write(person, await channelOf(bank, 'MAIN'), 'Good morning');
  await signIn(page, person);
  const chat = await openChat(page);
  await row(page, 'Support').click();
  // The mark beside the bank's words is this bank's.
  await expect(chat.getByRole('list', { name: 'Messages' }).locator('img')).toHaveAttribute(
    'src',
    '/brand/ashgrove/favicon.svg',
  );
  const field = chat.getByRole('textbox', { name: 'Message' });
  await field.fill('Half a thought');
  await chat.getByRole('button', { name: 'All conversations' }).click();
  await row(page, 'Application (Emmy Noether)').click();
  await expect(field).toHaveValue('');
  await page.reload();
  await openChat(page);
  await row(page, 'Support').click();
  await expect(field).toHaveValue('Half a thought');
});
