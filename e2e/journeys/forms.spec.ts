import { expect, test, type Locator, type Page } from '@playwright/test';
import { keepBeneficiary } from '../support/beneficiaries.ts';
import { haveSession, openPaymentForm, signWithCode } from '../support/portal.ts';
import { newPerson, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');

async function openForm(page: Page) {
  const payer = await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' });
  const payee = await newPerson('kontor', { firstName: 'Jean', lastName: 'Bartik' });
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await expect(sum(page)).toBeVisible();
  return payer;
}

const sum = (page: Page) => page.getByLabel('Amount', { exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this payment?' });
const logo = (page: Page) => page.getByRole('banner').getByRole('link').first();

/** Nothing lies over the action of a form; pressed, it leads to what is wrong, which stands above it and in sight. */
async function expectErrorsAbove(page: Page, act: Locator): Promise<void> {
  await act.scrollIntoViewIfNeeded();
  await expect(act).toBeInViewport({ ratio: 1 });
  const covered = await act.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(x + width / 2, y + height - 2));
  });
  expect(covered).toBe(false);
  await act.click();
  // A long form lists what is wrong above its fields.
  const wrong = page
    .getByRole('group', { name: /^Check \d+ answers$/ })
    .or(page.locator('[aria-invalid=true]'))
    .first();
  await expect(wrong).toBeFocused();
  await expect(wrong).toBeInViewport();
  const [above, below] = [await wrong.boundingBox(), await act.boundingBox()];
  expect((above?.y ?? Infinity) < (below?.y ?? 0)).toBe(true);
}

for (const size of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
])
  test(
    `at ${size.width} x ${size.height} nothing lies over a form's action, and what is wrong is shown above it`,
    { tag: '@alike' },
    async ({ page }) => {
      await page.setViewportSize(size);
      await openForm(page);
      await expectErrorsAbove(page, page.getByRole('button', { name: 'Continue' }));
    },
  );

type Form = {
  name: string;
  type?: 'CORPORATE';
  /** Opens the form, with nothing in it that would do; answers its action. */
  open: (page: Page, person: Person) => Promise<Locator>;
};

const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
};

const forms: readonly Form[] = [
  {
    name: 'a beneficiary',
    open: async (page) => {
      await page.goto(`${base}/beneficiaries/create`);
      await choose(page, 'Currency', 'EUR');
      return page.getByRole('button', { name: 'Save and send for review' });
    },
  },
  {
    name: 'a contract',
    open: async (page, person) => {
      await page.goto(`${base}/beneficiaries`);
      const iban = 'DE89370400440532013000';
      const id = await keepBeneficiary(page, person, { name: 'Galerie Voigt', iban }, true);
      await page.goto(`${base}/beneficiaries/${id}/contracts`);
      await page.getByRole('button', { name: 'New contract' }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Save and send for review' });
    },
  },
  {
    name: 'a card order',
    open: async (page) => {
      await page.goto(`${base}/cards/order-card`);
      await page.getByText('Plastic card').click();
      return page.getByRole('button', { name: 'Order card' });
    },
  },
  {
    name: 'an exchange',
    open: async (page) => {
      await page.goto(`${base}/currency-exchange`);
      return page.getByRole('button', { name: 'Review exchange' });
    },
  },
  {
    name: 'an order of remittances',
    open: async (page) => {
      await page.goto(`${base}/payments/remittance`);
      return page.getByRole('button', { name: 'Review order' });
    },
  },
  {
    name: 'an e-mail address',
    open: async (page) => {
      await page.goto(`${base}/profile`);
      await page.getByRole('button', { name: 'Add e-mail address' }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Save' });
    },
  },
  {
    name: 'a password',
    open: async (page) => {
      await page.goto(`${base}/profile`);
      await page.getByRole('button', { name: /^Password/ }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Save' });
    },
  },
  {
    name: 'a user of a company',
    type: 'CORPORATE',
    open: async (page, { organizationId }) => {
      await page.goto(`${base}/profile/companies/${organizationId}/cof`);
      await page.getByRole('button', { name: 'Invite someone' }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Send invitation' });
    },
  },
];

for (const { name, type, open } of forms)
  test(`on the smallest phone nothing lies over the action of the form of ${name}, and what is wrong is shown above it`, async ({
    page,
  }) => {
    const person = await newPerson('kontor', {
      firstName: 'Ida',
      lastName: 'Rhodes',
      ...(type && { type }),
    });
    await haveSession(person, page.context());
    await page.setViewportSize({ width: 360, height: 740 });
    await expectErrorsAbove(page, await open(page, person));
  });

test(
  'leaving a filled form asks, also on closing the tab; one that is empty or done does not',
  { tag: '@alike' },
  async ({ page }) => {
    const payer = await openForm(page);
    await logo(page).click();
    await page.waitForURL('**/home');
    await page.goBack();
    await sum(page).fill('10');

    await logo(page).click();
    await expect(question(page)).toContainText('What you entered will be lost.');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(/payments\/internal\/form/);
    await expect(sum(page)).toHaveValue(/10/);

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();

    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /^Pay / }).click();
    await signWithCode(page, payer);
    await expect(page.getByText('Payment sent')).toBeVisible();
    await logo(page).click();
    await page.waitForURL('**/home');
  },
);

test(
  'Back from a filled-in form asks first, and leaves once the entries are discarded',
  { tag: '@alike' },
  async ({ page }) => {
    await openForm(page);
    await logo(page).click();
    await page.waitForURL('**/home');
    await page.goBack();
    await expect(sum(page)).toBeVisible();
    // Forward leads home, as Back does for who came from there.
    await sum(page).fill('10');
    await page.goForward();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Close without saving' }).click();
    await page.waitForURL('**/home');
  },
);

/** What stands in the tab of drafts of payments. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kontor.transfer')));

type Filled = {
  name: string;
  path: string;
  /** The link out of the form, and where it leads. */
  back: { link: string; leadsTo: string };
  question: string;
  fill: (page: Page) => Promise<void>;
  /** The field in which it can be seen whether what was typed is still there. */
  field: (page: Page) => Locator;
};

const sell = (page: Page) => page.getByLabel('You sell', { exact: true }).and(page.getByRole('textbox'));
const purpose = (page: Page) => page.getByLabel('Purpose');

const toPayments = { link: 'Payments', leadsTo: '/payments' };

const filled: readonly Filled[] = [
  {
    name: 'an exchange',
    path: '/currency-exchange',
    back: toPayments,
    question: 'Leave this exchange?',
    fill: (page) => sell(page).fill('10'),
    field: sell,
  },
  {
    name: 'an order of remittances',
    path: '/payments/remittance',
    back: toPayments,
    question: 'Leave this order?',
    fill: (page) => purpose(page).fill('10 salaries'),
    field: purpose,
  },
  {
    name: 'a card order',
    path: '/cards/order-card',
    back: { link: 'Back', leadsTo: '/services' },
    question: 'Leave without ordering?',
    fill: async (page) => {
      await page.getByText('Plastic card').click();
      await page.getByLabel('Street').fill('Allee 10');
    },
    field: (page) => page.getByLabel('Street'),
  },
];

for (const { name, path, back, question: title, fill, field } of filled)
  test(
    `the way back out of ${name} asks once something was entered: it stays as it was, or is forgotten`,
    { tag: '@alike' },
    async ({ page }) => {
      const balances = ['EUR', 'GBP'].map((currency) => ({ currency, value: '100.00' }));
      const person = await newPerson('kontor', { firstName: 'Katherine', lastName: 'Johnson' }, [
        { balances },
      ]);
      await haveSession(person, page.context());
      await page.goto(base + path);
      await fill(page);
      const wayBack = page.getByRole('main').getByRole('link', { name: back.link, exact: true });
      const asked = page.getByRole('dialog', { name: title });
      await wayBack.click();
      await asked.getByRole('button', { name: 'Cancel' }).click();
      await expect(asked).toHaveCount(0);
      await expect(page).toHaveURL(base + path);
      await expect(field(page)).toHaveValue(/10/);

      await wayBack.click();
      await asked.getByRole('button', { name: 'Close without saving' }).click();
      await expect(page).toHaveURL(base + back.leadsTo);
      await expect.poll(() => drafts(page)).toEqual([]);
      await page.goto(base + path);
      // Nothing was entered, and nothing is asked.
      await wayBack.click();
      await expect(page).toHaveURL(base + back.leadsTo);
    },
  );

test('a payment whose answer is lost is kept when its form is left: it may only be sent again as it was', async ({
  page,
  isMobile,
}) => {
  await openForm(page);
  await sum(page).fill('10');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.route('**/api/v1/payments', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Trying again is safe').first()).toBeVisible();
  const kept = await drafts(page);
  expect(kept).not.toEqual([]);
  if (isMobile) {
    // Under a form a phone has no links to other areas.
    await page.getByRole('link', { name: 'Choose a recipient' }).click();
    await expect(page).toHaveURL(`${base}/payments/internal`);
  } else {
    await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).first().click();
    await question(page).getByRole('button', { name: 'Close without saving' }).click();
    await expect(page).toHaveURL(`${base}/payments`);
  }
  expect(await drafts(page)).toEqual(kept);
});
