import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keepCustomer } from '../support/beneficiaries.ts';
import { renderInBrowser, fetchAs, haveSession, signIn } from '../support/portal.ts';
import { newPerson, newStranger, portalOf, receiveMoney } from '../support/sandbox.ts';

const base = portalOf('kontor');

test('without an account a payment and an exchange say so, and their pages do not open', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Olga', lastName: 'Ladyzhenskaya' }, []);
  const payee = await newPerson('kontor', { firstName: 'Olga', lastName: 'Taussky' });
  await signIn(page, person);
  await keepCustomer(page, 'kontor', person, payee);
  const main = page.getByRole('main');
  const popup = page.getByRole('dialog', { name: 'You don’t have an account yet' });
  for (const [path, list, name] of [
    ['/home', 'Pay again', /Olga Taussky/],
    ['/payments', 'Beneficiaries', /Olga Taussky/],
    ['/services', 'Documents and money', /^Exchange/],
  ] as const) {
    await page.goto(base + path);
    const link = main.getByRole('list', { name: list }).getByRole('link', { name });
    await link.click();
    await expect(popup).toContainText('as soon as your account is open');
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Got it' }).click();
    await expect(popup).toBeHidden();
    await expect(link).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

/** The steps to a first payment, each as it reads, and the one that comes next. */
const firstSteps = (page: Page) => {
  const steps = page.getByRole('list', { name: 'Your first steps' }).getByRole('listitem');
  return { steps, next: steps.and(page.locator('[aria-current=step]')) };
};

test('home says that an account is not open yet, and offers nothing that needs one', async ({ page }) => {
  await signIn(page, await newPerson('kontor', { firstName: 'Olga', lastName: 'Ladyzhenskaya' }, []));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Welcome, Olga' })).toBeInViewport();
  const { steps, next } = firstSteps(page);
  await expect(steps.first()).toHaveText('Confirm who you areDone');
  await expect(next).toContainText(/^2?Get your first account.*We’re opening it/);
  await expect(next).toBeInViewport();
  await expect(main.getByRole('list', { name: 'Quick actions' })).toHaveCount(0);
  await expect(main.getByRole('region', { name: 'New payment' })).toHaveCount(0);
  const panel = main.getByRole('tabpanel', { name: 'History' });
  await expect(panel).toContainText('No operations yet');
  await expect(panel).not.toContainText('Choose a longer period');
  await expectAccessible(page);
  await main
    .getByRole('button', { name: /^Ask us/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible();
});

test('somebody without money yet is shown where it comes from, until it has come in', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Noah', lastName: 'Fischer' }, [
    { balances: [{ currency: 'EUR', value: '0.00' }] },
  ]);
  await signIn(page, person);
  const main = page.getByRole('main');
  const { steps, next } = firstSteps(page);
  await expect(steps.filter({ hasText: 'Done' })).toHaveCount(2);
  await expect(next).toContainText('By bank transfer, or from someone else at Kontor.');
  await expect(main.getByRole('region', { name: 'What your accounts hold together' })).toHaveCount(0);
  await expect(main.getByRole('list', { name: 'Quick actions' })).toHaveCount(0);
  await expectAccessible(page);
  await main
    .getByRole('link', { name: /^(Show how|Add money)$/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(
    `${base}/accounts/${person.accounts[0]?.id}?id=${person.accounts[0]?.id}&topUp=`,
  );
  await expect(
    page
      .getByText(person.accounts[0]?.number ?? '')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.goto(`${base}/home`);
  await expect(next).toBeVisible();
  await receiveMoney(person, { sum: '25.00', from: 'Emmy Noether' });
  await expect(main.getByRole('region', { name: 'What your accounts hold together' })).toContainText(
    '€25.00',
  );
  await expect(main.getByRole('link', { name: 'Pay', exact: true })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('whom the bank does not know yet begins by saying who they are', async ({ page }) => {
  const stranger = await newStranger('kontor', { firstName: 'Noah', lastName: 'Fischer' });
  await renderInBrowser(page.context());
  await haveSession(stranger, page.context());
  // As in the first hour of an organization, when nobody is sent away from home.
  await page.route('**/api/v1/users/whoami**', async (route) => {
    const answer = await fetchAs(route);
    const { data } = (await answer.json()) as { data: object };
    return route.fulfill({ response: answer, json: { data: { ...data, withRedirect: undefined } } });
  });
  await page.goto(`${base}/home`);
  const { steps, next } = firstSteps(page);
  await expect(next).toContainText('Confirm who you are');
  await expect(steps.filter({ hasText: 'Done' })).toHaveCount(0);
  await expect(page.getByText('You can’t sign payments yet')).toHaveCount(0);
  await expectAccessible(page);
  const begin = page.getByRole('main').getByRole('link', { name: /^(Start|Confirm who you are)$/ });
  await begin.filter({ visible: true }).click();
  await expect(page).toHaveURL(`${base}/identity`);
});
