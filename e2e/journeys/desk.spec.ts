import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { answer, openAtDesk, openChat, row, said, say } from '../support/chat.ts';
import { signIn } from '../support/portal.ts';
import { routeOnce } from '../support/routing.ts';
import { newPerson, portalOf, post } from '../support/sandbox.ts';

const portal = portalOf('kontor');

test('at the desk an employee takes a conversation before a colleague, answers, asks for a document, gets it, hands over; the colleague closes', async ({
  page,
  context,
  browser,
}) => {
  const person = await newPerson('kontor', {
    firstName: 'Ada',
    lastName: `L${crypto.randomUUID().slice(0, 8)}`,
  });
  const customer = `Ada ${person.lastName}`;
  await signIn(page, person);
  const chat = await openChat(page);
  await row(page, 'Support').click();
  const field = chat.getByRole('textbox', { name: 'Message' });
  await field.fill('A payment of mine came back.');
  await field.press('Shift+Enter');

  const hannah = await context.newPage();
  const elsewhere = await browser.newContext();
  const jonas = await elsewhere.newPage();
  for (const desk of [hannah, jonas]) await desk.goto(`${portal}/sandbox#chat`);
  await jonas.getByRole('combobox', { name: 'Answering as' }).click();
  await jonas.getByRole('option', { name: 'Jonas Keller' }).click();
  await expect(hannah.getByRole('listitem').filter({ hasText: customer })).toContainText('1 new');
  for (const desk of [hannah, jonas]) {
    const waiting = desk.getByRole('listitem').filter({ hasText: customer }).getByRole('button');
    await waiting.press('Enter');
    await expect(desk.getByRole('log')).toContainText('A payment of mine came back.');
    await expect(waiting).toBeFocused();
  }
  const beside = hannah.getByRole('complementary', { name: 'Customer and subject' });
  await expect(beside).toContainText(person.phone);
  await expect(beside).toContainText('1,000.00 EUR');

  // Jonas still sees what was a moment ago.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await jonas.route(/\/sandbox\/channels\/[^/]+$/, async (route) => {
    await held;
    await route.continue();
  });
  await hannah.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(hannah.getByText('Hannah Brandt has it')).toBeVisible();
  await jonas.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(jonas.getByText('Hannah Brandt has this conversation')).toBeVisible();
  release();
  await expect(jonas.getByRole('button', { name: 'Take over' })).toBeVisible();
  await expect(jonas.getByRole('textbox', { name: /^Answer as/ })).toHaveCount(0);

  await hannah.getByRole('button', { name: 'Replies' }).press('Enter');
  await hannah.getByRole('menuitem', { name: 'Greeting' }).press('Enter');
  const answer = hannah.getByRole('textbox', { name: 'Answer as Hannah Brandt' });
  const greeting = 'Hello Ada, this is Hannah Brandt. Thank you for your message. How can I help?';
  await expect(answer).toHaveValue(greeting);
  await expect(answer).toBeFocused();
  // A reload takes nothing from her: neither the view nor what she has written so far.
  const mine = hannah.getByRole('tab', { name: /^Mine/ });
  await mine.click();
  await hannah.reload();
  await expect(mine).toHaveAttribute('aria-selected', 'true');
  await expect(answer).toHaveValue(greeting);
  await answer.pressSequentially(' ');
  await expect(chat.locator('[data-typing]')).toBeVisible();
  await answer.press('Backspace');
  await answer.press('Control+Enter');
  await expect.poll(async () => (await said(page)).at(-1)).toBe(greeting);
  await expect(answer).toHaveValue('');
  await expect(hannah.getByRole('log').getByRole('listitem').last()).toContainText('Seen');
  // The customer sees as well that their question was.
  await expect(chat.getByRole('list', { name: 'Messages' })).toContainText(/Seen \d/);

  await hannah.getByRole('button', { name: 'Ask for a document' }).click();
  const request = hannah.getByRole('dialog', { name: 'Ask for a document' });
  await request.getByRole('button', { name: 'Put into the answer' }).click();
  await expect(request.getByText('Say which document you need.')).toBeVisible();
  await expect(request.getByText('Choose a date.')).toBeVisible();
  await request.getByLabel('Document', { exact: true }).fill('the March invoice');
  await request.getByLabel('Needed by').fill('31/12/2049');
  await request.getByRole('button', { name: 'Put into the answer' }).click();
  await expect(answer).toHaveValue(/please send us the March invoice by 31 December 2049/);
  await hannah.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(async () => (await said(page)).at(-1)).toContain('the March invoice by 31 December 2049');

  const chooser = page.waitForEvent('filechooser');
  await chat.getByRole('button', { name: 'Attach a file' }).click();
  const buffer = Buffer.from('EUR 1,840.00');
  await (await chooser).setFiles({ name: 'invoice.txt', mimeType: 'text/plain', buffer });
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  const file = hannah.getByRole('log').getByRole('link', { name: 'invoice.txt' });
  await expect(file).toBeVisible();
  const download = hannah.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('invoice.txt');
  await expectAccessible(hannah);
  await hannah.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(hannah);

  await hannah.getByRole('button', { name: 'Hand over' }).click();
  await hannah.getByRole('menuitem', { name: 'To Jonas Keller' }).click();
  await expect(hannah.getByText('Jonas Keller has the conversation now')).toBeVisible();
  await expect(jonas.getByRole('textbox', { name: 'Answer as Jonas Keller' })).toBeVisible();
  await jonas.getByRole('button', { name: 'Close', exact: true }).click();
  const question = jonas.getByRole('dialog', { name: `Close the conversation with ${customer}?` });
  await question.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(jonas.getByText('Nobody can write in it any more.').first()).toBeVisible();
  await expect(jonas.getByRole('textbox', { name: /^Answer as/ })).toHaveCount(0);
  await elsewhere.close();
});

test('an answer that could not be sent stays in the conversation as not sent, through a reload as well, and is sent again once or discarded; one whose confirmation is lost reaches the customer once', async ({
  page,
  context,
}) => {
  const person = await newPerson('kontor', {
    firstName: 'Ada',
    lastName: `L${crypto.randomUUID().slice(0, 8)}`,
  });
  await signIn(page, person);
  await openChat(page);
  await row(page, 'Support').click();
  await say(page, 'When does my card come?');

  const desk = await context.newPage();
  await desk.goto(`${portal}/sandbox#chat`);
  await openAtDesk(desk, person.lastName);
  const line = (text: string) => desk.getByRole('log').getByRole('listitem').filter({ hasText: text });
  const sending = /\/sandbox\/channels\/[^/]+\/messages$/;
  const looking = /\/sandbox\/channels\/[^/]+$/;

  // While it is on its way it stands there as well, and the next one can be written.
  let lose = () => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await routeOnce(desk, sending, async (route) => {
    await lost;
    await route.abort();
  });
  const field = desk.getByRole('textbox', { name: /^Answer as/ });
  await answer(desk, 'On Monday');
  await expect(line('On Monday')).toContainText('Sending');
  await expect(field).toHaveValue('');
  lose();
  await expect(line('On Monday')).toContainText('Not sent');
  await expectAccessible(desk);
  await routeOnce(desk, sending, (route) => route.abort());
  await answer(desk, 'On Tuesday');
  await expect(line('On Tuesday')).toContainText('Not sent');
  await desk.reload();
  await expect(line('Not sent')).toHaveCount(2);
  await line('On Tuesday').getByRole('button', { name: 'Discard' }).click();
  await expect(line('On Tuesday')).toHaveCount(0);

  // The bank gets it this time, but what it says is lost, and sending it again changes nothing.
  let mayLook = false;
  await desk.route(looking, (route) => (mayLook ? route.continue() : route.abort()));
  await routeOnce(desk, sending, async (route) => {
    const sent = route.request();
    await post(new URL(sent.url()).pathname, { ...sent.postDataJSON(), tenant: 'kontor' });
    await route.abort();
  });
  await line('On Monday').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await said(page)).at(-1)).toBe('On Monday');
  await expect(line('On Monday')).toContainText('Not sent');
  const again = desk.waitForResponse(sending);
  await line('On Monday').getByRole('button', { name: 'Try again' }).click();
  expect((await again).ok()).toBe(true);
  mayLook = true;
  await expect(line('On Monday')).toHaveCount(1);
  await expect(line('On Monday')).not.toContainText(/Sending|Not sent/);
  await answer(desk, 'In the morning');
  await expect.poll(async () => (await said(page)).at(-1)).toBe('In the morning');
  expect((await said(page)).filter((text) => text.startsWith('On '))).toEqual(['On Monday']);
});
