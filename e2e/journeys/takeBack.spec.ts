import { expect, test, type Page } from '@playwright/test';
import {
  acceptInvitation,
  anotherBrowser,
  ask,
  createPayment,
  invite,
  openUnsigned,
  signIn,
  signWithCode,
} from '../support/portal.ts';
import { keepApproved } from '../support/beneficiaries.ts';
import { newPerson, newPhone, portalOf, type Person } from '../support/sandbox.ts';

const portal = portalOf('kontor');

type Accounts = {
  data: { edges: { node: { balances: { available: string; currency: { name: string } }[] } }[] };
};

/** What the company can spend in euros. */
async function available(page: Page): Promise<string | undefined> {
  const { data } = await ask<Accounts>(page, '/accounts?all=true');
  return data.edges[0]?.node.balances.find(({ currency }) => currency.name === 'EUR')?.available;
}

test('a euro payment of a company that one of its signers signed for a later day is taken back by another', async ({
  page,
  browser,
}, testInfo) => {
  const owner = await newPerson('kontor', { firstName: 'Grete', lastName: 'Hermann', type: 'CORPORATE' });
  const signer: Person = { ...owner, firstName: 'Ruth', lastName: 'Moufang', phone: newPhone(owner, '203') };
  await signIn(page, owner);
  await invite(page, owner, signer.phone, { signatureType: 'SINGLE' });
  const payee = { name: 'Studio Nord GmbH', iban: 'DE89370400440532013000' };
  await createPayment(page, owner, {
    kind: 'EURO',
    paymentType: 'LOCAL',
    scheme: 'SEPA_SCT',
    speed: 'REGULAR',
    sum: '120.00',
    benificiaryFullName: payee.name,
    beneficiaryType: 'COMPANY',
    iban: payee.iban,
    beneficiaryId: await keepApproved(page, 'kontor', owner, payee),
    details: 'Invoice 2026-014',
    transferDate: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  });
  const before = await available(page);
  await openUnsigned(page, owner);
  await page.getByRole('button', { name: /^Sign €120\.00 to Studio Nord/ }).click();
  await signWithCode(page, owner);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.goto(`${portal}/history`);
  const scheduled = (on: Page) =>
    on.getByRole('list', { name: 'Scheduled' }).getByRole('button', { name: /Studio Nord/ });
  await expect(scheduled(page)).toBeVisible();
  expect(await available(page)).not.toBe(before);

  const elsewhere = await anotherBrowser(browser, testInfo);
  const theirs = await elsewhere.newPage();
  await signIn(theirs, signer);
  await acceptInvitation(theirs);
  await theirs.goto(`${portal}/history`);
  await scheduled(theirs).click();
  const detail = theirs.getByRole('dialog', { name: 'Scheduled payment' });
  await expect(detail.getByRole('region', { name: 'Signatures' })).toContainText('Grete Hermann');
  await detail.getByRole('button', { name: 'Take back payment' }).click();
  const question = theirs.getByRole('dialog', { name: 'Take this payment back?' });
  await expect(question).toContainText('€120.00 to Studio Nord GmbH will not be sent');
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(theirs.getByText('The payment was taken back')).toBeVisible();
  await expect(scheduled(theirs)).toHaveCount(0);

  // The person who signed it sees it go without asking.
  await expect(scheduled(page)).toHaveCount(0);
  expect(await available(page)).toBe(before);
  await elsewhere.close();
});
