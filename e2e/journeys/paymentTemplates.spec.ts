import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keepBeneficiary } from '../support/beneficiaries.ts';
import { anotherBrowser, ask, loseAnswer, signIn, signWithCode } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { decideBeneficiary, newPerson, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');

type Listed = { data: { id: string; name: string; sum: string | null }[] };
const kept = async (page: Page) =>
  (await ask<Listed>(page, '/payment-templates')).data.map(({ name, sum }) => ({ name, sum }));

/** Somebody with money, and a company at this bank whose account number is told in full. */
async function payerAndPayee(page: Page, lastName: string) {
  const payer = await newPerson('kontor', { firstName: 'Sofia', lastName }, [
    { balances: [{ currency: 'EUR', value: '1000.00' }] },
  ]);
  const payee = await newPerson('kontor', { firstName: 'Emmy', lastName, type: 'CORPORATE' });
  await signIn(page, payer);
  return {
    payer,
    payee,
    form: `/payments/internal/form?bankAccountNumber=${payee.accounts[0]?.number ?? ''}`,
  };
}

/** Pays with the form that is open; ends where the payment does. */
async function pay(page: Page, payer: Person, typed: { sum?: string; details?: string }) {
  if (typed.sum !== undefined) await page.getByLabel('Amount', { exact: true }).fill(typed.sum);
  if (typed.details !== undefined) await page.getByLabel('Details').fill(typed.details);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await signWithCode(page, payer);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment sent' })).toBeFocused();
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const list = (page: Page) => page.getByRole('list', { name: 'Templates' });
const rowOf = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

async function choose(page: Page, template: string, act: string) {
  await page.getByRole('button', { name: `More for ${template}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('a payment is saved as a template and made again with it; the template is renamed and deleted', async ({
  page,
}) => {
  const { payer, form } = await payerAndPayee(page, 'Kovalevskaya');
  await page.goto(base + form);
  await pay(page, payer, { sum: '12.50', details: 'Office rent' });
  const save = page.getByRole('button', { name: 'Save as template' });
  await save.click();
  const saving = dialog(page, 'Save as template');
  const name = saving.getByRole('textbox', { name: 'Template name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(/Office rent$/);
  await expect(saving.getByRole('checkbox', { name: 'Keep the amount, €12.50' })).toBeChecked();
  await expectAccessible(page);
  await name.fill('  ');
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAccessibleDescription(/Enter a name\./);
  await expect(name).toBeFocused();
  await name.fill('Rent');
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(saving).toBeHidden();
  await expect(page.getByText('Template saved')).toBeVisible();
  await expect(save).toBeFocused();

  // The name is taken now: said beside the field, and what was typed stays.
  await save.click();
  await name.fill('RENT');
  await saving.getByRole('checkbox').uncheck();
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/You already have a template with this name\./);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('RENT');
  await expect(saving.getByRole('checkbox')).not.toBeChecked();
  await name.fill('Rent, any amount');
  await name.press('Enter');
  await expect(saving).toBeHidden();
  expect(await kept(page)).toEqual([
    { name: 'Rent', sum: '12.50' },
    { name: 'Rent, any amount', sum: null },
  ]);

  await page.goto(`${base}/payments`);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await list(page)
    .getByRole('link', { name: /^Rent, any amount/ })
    .click();
  await page.waitForURL('**/payments/internal/form?**template=**');
  await expect(page.getByLabel('Details')).toHaveValue('Office rent');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('');
  await page.goBack();
  await list(page).getByRole('listitem').filter({ hasNotText: 'any amount' }).getByRole('link').click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12.50');
  await page.getByLabel('Details').fill('Office rent, May');
  await page.reload();
  await expect(page.getByLabel('Details')).toHaveValue('Office rent, May');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12.50');
  // The same amount once more would ask whether a second payment is meant.
  await pay(page, payer, { sum: '13.00' });

  await page.goto(`${base}/payments`);
  await choose(page, 'Rent', 'Rename');
  const renaming = dialog(page, 'Rename template');
  const newName = renaming.getByRole('textbox', { name: 'Template name' });
  await expect(newName).toHaveValue('Rent');
  await newName.fill('rent, ANY amount');
  await newName.press('Enter');
  await expect(newName).toHaveAccessibleDescription(/You already have a template with this name\./);
  await newName.fill('Studio rent');
  await newName.press('Enter');
  await expect(renaming).toBeHidden();
  await expect(rowOf(page, 'Studio rent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More for Studio rent' })).toBeFocused();

  await choose(page, 'Studio rent', 'Delete');
  const removing = dialog(page, 'Delete Studio rent?');
  await removing.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'More for Studio rent' })).toBeFocused();
  await choose(page, 'Studio rent', 'Delete');
  await removing.getByRole('button', { name: 'Delete' }).click();
  await expect(removing).toBeHidden();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  // Not lost: on what is nearest to the row that went.
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
  await choose(page, 'Rent, any amount', 'Delete');
  await dialog(page, 'Delete Rent, any amount?').getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText('Save a payment as a template, and you can make it again from here.'),
  ).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('an answer that is lost while a template is saved ends in exactly one', async ({ page }) => {
  const { payer, form } = await payerAndPayee(page, 'Germain');
  await page.goto(base + form);
  await pay(page, payer, { sum: '3.00', details: 'Coffee' });
  await page.getByRole('button', { name: 'Save as template' }).click();
  const saving = dialog(page, 'Save as template');
  const name = saving.getByRole('textbox', { name: 'Template name' });
  await name.fill('Coffee');
  // The bank does it, and nobody hears of it.
  await page.route('**/payment-templates', loseAnswer);
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(saving.getByText(/Trying again is safe/)).toBeVisible();
  await expect(name).toHaveValue('Coffee');
  await unroute(page, '**/payment-templates');
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(saving).toBeHidden();
  expect(await kept(page)).toEqual([{ name: 'Coffee', sum: '3.00' }]);
});

test('an operation of the history is saved beside Repeat, and nobody else sees the template', async ({
  page,
  browser,
}, testInfo) => {
  const { payer, payee, form } = await payerAndPayee(page, 'Noether');
  await page.goto(base + form);
  await pay(page, payer, { sum: '7.00', details: 'Invoice 7' });
  await page.goto(`${base}/history`);
  await page
    .getByRole('button', { name: /Invoice 7|Emmy/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Repeat' })).toBeVisible();
  await page.getByRole('button', { name: 'Save as template' }).click();
  await dialog(page, 'Save as template').getByRole('textbox', { name: 'Template name' }).fill('Invoices');
  await dialog(page, 'Save as template').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  expect(await kept(page)).toEqual([{ name: 'Invoices', sum: '7.00' }]);

  const context = await anotherBrowser(browser, testInfo);
  const other = await context.newPage();
  await signIn(other, payee);
  await other.goto(`${base}/payments`);
  await expect(other.getByRole('heading', { name: 'Templates' })).toBeVisible();
  await expect(
    other.getByText('Save a payment as a template, and you can make it again from here.'),
  ).toBeVisible();
  await context.close();
});

test('a person who was paid by phone is paid again from the end, the history and a template, their number untold', async ({
  page,
}) => {
  const { payer } = await payerAndPayee(page, 'Mirzakhani');
  const payee = await newPerson('kontor', { firstName: 'Karen', lastName: 'Uhlenbeck' });
  await page.goto(`${base}/payments/internal/form?phone=${encodeURIComponent(payee.phone)}`);
  await pay(page, payer, { sum: '9.00', details: 'Lunch' });
  const form = async () => {
    await page.waitForURL('**/payments/internal/form?paymentId=**');
    await expect(page.getByRole('main')).toContainText('Karen U.');
  };
  await page.getByRole('button', { name: 'Save as template' }).click();
  await dialog(page, 'Save as template').getByRole('textbox', { name: 'Template name' }).fill('Karen');
  await dialog(page, 'Save as template').getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page, 'Save as template')).toBeHidden();
  await page.getByRole('button', { name: 'Repeat' }).click();
  await form();
  await page.goto(`${base}/history`);
  await page.getByRole('button', { name: /Karen/ }).first().click();
  await expect(page.getByRole('button', { name: 'Save as template' })).toBeVisible();
  await page.getByRole('link', { name: 'Repeat' }).click();
  await form();

  await page.goto(`${base}/payments`);
  await rowOf(page, 'Karen').getByRole('link').click();
  await form();
  await expect(page.getByLabel('Details')).toHaveValue('Lunch');
  // What is typed is kept for this recipient, and comes back.
  await page.getByLabel('Amount', { exact: true }).fill('9.50');
  await page.reload();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('9.50');
  await pay(page, payer, {});
  await expect(page.getByRole('main')).toContainText('Karen U.');
});

test('a template whose beneficiary is no longer approved says so, and fills in a payment to another one', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Mary', lastName: 'Cartwright' }, [
    { balances: [{ currency: 'EUR', value: '1000.00' }] },
  ]);
  await signIn(page, payer);
  const keep = async (name: string, iban: string) => {
    const id = await keepBeneficiary(page, payer, { name, iban }, true);
    await decideBeneficiary('kontor', id, { status: 'APPROVED' });
    return id;
  };
  const id = await keep('Studio Nord GmbH', 'DE89370400440532013000');
  await page.goto(`${base}/payments/euro?beneficiaryId=${id}&scheme=SEPA_SCT_INST`);
  const reference = page.getByRole('textbox', { name: /^Creditor reference/ });
  await reference.fill('RF19 5390 0754 7034');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(reference).toHaveAccessibleDescription(/Check the reference/);
  await reference.fill('RF18 5390 0754 7034');
  await pay(page, payer, { sum: '40', details: 'Design' });
  await page.getByRole('button', { name: 'Save as template' }).click();
  const saving = dialog(page, 'Save as template');
  await expect(saving.getByRole('textbox', { name: 'Template name' })).toHaveValue(
    'Studio Nord GmbH, Design',
  );
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(saving).toBeHidden();

  await page.goto(`${base}/payments`);
  await rowOf(page, 'Studio Nord').getByRole('link').click();
  await page.waitForURL(`**/payments/euro?beneficiaryId=${id}**`);
  await expect(page.getByRole('radio', { name: /^Instant SEPA transfer/ })).toBeChecked();
  await expect(page.getByLabel('Details')).toHaveValue('Design');
  await expect(reference).toHaveValue('RF18539007547034');

  await keep('Studio Süd GmbH', 'FR1420041010050500013M02606');
  // What is changed is no longer approved.
  const changed = await page.evaluate(
    async ({ path, organizationId }) => {
      const { data } = (await (await fetch(path)).json()) as { data: { currencyId: string } };
      const body = {
        organizationId,
        paymentType: 'LOCAL',
        beneficiaryType: 'COMPANY',
        currencyId: data.currencyId,
        name: 'Studio Nord GmbH',
        iban: 'NL91ABNA0417164300',
      };
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })).status;
    },
    { path: `/api/v1/beneficiaries/${id}`, organizationId: payer.organizationId },
  );
  expect(changed).toBe(200);
  await page.goto(`${base}/payments`);
  await expect(rowOf(page, 'Studio Nord')).toContainText('Beneficiary not approved');
  await rowOf(page, 'Studio Nord').getByRole('link').click();
  await expect(page.getByText(/Choose whom to pay; the rest is filled in\./)).toBeVisible();
  await page.getByRole('link', { name: /^Studio Süd/ }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('40.00');
  await expect(page.getByLabel('Details')).toHaveValue('Design');
  await expect(page.getByRole('radio', { name: /^Instant SEPA transfer/ })).toBeChecked();
});
