import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { eicar } from '../../apps/bank/test/support/files.ts';
import { expectAccessible } from '../support/axe.ts';
import { keepAbroad } from '../support/beneficiaries.ts';
import { ask, haveSession, killAndOpen, signWithCode } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

type Payments = { data: { edges: { node: { id: string } }[] } };
type Payment = { data: { id: string; status: string; documents: { name: string }[] } };

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith('.documents')));

test('a document that the bank needs is kept as a draft, attached once the payment is made, then forgotten, and had back from the payment', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Rosa', lastName: 'Parks' }, [
    { balances: [{ currency: 'EUR', value: '30000.00' }] },
  ]);
  await haveSession(person, page.context());
  await page.goto(`${base}/services`);
  const id = await keepAbroad(page, 'kontor', person);
  await page.goto(`${base}/payments/international/form?beneficiaryId=${id}`);
  const next = page.getByRole('button', { name: 'Continue' });
  const invoice = page.getByRole('group', { name: 'Invoice' });
  await page.getByLabel('Amount', { exact: true }).fill('9999.99');
  await page.getByLabel('Details').fill('Invoice 2026-014');
  await expect(invoice).toHaveCount(0);
  await page.getByLabel('Amount', { exact: true }).fill('12000');
  await expect(invoice).toBeVisible();
  await next.click();
  await expect(invoice.getByText('The bank needs it for this payment.')).toBeVisible();
  await expectAccessible(page);

  // A file with malware is refused for good.
  await invoice
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'odd.txt', mimeType: 'text/plain', buffer: Buffer.from(eicar, 'latin1') });
  await expect(invoice.getByRole('listitem').getByText(/^This file can’t be accepted: /)).toBeVisible();
  await expect(invoice.getByRole('button', { name: /Try again/ })).toHaveCount(0);
  await invoice.getByRole('button', { name: 'Remove odd.txt' }).click();
  await expect(invoice.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByLabel('Details')).toHaveValue('Invoice 2026-014');

  // The upload fails once.
  await page.route('**/api/v1/uploads', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, code: 'INTERNAL', message: 'Internal' } }),
  );
  const file = {
    name: 'invoice.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Invoice 2026-014: EUR 12,000'),
  };
  await invoice.locator('input[type=file]').first().setInputFiles(file);
  await expect(invoice.getByText('Upload failed: internal server error', { exact: true })).toBeVisible();
  await unroute(page, '**/api/v1/uploads');
  await invoice.getByRole('button', { name: /Try again/ }).click();
  await expect.poll(() => drafts(page)).toHaveLength(1);
  page.once('dialog', (dialog) => dialog.accept()); // what was typed may be lost
  await page.reload();
  await expect(invoice.getByText('invoice.txt')).toBeVisible();
  await next.click();
  const pay = page.getByRole('button', { name: /^Pay €12,000\.00 to Hamburg Moebel/ });
  await expect(pay).toBeVisible();

  // Attaching fails once: the payment stays, and so does the draft.
  await page.route('**/api/v1/payments/*/documents', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, code: 'INTERNAL', message: 'Internal' } }),
  );
  await pay.click();
  await expect(page.getByRole('alert').getByText(/not added: internal server error/)).toBeVisible();
  expect(await drafts(page)).toHaveLength(1);
  await expectAccessible(page);
  await unroute(page, '**/api/v1/payments/*/documents');
  const attached = page.waitForRequest('**/api/v1/payments/*/documents');
  await pay.click();
  const sent = (await attached).postDataJSON() as { documents: Record<string, string>[] };
  expect(sent.documents).toEqual([
    { uploadId: expect.stringMatching(/^[\da-f-]{36}$/), categoryId: expect.any(String) },
  ]);
  const { data: waiting } = await ask<Payments>(page, '/payments');
  expect(waiting.edges).toHaveLength(1);
  await signWithCode(page, person);
  await expect(page.getByRole('heading', { level: 1, name: /Payment/ })).toBeVisible();
  expect(await drafts(page)).toEqual([]);
  const made = await ask<Payment>(page, `/payments/${waiting.edges[0]?.node.id}`);
  expect(made.data.status).not.toBe('UNSIGNED');
  expect(made.data.documents.map(({ name }) => name)).toEqual(['invoice.txt']);

  // It stands with the payment, and comes back as it was handed in.
  await page.goto(`${base}/history?paymentId=${made.data.id}`);
  const documents = page.getByRole('list', { name: 'Documents' });
  await expect(documents.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.route('**/api/v1/payments/*/documents/*/file', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, code: 'INTERNAL', message: 'Internal' } }),
  );
  const open = documents.getByRole('button', { name: /^invoice\.txt/ });
  const refused = page.getByText(/Something went wrong at the bank/);
  await open.click();
  await expect(refused).toBeVisible();
  await unroute(page, '**/api/v1/payments/*/documents/*/file');
  const saved = page.waitForEvent('download');
  await open.click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('invoice.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('Invoice 2026-014: EUR 12,000');
  await expect(refused).toHaveCount(0);
});

test('a document that the bank has taken in stands in the form in another browser too, until somebody starts over', async ({
  page: first,
  browser,
}, info) => {
  const person = await newPerson('kontor', { firstName: 'Ida', lastName: 'Wells' }, [
    { balances: [{ currency: 'EUR', value: '30000.00' }] },
  ]);
  await haveSession(person, first.context());
  await first.goto(`${base}/services`);
  const id = await keepAbroad(first, 'kontor', person);
  const form = `${base}/payments/international/form?beneficiaryId=${id}`;
  const invoice = (page: Page) => page.getByRole('group', { name: 'Invoice' });
  const kept = async (page: Page) =>
    (await ask<{ data: { fields: Record<string, string> }[] }>(page, '/payment-drafts')).data.flatMap(
      ({ fields }) => Object.keys(fields).filter((name) => name.startsWith('document.')),
    );
  await first.goto(form);
  await first.getByLabel('Amount', { exact: true }).fill('12000');
  for (const name of ['invoice.txt', 'contract.txt'])
    await invoice(first)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await expect.poll(() => kept(first)).toHaveLength(2);

  const page = await killAndOpen(first, browser, info, form);
  await expect(page.getByText('We’ve filled in what you typed')).toBeVisible();
  await expect(invoice(page).getByText('invoice.txt')).toBeVisible();
  await invoice(page).getByRole('button', { name: 'Remove contract.txt' }).click();
  await expect.poll(() => kept(page)).toEqual(['document.0']);
  await page.getByLabel('Details').fill('Invoice 2026-014');
  await page.getByRole('button', { name: 'Continue' }).click();
  const attached = page.waitForRequest('**/api/v1/payments/*/documents');
  await page.getByRole('button', { name: /^Pay €12,000\.00 to Hamburg Moebel/ }).click();
  expect((await attached).postDataJSON()).toMatchObject({ documents: [{}] });
  await signWithCode(page, person);
  await expect(page.getByText('Payment sent')).toBeVisible();
  expect(await kept(page)).toEqual([]);

  await page.goto(form);
  await page.getByLabel('Amount', { exact: true }).fill('12000');
  await invoice(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from('other') });
  await expect.poll(() => kept(page)).toHaveLength(1);
  const last = await killAndOpen(page, browser, info, form);
  await expect(invoice(last).getByText('other.txt')).toBeVisible();
  await last.getByRole('button', { name: 'Start over' }).click();
  await last.getByLabel('Amount', { exact: true }).fill('12000');
  await expect(invoice(last)).toBeVisible();
  await expect(last.getByText('other.txt')).toHaveCount(0);
  await last.context().close();
});
