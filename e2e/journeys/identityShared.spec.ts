import { expect, test, type Page } from '@playwright/test';
import { bankFor, beginCompany, nameOfficial, stored } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const base = portalOf('kontor');

/** What another device changes of an application: in the field that is open here too, and in another one. */
type Elsewhere = { same: () => Promise<unknown>; other: () => Promise<unknown> };

type Shared = {
  who: string;
  address: string;
  /** A field of this step, and another one of it with what the other device makes of it. */
  field: string;
  other: { field: string; value: string };
  same: string;
  begin: (page: Page) => Promise<Elsewhere>;
};

const flows: Shared[] = [
  {
    who: 'a company’s founder',
    address: 'corporate/business-data',
    field: 'What does the company do?',
    other: { field: 'Licence number', value: 'L-17' },
    same: 'Geometry for surveyors',
    begin: async (page) => {
      const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
      const bank = await bankFor(person);
      const params = { id: await beginCompany(bank) };
      await haveSession(person, page.context());
      const update = (body: object) => bank.ok('applications.updateCorporate', { params, body });
      return {
        same: () => update({ businessDescription: 'Geometry for surveyors' }),
        other: () => update({ licenceNumber: 'L-17' }),
      };
    },
  },
  {
    who: 'a company’s official',
    address: 'company-official/personal-data',
    field: 'Tax number',
    other: { field: 'Last name', value: 'Haddad-Noor' },
    same: '99/999',
    begin: async (page) => {
      const official = await newPerson('kontor', { firstName: 'Noor', lastName: 'Haddad' });
      const params = { id: await nameOfficial(official) };
      const bank = await bankFor(official);
      await haveSession(official, page.context());
      const update = (body: object) => bank.ok('applications.updateOfficial', { params, body });
      return {
        same: () => update({ taxNumber: '99/999' }),
        other: () => update({ lastName: 'Haddad-Noor' }),
      };
    },
  },
];

for (const { who, address, field, other, same, begin } of flows) {
  test(`${who} at two devices: the later one is told, keeps what only one of them changed, and chooses what both did`, async ({
    page,
  }) => {
    const elsewhere = await begin(page);
    await page.goto(`${base}/identity/${address}`);
    const typed = page.getByLabel(field);
    const saved = page
      .getByRole('main')
      .getByText(/^Saved at /)
      .first();
    await expect(typed).toBeVisible();
    await elsewhere.other();
    await typed.fill('11/111');
    await expect(page.getByText('What was changed there is now shown here too.')).toBeVisible();
    await expect(page.getByLabel(other.field)).toHaveValue(other.value);
    await expect(typed).toHaveValue('11/111');
    await expect(saved).toBeVisible();

    await elsewhere.same();
    await typed.fill('22/222');
    await expect(page.getByText('Which ones do you want to keep?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use the other ones' }).click();
    await expect(typed).toHaveValue(same);
  });

  test(`${who} whom the bank lets not go on is told so, and comes to the applications`, async ({ page }) => {
    await begin(page);
    await page.goto(`${base}/identity/${address}`);
    await expect(page.getByLabel(field)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('identityCorporate', JSON.stringify({ id: 'company' })));
    await page.route('**/api/v1/clients-applications/**', (route) =>
      route.fulfill({
        status: 403,
        json: {
          statusCode: 403,
          error: 'Forbidden',
          code: 'FORBIDDEN',
          message: 'Forbidden',
          requestId: 'e2e',
        },
      }),
    );
    await page.getByLabel(field).fill('12/345');
    const denied = page.getByRole('dialog', { name: 'You can’t open this application' });
    await expect(denied).toContainText('You don’t have permission');
    await expectAccessible(page);
    await denied.getByRole('button', { name: 'Close' }).last().click();
    await expect(page).toHaveURL(`${base}/identity`);
    expect(await stored(page, 'identityCorporate')).toBeNull();
  });
}
