import { expect, test } from '@playwright/test';
import { bankFor, beginApplication, completeApplication } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  askAbout,
  askForDocument,
  channelOf,
  openAtDesk,
  openChat,
  row,
  said,
  write,
} from '../support/chat.ts';
import { ask, createUnsigned, openUnsigned, signIn, signWithCode } from '../support/portal.ts';
import { newPerson, portalOf, receiveMoney } from '../support/sandbox.ts';

test('a conversation about a payment leads to it, and the payment to the conversation; an application’s as well, in which the bank gets a document it asks for', async ({
  page,
  browser,
}) => {
  const person = await newPerson('kontor', { firstName: 'Emilie', lastName: 'Chatelet' });
  const payee = await newPerson('kontor', { firstName: 'Laura', lastName: 'Bassi' });
  const bank = await bankFor(person);
  const application = await beginApplication(bank);
  await completeApplication(bank, 'kontor', application);
  await bank.ok('applications.submit', { params: { id: application }, body: {} });
  await page.setViewportSize({ width: 1680, height: 900 });
  await signIn(page, person);
  await createUnsigned(page, person, payee, '31.00');
  const { data } = await ask<{ data: { edges: { node: { id: string } }[] } }>(page, '/payments');
  const payment = data.edges[0]?.node.id ?? '';
  await openUnsigned(page, person);
  await page.getByRole('button', { name: 'Sign €31.00 to Laura B.' }).click();
  await signWithCode(page, person);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  // Nothing leads to the chat until the bank has written.
  const detail = page.getByRole('complementary', { name: /^(Operation|Payment)$/ });
  const link = page.getByRole('button', { name: /^Messages from the bank about this payment/ });
  await page.goto(`${portalOf('kontor')}/history`);
  await page
    .getByRole('button', { name: /Laura B\./ })
    .first()
    .click();
  await expect(detail.getByText('Unsigned 31.00')).toBeVisible();
  await expect(link).toHaveCount(0);
  await askAbout(person, payment, 'What is this payment for?');
  await expect(detail.getByRole('button', { name: /The bank wrote last: .*Unread: 1$/s })).toBeVisible();
  const progress = detail.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(progress).toHaveText([/^Created/, /^Signed/, /^Arrived/, /^Question from the bank/]);
  await expectAccessible(page);

  // It opens there, beside the payment.
  await link.click();
  const chat = page.getByRole('dialog');
  await expect.poll(() => said(page)).toEqual(['What is this payment for?']);
  await expect(link).not.toContainText('Unread');
  const overlap = async () => {
    const [one, other] = [
      (await detail.boundingBox())!,
      (await chat.locator('[data-surface]').boundingBox())!,
    ];
    return one.x + one.width - other.x;
  };
  expect(await overlap()).toBeLessThan(0);
  await chat.getByRole('textbox', { name: 'Message' }).fill('A telescope');
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(link).toContainText(/You wrote last: /);
  await expect(progress).toHaveText([
    /^Created/,
    /^Signed/,
    /^Arrived/,
    /^Question from the bank/,
    /^Answered/,
  ]);
  await expectAccessible(page);

  // From elsewhere it leads to the payment, which the history need not have loaded.
  await chat.getByRole('button', { name: 'Close' }).click();
  await page.goto(`${portalOf('kontor')}/services`);
  await openChat(page);
  await row(page, 'Laura B.').click();
  await chat.getByRole('button', { name: 'View' }).click();
  await page.waitForURL('**/history?paymentId=*');
  await expect(detail.getByText('Unsigned 31.00')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expect(chat.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(await overlap()).toBeLessThan(0);

  // Where the page has no room for both, it opens above the payment, and gives way to it.
  await chat.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const panel = page.getByRole('dialog', { name: 'Payment', exact: true });
  const above = page.getByRole('dialog', { name: 'Payment request' });
  await panel.getByRole('button', { name: /^Messages from the bank/ }).click();
  await above.getByRole('textbox', { name: 'Message' }).fill('Or a microscope');
  await above.getByRole('button', { name: 'Close' }).click();
  await expect(link).toBeFocused();
  await link.click();
  await expect(above.getByRole('textbox', { name: 'Message' })).toHaveValue('Or a microscope');
  await above.getByRole('button', { name: 'View' }).click();
  await expect(above).toHaveCount(0);
  await expect(panel.getByText('Unsigned 31.00')).toBeVisible();

  const question = `Please tell us where you work (${application.slice(-6)}).`;
  await write(person, await channelOf(bank, 'APPLICATION'), question);
  await page.goto(`${portalOf('kontor')}/identity`);
  const aboutApplication = page.getByRole('button', {
    name: /^Messages from the bank about this application/,
  });
  await expect(aboutApplication).toContainText('Unread: 1');
  await aboutApplication.click();
  await expect.poll(() => said(page)).toEqual([question]);
  const staff = await browser.newContext();
  const desk = await staff.newPage();
  await desk.goto(`${portalOf('kontor')}/sandbox#chat`);
  await openAtDesk(desk, question);
  await askForDocument(desk, 'your employment contract', '31/12/2049');
  await expect
    .poll(async () => (await said(page)).at(-1))
    .toContain('your employment contract by 31 December 2049');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'contract.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Employed since 2019'),
    });
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByRole('log').getByRole('link', { name: 'contract.txt' })).toBeVisible();
  await staff.close();
  await page.goto(`${portalOf('kontor')}/services`);
  await openChat(page);
  await row(page, 'Emmy Noether').click();
  await chat.getByRole('button', { name: 'View' }).click();
  await page.waitForURL(`**/identity?application=${application}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Emmy Noether' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a payment that waits to be signed leads to what the bank asks about it, and can be signed after that', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Sophie', lastName: 'Germain' });
  const payee = await newPerson('kontor', { firstName: 'Laura', lastName: 'Bassi' });
  await signIn(page, person);
  await createUnsigned(page, person, payee, '31.00');
  const { data } = await ask<{ data: { edges: { node: { id: string } }[] } }>(page, '/payments');
  await openUnsigned(page, person);
  await page.getByRole('button', { name: 'Laura B.', exact: true }).click();
  const panel = page.getByLabel('Payment to sign');
  await expect(panel.getByText('Unsigned 31.00')).toBeVisible();
  const link = panel.getByRole('button', { name: /^Messages from the bank about this payment/ });
  await expect(link).toHaveCount(0);
  await askAbout(person, data.edges[0]?.node.id ?? '', 'What is this payment for?');
  await expect(link).toContainText('Unread: 1');
  await expectAccessible(page);
  await link.click();
  await expect.poll(() => said(page)).toEqual(['What is this payment for?']);
  await page.getByRole('dialog', { name: 'Payment request' }).getByRole('button', { name: 'Close' }).click();
  await expect(link).not.toContainText('Unread');
  await panel.getByRole('button', { name: 'Sign €31.00 to Laura B.' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm with a code' })).toContainText('Laura B.');
});

test('at its desk the bank asks for a document about a payment and gets it there; the payment’s progress tells of both', async ({
  page,
  browser,
}) => {
  const lastName = `G${crypto.randomUUID().slice(0, 8)}`;
  const person = await newPerson('kontor', { firstName: 'Sophie', lastName });
  const payee = await newPerson('kontor', { firstName: 'Laura', lastName: 'Bassi' });
  await signIn(page, person);
  await createUnsigned(page, person, payee, '31.00');
  const { data } = await ask<{ data: { edges: { node: { id: string } }[] } }>(page, '/payments');
  await askAbout(person, data.edges[0]?.node.id ?? '', 'There is a question about this payment.');
  await openUnsigned(page, person);
  await page.getByRole('button', { name: 'Laura B.', exact: true }).click();
  const panel = page.getByLabel('Payment to sign');
  const progress = panel.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(progress).toHaveText([/^Created/, /^Question from the bank/, /^Signature/, /^Arrival/]);

  const staff = await browser.newContext();
  const desk = await staff.newPage();
  await desk.goto(`${portalOf('kontor')}/sandbox#chat`);
  await openAtDesk(desk, lastName);
  await askForDocument(desk, 'the March invoice', '31/12/2049');
  await panel.getByRole('button', { name: /^Messages from the bank about this payment/ }).click();
  const chat = page.getByRole('dialog', { name: 'Payment request' });
  await expect.poll(async () => (await said(page)).at(-1)).toContain('the March invoice by 31 December 2049');
  await expect(progress).toHaveText([
    /^Created/,
    /^Question from the bank/,
    /^The bank wrote/,
    /^Signature/,
    /^Arrival/,
  ]);

  await chat.locator('input[type=file]').setInputFiles({
    name: 'invoice.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('EUR 31.00'),
  });
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByRole('log').getByRole('link', { name: 'invoice.txt' })).toBeVisible();
  await chat.getByRole('button', { name: 'Close' }).click();
  await expect(progress).toHaveText([
    /^Created/,
    /^Question from the bank/,
    /^Document sent/,
    /^Signature/,
    /^Arrival/,
  ]);
  await expectAccessible(page);
  await staff.close();
});

test('a file that the bank refuses is told of in words, and no toast covers what is typed', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Lise', lastName: 'Meitner' });
  await signIn(page, person);
  const chat = await openChat(page);
  await row(page, 'Support').click();
  const field = chat.getByRole('textbox', { name: 'Message' });
  await field.fill('Here it is');
  await page.locator('input[type=file]').setInputFiles({
    name: 'invoice.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(chat.getByRole('alert')).toHaveText(/one of these kinds: .?PDF, PNG, JPG, .* or XML.?\.$/u);
  await expect(field).toHaveValue('Here it is');
  await chat.getByRole('button', { name: 'Remove invoice.svg' }).click();

  await receiveMoney(person, { sum: '25.00', from: 'Otto Hahn' });
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toBeVisible();
  // Nothing is in the way of the button.
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(async () => (await said(page)).at(0)).toBe('Here it is');
  const toast = (await page.locator('[data-toast]').boundingBox())!;
  const surface = (await chat.locator('[data-surface]').boundingBox())!;
  expect(toast.x + toast.width).toBeLessThan(surface.x);
});
