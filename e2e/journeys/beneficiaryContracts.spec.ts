import { expect, test } from '@playwright/test';
import { bankFor } from '../support/applications.ts';
import { expectAsks } from '../support/asks.ts';
import { expectAccessible } from '../support/axe.ts';
import { keepBeneficiary } from '../support/beneficiaries.ts';
import { tapLine } from '../support/chat.ts';
import { signIn } from '../support/portal.ts';
import { newPerson, portalOf, post } from '../support/sandbox.ts';

const base = portalOf('kontor');

const account = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

/** A file that the bank takes for what it says it is. */
const agreement = {
  name: 'agreement.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a contract that is being typed is not lost unasked, whichever way it is closed', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Rosalind', lastName: 'Elsie' });
  await signIn(page, person);
  const id = await keepBeneficiary(page, person, { name: 'Galerie Voigt', ...account }, true);
  await page.goto(`${base}/beneficiaries/${id}/contracts`);
  await page.getByRole('button', { name: 'New contract' }).click();
  const form = page.getByRole('dialog', { name: 'New contract' });
  const name = form.getByLabel('Name of the contract');
  await name.fill('Consignment agreement');
  await expectAsks(page, name, [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]);
  await page.goBack();
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await expect(form).toHaveCount(0);
  await page.waitForURL(`**/beneficiaries/${id}/contracts`);

  // Nothing was typed: nothing is asked.
  await page.getByRole('button', { name: 'New contract' }).click();
  await expect(name).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});

test('a contract is added with its file, opened by its address, read and changed', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Rosalind', lastName: 'Franklin' });
  await signIn(page, person);
  const id = await keepBeneficiary(page, person, { name: 'Galerie Voigt', ...account }, true);
  await page.goto(`${base}/beneficiaries/${id}`);
  await page.getByRole('link', { name: 'Open contracts' }).click();
  await page.waitForURL(`**/beneficiaries/${id}/contracts`);
  await expect(page.getByText('No contracts yet')).toBeVisible();
  await page.getByRole('button', { name: 'New contract' }).click();
  const form = page.getByRole('dialog', { name: 'New contract' });
  await form.getByRole('button', { name: 'Save and send for review' }).click();
  await expect(form.getByLabel('Name of the contract')).toBeFocused();
  await expect(form.getByText('Add at least one file.')).toBeVisible();
  await form.getByLabel('Name of the contract').fill('Consignment agreement');
  await form.getByLabel('Contract number').fill('2026-31');
  await form.getByRole('textbox', { name: 'Signed on' }).fill('14.03.2026');
  await form.getByRole('textbox', { name: 'Ends on' }).fill('13.03.2026');
  await form.getByLabel('Highest sum').fill('46000');
  await form.locator('input[type=file]').first().setInputFiles(agreement);
  await expect(form.getByRole('listitem').filter({ hasText: 'agreement.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Save and send for review' }).click();
  await expect(form.getByText('It can’t end before it was signed.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Ends on' }).fill('31.12.2027');
  await form.getByRole('button', { name: 'Save and send for review' }).click();

  const contracts = page.getByRole('list', { name: 'Contracts' });
  await expect(contracts.getByRole('listitem')).toHaveCount(1);
  await expect(contracts).toContainText('No. 2026-31 · until 31.12.2027');
  await expect(contracts).toContainText('Under review');
  await contracts.getByRole('link', { name: /Consignment agreement/ }).click();
  await page.waitForURL('**/contracts?contract=*');
  await page.reload();
  const panel = page.getByRole('dialog', { name: 'Consignment agreement' });
  await expect(panel).toContainText('EUR 46,000.00');
  await expectAccessible(page);
  const arrives = page.waitForEvent('download');
  await panel.getByRole('button', { name: /agreement\.png/ }).click();
  expect((await arrives).suggestedFilename()).toBe('agreement.png');

  await panel.getByRole('button', { name: 'Change' }).click();
  await panel.getByLabel('Name of the contract').fill('Consignment, second edition');
  await panel.getByRole('button', { name: 'Save and send for review' }).click();
  await expect(contracts).toContainText('Consignment, second edition');
  await page.goto(`${base}/beneficiaries/${id}/contracts?contract=nothing`);
  await expect(page.getByText('This contract isn’t there any more')).toBeVisible();
});

test('what the bank decides about a contract shows in the open list at once', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Rosalind', lastName: 'Pitt-Rivers' });
  const bank = await bankFor(person);
  await signIn(page, person);
  const id = await keepBeneficiary(page, person, { name: 'Galerie Voigt', ...account }, true);
  const { data: uploads } = await bank.ok('uploads.create', {
    body: { files: [new File(['Agreed'], 'agreement.txt')], purpose: 'CONTRACT' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const { data: contract } = await bank.ok('beneficiaries.createContract', {
    params: { id },
    body: {
      name: 'Consignment agreement',
      signedDate: '2026-03-14',
      uploadIds: uploads.map((upload) => upload.id),
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const line = await tapLine(page);
  await page.goto(`${base}/beneficiaries/${id}/contracts`);
  const contracts = page.getByRole('list', { name: 'Contracts' });
  await expect(contracts).toContainText('Under review');
  await expect.poll(() => line.heard).toContain('session');
  await post(`/sandbox/contracts/${contract.id}/decision`, { status: 'APPROVED', tenant: 'kontor' });
  await expect(contracts).toContainText('Approved');
});
