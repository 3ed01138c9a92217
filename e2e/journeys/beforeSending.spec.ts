import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

async function begin(page: Page, firstName: string): Promise<void> {
  const person = await newPerson('kontor', { firstName, lastName: 'Lovelace' }, [
    {
      balances: [
        { currency: 'EUR', value: '1000.00' },
        { currency: 'GBP', value: '500.00' },
        { currency: 'USD', value: '2000.00' },
      ],
    },
  ]);
  await haveSession(person, page.context());
}

/** How often the bank was asked about a payment with this number. */
function checksOf(page: Page, number: RegExp): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/payments/check') && number.test(request.postData() ?? '')) asked += 1;
  });
  return () => asked;
}

test('the bank of a sort code is named once it is whole, and an unknown one hinders nobody', async ({
  page,
}) => {
  await begin(page, 'Ada');
  const checks = checksOf(page, /"sortCode"/);
  await page.goto(`${base}/payments/gbp/form`);
  const sortCode = page.getByLabel('Sort code', { exact: true });
  await sortCode.pressSequentially('20-00-0');
  await expect(sortCode).toHaveValue('20-00-0');
  await expect(page.getByText(/^Belongs to/)).toHaveCount(0);
  await sortCode.press('0');
  await expect(page.getByText('Belongs to Barclays Bank UK')).toBeVisible();
  expect(checks()).toBe(1);
  await expectAccessible(page);

  await sortCode.fill('60-16-13');
  await expect(page.getByText('Belongs to National Westminster Bank')).toBeVisible();
  // What was asked once is known.
  await sortCode.fill('200000');
  await expect(page.getByText('Belongs to Barclays Bank UK')).toBeVisible();
  expect(checks()).toBe(2);

  const answered = page.waitForResponse((answer) => answer.url().endsWith('/payments/check'));
  await sortCode.fill('99-99-99');
  await answered;
  await expect(page.getByText(/^Belongs to/)).toHaveCount(0);
  await page.getByLabel('Full name').fill('North Road Dental');
  await page.getByRole('radio', { name: 'Company' }).check();
  await page.getByLabel('Account number').fill('55779911');
  await page.getByLabel('Amount', { exact: true }).fill('40');
  await page.getByLabel('Details').fill('INV 7');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review payment' })).toBeVisible();
});

test('the bank of a new beneficiary is named beside IBAN, BIC and routing number', async ({ page }) => {
  await begin(page, 'Grace');
  const checks = checksOf(page, /"iban"/);
  await page.goto(`${base}/beneficiaries/create`);
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Currency', 'EUR');
  const iban = page.getByLabel('IBAN', { exact: true });
  await iban.pressSequentially('DE89 3704 0044 0532 0130 00');
  await expect(page.getByText('Belongs to Commerzbank')).toBeVisible();
  expect(checks()).toBe(1);
  await iban.fill('');
  await expect(page.getByText('Belongs to Commerzbank')).toHaveCount(0);
  await page.getByLabel(/^BIC/).fill('BNPAFRPP');
  await expect(page.getByText('Belongs to BNP Paribas')).toBeVisible();
  await expectAccessible(page);
  await choose('Currency', 'USD');
  await page.getByLabel('Routing number (ABA)', { exact: true }).fill('021000021');
  await expect(page.getByText('Belongs to JPMorgan Chase Bank')).toBeVisible();
});

test('characters that pounds don’t carry are named beside the reference, and replaced with one press', async ({
  page,
}) => {
  await begin(page, 'Zoë');
  await page.goto(`${base}/payments/gbp/form`);
  await page.getByLabel('Full name').fill('North Road Dental');
  await page.getByRole('radio', { name: 'Company' }).check();
  await page.getByLabel('Sort code', { exact: true }).fill('20-00-00');
  await page.getByLabel('Account number').fill('55779911');
  await page.getByLabel('Amount', { exact: true }).fill('40');
  const details = page.getByLabel('Details');
  await details.fill('Café für: 7');
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await expect(details).toHaveAccessibleDescription(/can’t be sent with: É Ü :/);
  const replace = page.getByRole('button', { name: /^Replace: .*é = e.*ü = ue/ });
  await expectAccessible(page);
  await replace.click();
  await expect(details).toHaveValue('Cafe fuer: 7');
  await expect(details).toBeFocused();
  // A colon has no equivalent: it is taken out by hand.
  await expect(details).toHaveAccessibleDescription(/can’t be sent with: :/);
  await expect(page.getByRole('button', { name: /^Replace/ })).toHaveCount(0);
  await details.fill('Cafe fuer 7');
  await page.getByLabel('Full name').fill('Nørth Röad Dental');
  await next.click();
  // A name stays as its bearer writes it; the review says what their bank gets.
  await expect(page.getByRole('heading', { name: 'Review payment' })).toBeVisible();
  const review = page.getByLabel('Review payment').getByRole('definition');
  await expect(review.filter({ hasText: 'Nørth Röad Dental' })).toHaveText(
    /Transmitted as: North Roead Dental/,
  );
  await expect(page.getByText(/^Transmitted as/)).toHaveCount(1);
  await expectAccessible(page);
});
