import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { answer, openAtDesk, openChat, row, said, say } from '../support/chat.ts';
import { fetchAs, signIn } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

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

test('an answer whose confirmation is lost stays in the field, through a reload as well, and reaches the customer once when it is sent again', async ({
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
  await desk.route(
    /\/sandbox\/channels\/[^/]+\/messages$/,
    async (route) => {
      await fetchAs(route); // the bank has it
      await route.abort();
    },
    { times: 1 },
  );
  await answer(desk, 'On Monday');
  await expect(desk.getByText('The bank refused')).toBeVisible();
  await desk.reload();
  const field = desk.getByRole('textbox', { name: /^Answer as/ });
  await expect(field).toHaveValue('On Monday');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(field).toHaveValue('');
  await answer(desk, 'In the morning');
  await expect.poll(async () => (await said(page)).at(-1)).toBe('In the morning');
  expect((await said(page)).filter((text) => text === 'On Monday')).toHaveLength(1);
});
