import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  acceptInvitation,
  anotherBrowser,
  ask,
  haveSession,
  invite,
  signInByScreen,
  signWithCode,
} from '../support/portal.ts';
import { newPerson, newPhone, portalOf, type Person } from '../support/sandbox.ts';

const portal = portalOf('kontor');
const banner = (page: Page) => page.getByRole('link', { name: /agreements? to read and sign/ });
const accept = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `I have read “${name}” and agree` });

/** Goes on to the second section, reads to the end of the last, and accepts what was read. */
async function readToTheEnd(page: Page, name: string, last: string): Promise<void> {
  await page.getByRole('button', { name: `Read ${name}` }).click();
  const reader = page.getByRole('dialog', { name });
  await expect(reader.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await reader.getByRole('button', { name: 'Next, section 2' }).click();
  await expect(reader.getByRole('button', { name: /^2 of \d+ · / })).toBeVisible();
  await expect(reader.getByRole('heading', { name: /^2\. / })).toBeFocused();
  await reader.getByRole('button', { name: /^2 of \d+ · / }).click();
  await page.getByRole('menuitem', { name: last }).click();
  await reader.getByRole('button', { name: 'Accept' }).click();
  await expect(reader).toHaveCount(0);
}

type Agreements = { data: { id: string; name: string }[] };
const unsignedOf = async (page: Page, { organizationId }: Person) =>
  (await ask<Agreements>(page, `/clients-organizations/${organizationId}/agreements/unsigned`)).data;

test('the banner on home leads to the agreements; they are read, ticked and signed with one code, and it is gone', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Olga', lastName: 'Oleinik' });
  await haveSession(person, page.context());
  await page.goto(`${portal}/home`);
  await expect(banner(page)).toContainText('3 agreements to read and sign');
  await banner(page).click();
  await expect(page).toHaveURL(`${portal}/profile/agreements`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agreements' })).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(3);
  const prices = page.getByRole('article').filter({ hasText: 'Price list' });
  await expect(prices).toContainText('Version 2.0, in force from 1 July 2025');
  await expect(prices).toContainText('Transfers in euros within the bank are free of charge.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await prices.getByRole('button', { name: 'Read Price list' }).click();
  const reader = page.getByRole('dialog', { name: 'Price list' });
  await expect(reader.getByRole('article')).toContainText(/Payments.*part of what you sign/s);
  await expectAccessible(page);
  const address = await reader.getByRole('link', { name: 'Open as PDF' }).getAttribute('href');
  const file = await page.evaluate(async (url) => {
    const answer = await fetch(url ?? '');
    return { type: answer.headers.get('content-type'), start: (await answer.text()).slice(0, 5) };
  }, address);
  expect(file).toEqual({ type: 'application/pdf', start: '%PDF-' });
  await page.keyboard.press('Escape');
  await expect(prices.getByRole('button', { name: 'Read Price list' })).toBeFocused();

  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Tick what you have read and agree to.')).toBeVisible();
  for (const name of ['Privacy notice', 'Price list']) await accept(page, name).check();
  await readToTheEnd(page, 'Terms of business', '10. Complaints');
  await expect(accept(page, 'Terms of business')).toBeChecked();
  await page.getByRole('button', { name: 'Sign 3 agreements' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm with a code' })).toContainText('Price list');
  await signWithCode(page, person);
  const done = page.getByRole('dialog', { name: 'Signed' });
  await expect(done).toContainText('Price list');
  await expect.poll(() => unsignedOf(page, person)).toEqual([]);
  await expectAccessible(page);
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to sign' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Signed' })).toContainText(
    /Price list.*Version 2\.0, signed on \d+ \w+ \d{4}/,
  );
  await expectAccessible(page);
  await page.goto(`${portal}/home`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Olga' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('a wrong code signs nothing and says so; what was ticked stays, and only that is signed', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Olga', lastName: 'Taussky' });
  await haveSession(person, page.context());
  await page.goto(`${portal}/profile/agreements`);
  await accept(page, 'Price list').check();
  await page.getByRole('button', { name: 'Sign 1 agreement' }).click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect(field).toBeVisible();
  await field.fill('000000');
  await expect(page.getByText(/That code isn’t right/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(accept(page, 'Price list')).toBeChecked();
  expect(await unsignedOf(page, person)).toHaveLength(3);
  await page.getByRole('button', { name: 'Sign 1 agreement' }).click();
  await signWithCode(page, person);
  await page.getByRole('dialog', { name: 'Signed' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect((await unsignedOf(page, person)).map(({ name }) => name)).toEqual([
    'Terms of business',
    'Privacy notice',
  ]);
  await page.goto(`${portal}/home`);
  await expect(banner(page)).toContainText('2 agreements to read and sign');
});

test('who does not sign for the company reads its agreements, and is told who signs', async ({
  page,
  browser,
}, testInfo) => {
  const company = await newPerson('kontor', { firstName: 'Olga', lastName: 'Holtz', type: 'CORPORATE' });
  await haveSession(company, page.context());
  await page.goto(`${portal}/home`);
  const guest = { ...company, phone: newPhone(company, '208') };
  await invite(page, company, guest.phone);
  const elsewhere = await anotherBrowser(browser, testInfo);
  const theirs = await elsewhere.newPage();
  await signInByScreen(theirs, guest);
  await acceptInvitation(theirs);
  await expect(banner(theirs)).toHaveCount(0);
  await theirs.goto(`${portal}/profile/agreements`);
  await expect(theirs.getByRole('button', { name: 'Read Terms of business' })).toBeVisible();
  await expect(theirs.getByRole('checkbox')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: /^Sign/ })).toHaveCount(0);
  await expectAccessible(theirs);
  await elsewhere.close();
});
