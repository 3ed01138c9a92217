import { expect, test, type Page } from '@playwright/test';
import { Client } from '../../apps/bank/test/support/client.ts';
import { applicant, bankFor, beginCompany, completeOfficial } from '../support/applications.ts';
import { corporateFlags, personFlags } from '../../packages/api-client/src/contract/schemes.ts';
import { addBank, changeBank } from '../support/newBank.ts';
import { fetchAs, haveSession } from '../support/portal.ts';
import { newPerson, portalOf, type Tenant } from '../support/sandbox.ts';

type Scheme = Readonly<Record<string, unknown>>;
type Schemes = Readonly<
  Record<'INDIVIDUAL' | 'CORPORATE' | 'COMPANY_OFFICIAL' | 'MAIN_REPRESENTATIVE', Scheme>
>;

const every = (shape: object, on: boolean): Scheme =>
  Object.fromEntries(Object.keys(shape).map((flag) => [flag, on]));
const ofPeople = (scheme: Scheme, company: Scheme): Schemes => ({
  INDIVIDUAL: scheme,
  COMPANY_OFFICIAL: scheme,
  MAIN_REPRESENTATIVE: scheme,
  CORPORATE: company,
});
const nothing = { ...every(personFlags.shape, false), kycProvider: 'NONE' };

const all = ofPeople(every(personFlags.shape, true), every(corporateFlags.shape, true));
const none = ofPeople(nothing, {
  ...every(corporateFlags.shape, false),
  customersEnabled: false,
  suppliersEnabled: false,
  documentsCategories: [],
});
const oneOf = (category: string) =>
  ofPeople(
    { ...nothing, regulatoryActive: true },
    {
      ...none.CORPORATE,
      fcaNumberActive: true,
      suppliersEnabled: true,
      documentsCategories: [{ id: category, name: 'Ownership chart', required: false }],
    },
  );

/** The bank looks at its folder every few seconds. */
const soon = { timeout: 30_000 };

const steps = (page: Page) =>
  page.getByRole('navigation', { name: 'Noether Rings GmbH' }).getByRole('listitem');

test('a scheme decides which steps and questions a company has: all of them, none that can be left out, and one', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const key = `yew-${test.info().project.name}`;
  const tenant = key as Tenant; // of this journey alone
  const base = portalOf(tenant);
  const file = await addBank(key, '--name', 'Yew Bank', '--primary', '#2a6f4e', '--accent', '#d0a030');
  const bank = new Client(Number(new URL(base).port), tenant);
  const change = (schemes: Schemes) =>
    changeBank(file, (before) => ({
      ...before,
      settings: { ...before.settings, applicationSchemes: schemes },
    }));
  const changed = ({ CORPORATE }: Schemes) =>
    expect
      .poll(
        async () =>
          (await bank.ok('applicationsSchemes.list', { query: { all: 'true' } })).data.edges.find(
            ({ node }) => node.type === 'CORPORATE',
          )?.node,
        soon,
      )
      .toMatchObject(CORPORATE);
  await change(all);
  const settings = async () => (await bank.raw('GET', '/api/v1/settings/whitelabel')).text;
  await expect.poll(settings, soon).toContain('Yew Bank');
  const person = await newPerson(tenant, { firstName: 'Emmy', lastName: 'Noether' });
  await bank.signIn(person.phone);
  const { data } = await bank.ok('applications.createCorporate', {
    body: {
      companyName: 'Noether Rings GmbH',
      incorporationCountryId: '01920000-0000-7000-8001-000000000276',
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  await haveSession(person, page.context());
  const questions = page
    .getByRole('main')
    .locator('form')
    .getByText(/^(Who |When |How |Have |Has |Do |Your |What )/);

  await changed(all);
  await page.goto(`${base}/identity/corporate/additional-information`);
  await expect(steps(page)).toHaveCount(14);
  await expect(questions).toHaveCount(22);
  await expect(page.getByLabel('Your FCA reference number')).toBeVisible();

  const agents = page.getByRole('spinbutton', { name: 'How many agents act for you?' });
  await expect(agents).toHaveAttribute('type', 'number');
  await agents.pressSequentially('1x2');
  await agents.hover();
  await page.mouse.wheel(0, -200);
  await expect(agents).toHaveValue('12');

  await change(none);
  await changed(none);
  await page.reload();
  await expect(page).toHaveURL(`${base}/identity/corporate/country-and-name`);
  await expect(steps(page)).toHaveText([
    /Country and name/,
    /Personal data/,
    /Your agreements/,
    /Business data/,
    /Registration/,
    /Operation activity/,
    /Services/,
    /Officials/,
    /Sign/,
  ]);

  const one = oneOf(data.id);
  await change(one);
  await changed(one);
  await page.goto(`${base}/identity/corporate/additional-information`);
  await expect(questions).toHaveText(['Your FCA reference number']);
  for (const name of ['More about you', 'Suppliers and customers', 'Documents'])
    await expect(steps(page).filter({ hasText: name })).toHaveCount(1);
  await expect(steps(page).filter({ hasText: 'Identity verification' })).toHaveCount(0);
});

test('a company without a scheme is asked about its suppliers and customers, and for documents', async ({
  page,
}) => {
  const base = portalOf('kontor');
  await page.route('**/api/v1/applications-schemes?*', async (route) => {
    const answer = await fetchAs(route);
    const { data } = (await answer.json()) as { data: { edges: { node: { type: string } }[] } };
    const edges = data.edges.filter(({ node }) => node.type === 'INDIVIDUAL');
    await route.fulfill({ response: answer, json: { data: { ...data, edges } } });
  });
  await haveSession(await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' }), page.context());
  await page.goto(`${base}/identity/corporate/country-and-name`);
  const listed = page.getByRole('navigation', { name: 'New application' }).getByRole('listitem');
  await expect(listed).toHaveText([
    /Country and name/,
    /Personal data/,
    /Identity verification/,
    /Your agreements/,
    /Business data/,
    /Registration/,
    /Suppliers and customers/,
    /Operation activity/,
    /Services/,
    /Officials/,
    /Documents/,
    /Sign/,
  ]);
});

test('a main representative whose own part is with the bank is not asked for their agreements any more', async ({
  page,
}) => {
  const base = portalOf('kontor');
  const agreements = `${base}/identity/corporate/cof-agreements`;
  const founder = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  const bank = await bankFor(founder);
  const { data } = await bank.ok('applications.get', { params: { id: await beginCompany(bank) } });
  const params = { id: 'mainRepresentativeId' in data ? data.mainRepresentativeId : '' };
  await bank.ok('applications.updateOfficial', { params, body: applicant });
  await completeOfficial(bank, 'kontor', params.id);
  await haveSession(founder, page.context());
  await page.goto(agreements);
  const theirs = steps(page).filter({ hasText: 'Your agreements' });
  await expect(steps(page)).toHaveCount(14);
  await expect(theirs).toHaveCount(1);

  await bank.ok('applications.submit', { params });
  await page.goto(agreements);
  await expect(page).toHaveURL(`${base}/identity/corporate/country-and-name`);
  await expect(steps(page)).toHaveCount(13);
  await expect(theirs).toHaveCount(0);
});
