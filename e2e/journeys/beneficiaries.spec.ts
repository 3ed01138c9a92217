import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keepBeneficiary } from '../support/beneficiaries.ts';
import {
  forgetPerson,
  acceptInvitation,
  ask,
  haveSession,
  invite,
  renderInBrowser,
  signIn,
} from '../support/portal.ts';
import { unrouteAll } from '../support/routing.ts';
import { decideBeneficiary, newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

const account = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

test('the list shows each beneficiary with its account and how far its review is', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  await haveSession(person, page.context());
  await page.goto(`${base}/services`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Beneficiaries/ })
    .click();
  await page.waitForURL('**/beneficiaries');
  await expect(page.getByText('No beneficiaries yet')).toBeVisible();
  await expectAccessible(page);

  await keepBeneficiary(page, person, { name: 'Atelier Brandt' }, false);
  await keepBeneficiary(page, person, { name: 'Papierhaus Lindner', ...account }, true);
  const approved = await keepBeneficiary(
    page,
    person,
    { name: 'Foundry Works', nickname: 'Landlord', ...account },
    true,
  );
  await decideBeneficiary('kontor', approved, { status: 'APPROVED' });
  const rejected = await keepBeneficiary(page, person, { name: 'Nowhere Ltd', ...account }, true);
  await decideBeneficiary('kontor', rejected, { status: 'REJECTED', reason: 'No such company' });
  await page.reload();
  const rows = page.getByRole('list', { name: 'Beneficiaries' });
  const row = (name: string) => rows.getByRole('listitem').filter({ hasText: name });
  await expect(rows.getByRole('listitem')).toHaveCount(4);
  await expect(row('Atelier Brandt')).toContainText('Draft');
  await expect(row('Papierhaus Lindner')).toContainText('Under review');
  await expect(row('Foundry Works')).toContainText('Approved');
  await expect(row('Foundry Works')).toContainText('Landlord · Local transfer · EUR · •••• 3000');
  await expect(row('Nowhere Ltd')).toContainText('Rejected');
  await expect(row('Nowhere Ltd')).toContainText('No such company');
  await expect(page.getByLabel('Search beneficiaries')).toHaveCount(0);
  await expectAccessible(page);
});

test('many beneficiaries can be searched, and a list that does not come can be asked for again', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Sofia', lastName: 'Kovalevskaya' });
  await renderInBrowser(page.context());
  await haveSession(person, page.context());
  await page.goto(`${base}/services`);
  for (const name of ['Ash', 'Beech', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple'])
    await keepBeneficiary(page, person, { name: `${name} & Sons` }, false);
  await page.route('**/api/v1/beneficiaries**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${base}/beneficiaries`);
  await expect(page.getByText('We couldn’t load your beneficiaries')).toBeVisible();
  await unrouteAll(page, 'ignoreErrors');
  await page.getByRole('button', { name: 'Try again' }).click();

  const rows = page.getByRole('list', { name: 'Beneficiaries' }).getByRole('listitem');
  await expect(rows).toHaveCount(8);
  const search = page.getByLabel('Search beneficiaries');
  await search.fill('hazel');
  await expect(rows).toHaveCount(1);
  await search.fill('oak');
  await expect(page.getByText('No beneficiary matches')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect(rows).toHaveCount(8);
});

test('a favourite comes first wherever somebody is chosen, and is taken back where the bank refuses', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  await signIn(page, person);
  const ids: string[] = [];
  for (const name of ['Atelier Brandt', 'Papierhaus Lindner', 'Foundry Works']) {
    const id = await keepBeneficiary(page, person, { name, ...account }, true);
    await decideBeneficiary('kontor', id, { status: 'APPROVED' });
    ids.push(id);
  }
  await page.goto(`${base}/beneficiaries/${ids[0]}`);
  const favourite = page.getByRole('button', { name: 'Favourite' });
  await expect(favourite).toHaveAttribute('aria-pressed', 'false');

  await page.route('**/favourite', (route) =>
    route.fulfill({ status: 400, json: { statusCode: 400, message: 'Not now' } }),
  );
  await favourite.click();
  await expect(page.getByText('Not now')).toBeVisible();
  await expect(favourite).toHaveAttribute('aria-pressed', 'false');
  await unrouteAll(page, 'wait');

  // Pressed again while the bank is being told: the last press holds.
  const gate = Promise.withResolvers<void>();
  const told: unknown[] = [];
  await page.route('**/favourite', async (route) => {
    told.push(route.request().postDataJSON());
    await gate.promise;
    await route.fallback();
  });
  for (const pressed of ['true', 'false']) {
    await favourite.click();
    await expect(favourite).toHaveAttribute('aria-pressed', pressed);
  }
  gate.resolve();
  await expect.poll(() => told).toEqual([{ favourite: true }, { favourite: false }]);
  await favourite.click();
  await expect.poll(() => told.length).toBe(3);
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  const rows = page.getByRole('list').getByRole('listitem');
  await page.getByRole('main').getByRole('link', { name: 'Beneficiaries' }).click();
  const listed = rows.filter({ hasText: /Local transfer/ });
  await expect(listed).toHaveText([/Atelier Brandt/, /Foundry Works/, /Papierhaus Lindner/]);
  const star = (name: string) => listed.getByRole('button', { name: `Favourite: ${name}` });
  await expect(star('Atelier Brandt')).toHaveAttribute('aria-pressed', 'true');
  await expect(star('Foundry Works')).toHaveAttribute('aria-pressed', 'false');

  // Marked in its row, which neither opens nor moves until the list is opened again.
  await star('Papierhaus Lindner').press('Enter');
  await expect(star('Papierhaus Lindner')).toHaveAttribute('aria-pressed', 'true');
  await expect(star('Papierhaus Lindner')).toBeFocused();
  await expect.poll(() => told.at(-1)).toEqual({ favourite: true });
  await expect(listed).toHaveText([/Atelier Brandt/, /Foundry Works/, /Papierhaus Lindner/]);
  await expect(page).toHaveURL(`${base}/beneficiaries`);
  await expectAccessible(page);
  await page.reload();
  await expect(listed).toHaveText([/Papierhaus Lindner/, /Atelier Brandt/, /Foundry Works/]);
  await expect(star('Papierhaus Lindner')).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${base}/payments`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Brandt|Foundry|Lindner/ })
      .first(),
  ).toHaveText(/Papierhaus Lindner/);
});

/** Chooses in a field that opens a list. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Beneficiaries' }).getByRole('listitem');
const kept = async (page: Page) =>
  (
    await ask<{ data: { edges: { node: { name: string; status: string; iban?: string } }[] } }>(
      page,
      '/beneficiaries',
    )
  ).data.edges.map(({ node }) => node);

test('a beneficiary is added, sent for review, changed and deleted', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Hypatia', lastName: 'Alexandria' });
  await haveSession(person, page.context());
  await page.goto(`${base}/beneficiaries`);
  await page.getByRole('link', { name: 'New beneficiary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New beneficiary' })).toBeFocused();
  await choose(page, 'Currency', 'EUR');
  await page.getByText('Company', { exact: true }).click();
  await page.getByLabel('Name of the account holder').fill('Galerie Voigt GmbH');
  await page.getByLabel('IBAN', { exact: true }).fill('de89 3704 0044 0532 0130 00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and send for review' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Galerie Voigt GmbH' })).toBeVisible();
  await expect(page.getByText('We’re reviewing this beneficiary')).toBeVisible();
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy IBAN' })).toBeVisible();
  await expectAccessible(page);
  expect(await kept(page)).toEqual([
    expect.objectContaining({
      name: 'Galerie Voigt GmbH',
      status: 'UNDER_REVIEW',
      iban: 'DE89370400440532013000',
    }),
  ]);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await page.getByLabel('Nickname').fill('Gallery');
  await page.getByLabel('Name of the account holder').fill('Galerie Voigt AG');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Galerie Voigt AG' })).toBeVisible();
  await expect(page.getByText('Gallery')).toBeVisible();
  await expect(page.getByText('This is a draft')).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('We’re reviewing this beneficiary')).toBeVisible();

  await page.getByRole('link', { name: 'Beneficiaries' }).filter({ visible: true }).first().click();
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).getByRole('link').click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Galerie Voigt AG?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/beneficiaries');
  await expect(page.getByText('No beneficiaries yet')).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('what can’t be right is said beside its field, outlives a reload, and is not lost unasked', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Maria', lastName: 'Agnesi' });
  await haveSession(person, page.context());
  await page.goto(`${base}/beneficiaries`);
  await page.getByRole('link', { name: 'New beneficiary' }).click();
  await choose(page, 'Currency', 'EUR');
  const name = page.getByLabel('Name of the account holder');
  const iban = page.getByLabel('IBAN', { exact: true });
  const help = page.getByRole('button', { name: 'Help: IBAN' });
  await help.click();
  await expect(page.getByRole('dialog', { name: 'IBAN' })).toContainText('two check digits');
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
  await page.getByRole('button', { name: 'Save and send for review' }).click();
  await expect(name).toHaveAccessibleDescription('Enter at least two characters.');
  await expect(iban).toHaveAccessibleDescription('Needed before we can review it.');
  // Several mistakes are listed with links; a single one takes the focus.
  const summary = page.getByRole('group', { name: 'Check 2 answers' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'IBAN: Needed before we can review it.' }).press('Enter');
  await expect(iban).toBeFocused();
  await summary
    .getByRole('link', { name: 'Name of the account holder: Enter at least two characters.' })
    .click();
  await expect(name).toBeFocused();
  // Something else is wrong as well, which takes nobody away from what they type.
  await name.pressSequentially('Donna Strickland');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Donna Strickland');
  await expect(page.getByRole('group', { name: 'Check 1 answer' }).getByRole('link')).toHaveText(
    'IBAN: Needed before we can review it.',
  );
  await iban.fill('DE88370400440532013000');
  await page.getByRole('button', { name: 'Save and send for review' }).click();
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAccessibleDescription(/check digits aren’t right/);
  await expectAccessible(page);

  // Its check digits are right and its length is not: only the bank knows.
  await iban.fill('DE5137040044053201300');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAccessibleDescription(/check digits aren’t right/);
  expect(await kept(page)).toEqual([]);

  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(name).toHaveValue('Donna Strickland');
  await expect(iban).toHaveValue('DE51 3704 0044 0532 0130 0');

  await page.getByRole('link', { name: 'Beneficiaries' }).filter({ visible: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('Donna Strickland');

  await choose(page, 'Payment type', 'Customer of this bank');
  await expect(iban).toHaveCount(0);
  await choose(page, 'Payment type', 'Local transfer');
  await choose(page, 'Currency', 'GBP');
  await page.getByLabel('Account number').fill('GB29 NWBK 6016 1331 9268 19');
  await expect(page.getByLabel('Sort code', { exact: true })).toHaveValue('601613');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('This is a draft')).toBeVisible();
  await expect(page.getByText('60-16-13')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Beneficiaries' })).toBeVisible();
  await page.getByRole('link', { name: 'New beneficiary' }).click();
  await expect(name).toHaveValue('');
});

test('a viewer looks at beneficiaries, and somebody without a signature adds them', async ({ page }) => {
  const company = await newPerson('kontor', { firstName: 'Sonya', lastName: 'Duflo', type: 'CORPORATE' });
  await signIn(page, company);
  const id = await keepBeneficiary(page, company, { name: 'Foundry Works', ...account }, true);
  const guests = await Promise.all(
    (['Ruth', 'Ida'] as const).map((firstName) => newPerson('kontor', { firstName, lastName: 'Guest' })),
  );
  const [viewer, preparer] = guests;
  if (viewer === undefined || preparer === undefined) throw new Error('nobody came');
  await invite(page, company, viewer.phone, { viewerType: 'VIEWER' });
  await invite(page, company, preparer.phone);

  await forgetPerson(page);
  await signIn(page, viewer);
  await acceptInvitation(page);
  await page.goto(`${base}/beneficiaries/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Foundry Works' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
  await page.goto(`${base}/beneficiaries`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'New beneficiary' })).toHaveCount(0);
  await page.goto(`${base}/beneficiaries/create`);
  await expect(page.getByText('You can’t add beneficiaries')).toBeVisible();
  await expectAccessible(page);

  await forgetPerson(page);
  await signIn(page, preparer);
  await acceptInvitation(page);
  await page.goto(`${base}/beneficiaries/${id}`);
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
  await page.goto(`${base}/beneficiaries`);
  await expect(page.getByRole('link', { name: 'New beneficiary' })).toBeVisible();
});

test('an approved customer of the bank is paid from their page', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Ada', lastName: 'Yonath' });
  const payee = await newPerson('kontor', { firstName: 'Emilie', lastName: 'Breteuil' });
  await haveSession(person, page.context());
  await page.goto(`${base}/beneficiaries/create`);
  await choose(page, 'Payment type', 'Customer of this bank');
  await choose(page, 'Currency', 'EUR');
  await page.getByLabel('Name of the account holder').fill('Emilie Breteuil');
  await page.getByLabel('Account number').fill(payee.accounts[0]?.number ?? '');
  await page.getByRole('button', { name: 'Save and send for review' }).click();
  await expect(page.getByText('We’re reviewing this beneficiary')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await decideBeneficiary('kontor', id, { status: 'APPROVED' });
  await page.reload();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/payments/internal/form?**');
  const query = new URL(page.url()).searchParams;
  expect(query.get('beneficiaryId')).toBe(id);
  expect(query.get('name')).toBe('Emilie Breteuil');
  expect(query.get('bankAccountNumber')).toBe(payee.accounts[0]?.number);
  await expect(page.getByText('Emilie B.').filter({ visible: true }).first()).toBeVisible();
});

test('a beneficiary that is not there says so and leads back', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Lise', lastName: 'Meitner' });
  await haveSession(person, page.context());
  await page.goto(`${base}/beneficiaries/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { level: 1, name: 'Beneficiary not found' })).toBeVisible();
  await expectAccessible(page);
});
