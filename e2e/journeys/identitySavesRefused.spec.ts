import { expect, test, type Page } from '@playwright/test';
import {
  bankFor,
  beginApplication,
  beginCompany,
  completeApplication,
  completeCompany,
  completeOfficial,
  nameOfficial,
} from '../support/applications.ts';
import { haveSession } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');
const saves = '**/api/v1/clients-applications/**';

/** Answers one question of a step otherwise than it is answered, and looks whether the answer stands. */
type Answer = { type: (page: Page) => Promise<void>; stands: (page: Page) => Promise<void> };
type Step = readonly [address: string, property: string, answer: Answer];

const form = (page: Page) => page.getByRole('main').getByRole('form');

const text = (label: string, value: string): Answer => ({
  type: (page) => form(page).getByLabel(label).first().fill(value),
  stands: (page) => expect(form(page).getByLabel(label).first()).toHaveValue(value),
});

/** The second of what may be ticked in a group. */
const tick = (group: string | RegExp): Answer => {
  const box = (page: Page) => form(page).getByRole('group', { name: group }).getByRole('checkbox').nth(1);
  return { type: (page) => box(page).check(), stands: (page) => expect(box(page)).toBeChecked() };
};

/** The first range that the first question of a step offers; the last one is what stands there. */
const range: Answer = {
  type: async (page) => {
    await form(page).getByRole('combobox').first().click();
    await page.getByRole('option').first().click();
  },
  stands: (page) => expect(form(page).getByRole('combobox').first()).toContainText('From'),
};

const partner: Answer = {
  type: (page) => form(page).getByRole('group', { name: 'Supplier 1' }).getByLabel('Name').fill('Zeiss'),
  stands: (page) =>
    expect(form(page).getByRole('group', { name: 'Supplier 1' }).getByLabel('Name')).toHaveValue('Zeiss'),
};

const person = text('Tax number', '12/345');
const address = text('Street', 'Wilhelmsplatz');

type Flow = {
  name: string;
  steps: readonly Step[];
  /** Somebody's application with every answer given; what of it is part of an address. */
  begin: (applicant: Person) => Promise<string>;
};

const flows: readonly Flow[] = [
  {
    name: 'of an individual',
    steps: [
      ['individual/personal-data', 'taxNumber', person],
      ['individual/additional-information', 'lastThreeYearsAddressHistory.0.street', address],
      ['individual/activities', 'clientsActivityIds', tick('What do you do?')],
      ['individual/operation-activity', 'ranges.MONTHLY_TURNOVER', range],
      ['individual/services', 'productsIds', tick('What would you like to use?')],
    ],
    begin: async (applicant) => {
      const bank = await bankFor(applicant);
      const id = await beginApplication(bank);
      await completeApplication(bank, 'kontor', id);
      return id;
    },
  },
  {
    name: 'of a company',
    steps: [
      ['corporate/country-and-name', 'companyName', text('Company name', 'Noether Ideals GmbH')],
      ['corporate/personal-data', 'taxNumber', person],
      ['corporate/:id/cof-additional-infromation', 'lastThreeYearsAddressHistory.0.street', address],
      ['corporate/business-data', 'businessDescription', text('What does the company do?', 'Geometry')],
      ['corporate/registration-information', 'companyNumber', text('Company number', 'HRB 99')],
      ['corporate/additional-information', 'accountantDetails', text('Who is your accountant?', 'Weber')],
      ['corporate/suppliers-customers', 'suppliers', partner],
      ['corporate/operation-activity', 'ranges.MONTHLY_TURNOVER', range],
      ['corporate/services', 'productsIds', tick('What would you like to use?')],
    ],
    begin: async (applicant) => {
      const bank = await bankFor(applicant);
      const id = await beginCompany(bank);
      await completeCompany(bank, 'kontor', id);
      const { data } = await bank.ok('applications.get', { params: { id } });
      return 'mainRepresentativeId' in data ? data.mainRepresentativeId : '';
    },
  },
  {
    name: 'of a company’s official',
    steps: [
      ['company-official/personal-data', 'taxNumber', person],
      ['company-official/additional-information', 'lastThreeYearsAddressHistory.0.street', address],
    ],
    begin: async (applicant) => {
      const id = await nameOfficial(applicant);
      await completeOfficial(await bankFor(applicant), 'kontor', id);
      return id;
    },
  },
];

/** Lets the bank answer every save so. */
const answerSaves = (page: Page, status: number, json: object) =>
  page.route(saves, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status, json }) : route.fallback(),
  );

for (const { name, steps, begin } of flows)
  test(`each step ${name} says beside its field what the bank won’t have, and above the action that saving failed, with what was typed kept`, async ({
    page,
  }) => {
    const applicant = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
    const id = await begin(applicant);
    await haveSession(applicant, page.context());
    for (const [path, property, { type, stands }] of steps)
      await test.step(path, async () => {
        await page.goto(`${base}/identity/${path.replace(':id', id)}`);
        const message = [{ property, constraints: { isWanted: 'The bank wants another answer' } }];
        const rest = { requestId: 'e2e' };
        await answerSaves(page, 400, {
          statusCode: 400,
          error: 'Bad Request',
          code: 'VALIDATION',
          message,
          ...rest,
        });
        await expect(form(page)).toBeVisible();
        await type(page);
        await form(page).getByRole('button', { name: 'Continue' }).click();
        await expect(form(page).getByText('The bank wants another answer')).toBeVisible();
        await expect(form(page).locator(':focus')).toHaveAttribute('aria-invalid', 'true');
        await stands(page);
        await unroute(page, saves);

        await answerSaves(page, 500, {
          statusCode: 500,
          error: 'Internal Server Error',
          code: 'INTERNAL',
          message: 'Internal Server Error',
          ...rest,
        });
        await form(page).getByRole('button', { name: 'Continue' }).click();
        await expect(form(page).getByText('Something went wrong')).toBeVisible();
        await stands(page);
        await unroute(page, saves);

        // What was typed is sent once the bank takes it.
        const before = page.url();
        await form(page).getByRole('button', { name: 'Continue' }).click();
        await expect(page).not.toHaveURL(before);
        await page.goto(`${base}/identity/${path.replace(':id', id)}`);
        await stands(page);
      });
  });
