import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keepApproved, keepBeneficiary } from '../support/beneficiaries.ts';
import { anotherBrowser, ask, haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

/** Has a text at hand that can be pasted. */
async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

/** Pastes a text into an empty field, again until what reads it has come. */
async function pasteInvoice(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await copy(page, text);
  await expect(async () => {
    await field.fill('');
    await field.press('ControlOrMeta+v');
    await expect(page.getByRole('status').filter({ hasText: 'Filled in from' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
}

test('the text of an invoice fills in a beneficiary, says what it filled in, and is taken back', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Ada', lastName: 'Lovelace' }, [
    { balances: [{ currency: 'EUR', value: '1000.00' }] },
  ]);
  await haveSession(person, page.context());
  await page.goto(`${base}/beneficiaries/create`);
  await page.getByRole('combobox', { name: 'Currency', exact: true }).click();
  await page.getByRole('option', { name: 'EUR' }).click();
  await page.getByLabel('City').fill('Berlin');
  const iban = page.getByLabel('IBAN', { exact: true });
  await pasteInvoice(
    iban,
    'Kontoinhaber: Atelier Voigt GmbH, IBAN: DE89370400440532013000, BIC: COBADEFFXXX, Betrag: 1.250,00 EUR',
  );
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
  await expect(iban).toBeFocused();
  const name = page.getByLabel('Name of the account holder');
  await expect(name).toHaveValue('Atelier Voigt GmbH');
  await expect(page.getByLabel(/^BIC/)).toHaveValue('COBADEFFXXX');
  await expect(page.getByText('Belongs to Commerzbank')).toHaveCount(2); // beside IBAN and BIC
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(iban).toHaveValue('');
  await expect(iban).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(page.getByLabel('City')).toHaveValue('Berlin');
  await expect(page.getByText('Filled in from')).toHaveCount(0);
});

test('the text of an invoice in pounds fills in who is paid, how much and what for', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Grace', lastName: 'Hopper' }, [
    { balances: [{ currency: 'GBP', value: '500.00' }] },
  ]);
  await haveSession(person, page.context());
  await page.goto(`${base}/payments/gbp/form`);
  const name = page.getByLabel('Full name');
  await pasteInvoice(
    name,
    'Payee: North Road Dental\nIBAN: GB29 NWBK 6016 1331 9268 19\nReference: INV-7\nAmount due: £40.00',
  );
  await expect(name).toHaveValue('North Road Dental');
  await expect(page.getByLabel('Sort code', { exact: true })).toHaveValue('60-16-13');
  await expect(page.getByLabel('Account number')).toHaveValue('31926819');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('40.00');
  await expect(page.getByLabel('Details')).toHaveValue('INV-7');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review payment' })).toBeVisible();
});

test('the QR code that a customer shows to be paid fills in a beneficiary, from a photograph', async ({
  page,
  browser,
}, info) => {
  const payee = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const shown = await anotherBrowser(browser, info);
  const theirs = await shown.newPage();
  await haveSession(payee, shown);
  await theirs.goto(`${base}/accounts/${payee.accounts[0]?.id}`);
  await theirs.getByRole('main').getByRole('link', { name: 'Add money' }).click();
  const photograph = await theirs
    .getByRole('dialog', { name: 'Add money' })
    .getByRole('img', { name: 'QR code: Payment details' })
    .screenshot();
  const { data } = await ask<{ data: { iban: string }[] }>(
    theirs,
    `/accounts/${payee.accounts[0]?.id}/top-up?currencyId=${new URL(theirs.url()).searchParams.get('topUp')}`,
  );
  await shown.close();

  await haveSession(await newPerson('kontor', { firstName: 'Ada', lastName: 'Lovelace' }), page.context());
  await page.goto(`${base}/beneficiaries/create`);
  await page.getByRole('combobox', { name: 'Currency', exact: true }).click();
  await page.getByRole('option', { name: 'EUR' }).click();
  const scan = page.getByRole('button', { name: 'Fill in from a QR code' });
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chosen = page.waitForEvent('filechooser');
    await scan.click();
    await (await chosen).setFiles(file);
  };
  await choose({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('We couldn’t find a QR code in this picture.')).toBeVisible();
  await choose({ name: 'code.png', mimeType: 'image/png', buffer: photograph });
  await expect(page.getByRole('status').filter({ hasText: 'Filled in from the QR code' })).toBeVisible();
  await expect(page.getByText('We couldn’t find a QR code')).toHaveCount(0);
  const iban = page.getByLabel('IBAN', { exact: true });
  await expect(iban).toHaveValue((data[0]?.iban ?? 'none').replaceAll(/(.{4})(?=.)/g, '$1 '));
  await expect(page.getByLabel('Name of the account holder')).toHaveValue('Emmy Noether');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(iban).toHaveValue('');
  await expect(scan).toBeFocused();
});

test('the text of an invoice begins a payment in euros to the beneficiary it names, and says who is none yet', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Ada', lastName: 'Lovelace' }, [
    { balances: [{ currency: 'EUR', value: '2000.00' }] },
  ]);
  await haveSession(person, page.context());
  await page.goto(`${base}/payments`);
  const voigt = { name: 'Atelier Voigt GmbH', iban: 'DE89370400440532013000' };
  await keepApproved(page, 'kontor', person, voigt);
  await keepBeneficiary(page, person, { name: 'Kleine Druckerei', iban: 'DE75512108001245126199' }, false);
  await page.goto(`${base}/payments/euro`);
  const search = page.getByRole('searchbox', { name: 'Search beneficiaries' });
  const paste = async (text: string) => {
    await copy(page, text);
    await search.press('ControlOrMeta+v');
  };
  await expect(page.getByRole('button', { name: 'Fill in from a QR code' })).toBeVisible();

  await paste('Zahlungsempfänger: Kleine Druckerei, IBAN DE75 5121 0800 1245 1261 99, Betrag: 30,00 EUR');
  await expect(page.getByRole('status').filter({ hasText: 'You can’t pay' })).toContainText(
    'Kleine Druckerei',
  );
  await expect(page.getByRole('link', { name: 'Show beneficiary' })).toBeVisible();

  await paste(
    'Empfänger: Nordwind Energie, IBAN: DE02 1203 0000 0000 2020 51, BIC: BYLADEM1001, Betrag: 80,00 EUR',
  );
  const unknown = page.getByRole('status').filter({ hasText: 'isn’t among your beneficiaries' });
  await expect(unknown).toContainText('Nordwind Energie');
  await expectAccessible(page);
  await unknown.getByRole('link', { name: 'Add as beneficiary' }).click();
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue('DE02 1203 0000 0000 2020 51');
  await expect(page.getByLabel('Name of the account holder')).toHaveValue('Nordwind Energie');
  await expect(page.getByLabel(/^BIC/)).toHaveValue('BYLADEM1001');
  await page.goBack();

  await paste(
    'Kontoinhaber: Atelier Voigt GmbH, IBAN: DE89 3704 0044 0532 0130 00, Betrag: 1.250,00 EUR, Verwendungszweck: RE 2026-0142',
  );
  await page.getByRole('list', { name: 'How fast' }).getByRole('link').first().click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1,250.00');
  await expect(page.getByLabel('Details')).toHaveValue('RE 2026-0142');
  await page.reload();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1,250.00');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review payment' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Atelier Voigt GmbH');
});

test('somebody without a beneficiary begins with an invoice too, from the page of payments', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Ada', lastName: 'Lovelace' });
  await haveSession(person, page.context());
  await page.goto(`${base}/payments`);
  await page.getByRole('main').getByRole('link', { name: 'Pay an invoice' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody to pay yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fill in from a QR code' })).toBeVisible();
  await copy(page, 'Empfänger: Nordwind Energie, IBAN: DE02 1203 0000 0000 2020 51, Betrag: 80,00 EUR');
  await page.getByRole('searchbox', { name: 'Search beneficiaries' }).press('ControlOrMeta+v');
  const unknown = page.getByRole('status').filter({ hasText: 'isn’t among your beneficiaries' });
  await expectAccessible(page);
  await unknown.getByRole('link', { name: 'Add as beneficiary' }).click();
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue('DE02 1203 0000 0000 2020 51');
});
