import { expect, test } from '@playwright/test';
import { keepCustomer } from '../support/beneficiaries.ts';
import { ask, createUnsigned, shownName, signWithCode } from '../support/portal.ts';
import { newPerson, persona, portalOf } from '../support/sandbox.ts';
import {
  consoleProblems,
  holdScripts,
  openPainted,
  person,
  signInAndSettle,
  untilTakenOver,
} from '../support/serverRendering.ts';

type Payments = { data: { edges: { node: { id: string } }[] } };

test('what is typed and pressed before the scripts are there is kept, and so is the focus', async ({
  page,
}) => {
  await signInAndSettle(page, await person());
  const release = await holdScripts(page);
  await openPainted(page, `${portalOf('kontor')}/history`);
  const search = page.getByRole('searchbox');
  await search.fill('rent');
  await release();
  await page.waitForURL('**/history?query=rent');
  await expect(search).toHaveValue('rent');
  await expect(search).toBeFocused();

  const releaseAgain = await holdScripts(page);
  await openPainted(page, `${portalOf('kontor')}/home`);
  const month = page.getByRole('button', { name: 'Month', exact: true });
  await month.click();
  await releaseAgain();
  await expect(month).toHaveAttribute('aria-pressed', 'true');

  const releaseOnceMore = await holdScripts(page);
  await openPainted(page, `${portalOf('kontor')}/profile`);
  const ways = page.getByRole('radiogroup', { name: 'Codes arrive by' });
  await ways.getByLabel('WhatsApp').check();
  const [saved] = await Promise.all([
    page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && answer.url().includes('/api/v1/'),
    ),
    releaseOnceMore(),
  ]);
  expect(saved.ok()).toBe(true);
  await expect(ways.getByLabel('WhatsApp')).toBeChecked();

  const releaseLast = await holdScripts(page);
  await openPainted(page, `${portalOf('kontor')}/payments`);
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await releaseLast();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
});

test('a link that says why it leads nowhere says so too where it is pressed before the scripts are there', async ({
  page,
}) => {
  const payee = await person();
  const newcomer = await newPerson('kontor', { firstName: 'Olga', lastName: 'Oleinik' }, []);
  await signInAndSettle(page, newcomer);
  await keepCustomer(page, 'kontor', newcomer, payee);
  const release = await holdScripts(page);
  await openPainted(page, `${portalOf('kontor')}/payments`);
  const beneficiaries = page.getByRole('list', { name: 'Beneficiaries' });
  await beneficiaries.getByRole('link', { name: /Dorothy Vaughan/ }).click();
  expect(page.url()).toBe(`${portalOf('kontor')}/payments`);
  await release();
  await expect(page.getByRole('dialog', { name: 'You don’t have an account yet' })).toBeVisible();
  expect(page.url()).toBe(`${portalOf('kontor')}/payments`);
});

test('a form that is sent before the scripts are there is sent by them', async ({ page }) => {
  const payee = await person();
  await signInAndSettle(page, await person());
  const release = await holdScripts(page);
  await openPainted(page, `${portalOf('kontor')}/payments/internal`);
  await page.getByLabel('Recipient’s phone number').fill(payee.phone);
  await page.getByRole('button', { name: 'Find recipient' }).click();
  await release();
  await expect(page.getByRole('button', { name: `Continue to ${shownName(payee)}` })).toBeVisible();
});

test('who switches to their company before the scripts are there goes on for the company', async ({
  page,
}) => {
  await signInAndSettle(page, await persona('kontor', 'company-official'));
  const release = await holdScripts(page);
  await openPainted(page, `${portalOf('kontor')}/home`);
  await page.getByRole('button', { name: 'Switch to Northlight Studio Ltd' }).click();
  await release();
  const company = page.getByRole('heading', { level: 1, name: 'Northlight Studio Ltd' });
  await expect(company).toBeVisible();
  await untilTakenOver(page);
  await page.reload();
  await expect(company).toBeVisible();
  await untilTakenOver(page);
  await page.waitForLoadState('networkidle');
  await expect(company).toBeVisible();
});

for (const [form, typed] of [
  ['remittance', { Purpose: 'Salaries', 'Full name': 'Wanjiru Kamau', Amount: '250.50' }],
  ['internal/form', { Amount: '1200', Details: 'Coffee' }],
] as const)
  test(`the form /payments/${form}, filled in before the scripts are there, keeps every field`, async ({
    page,
  }) => {
    const payee = await person();
    await signInAndSettle(page, await person());
    const release = await holdScripts(page);
    const to = form === 'remittance' ? '' : `?bankAccountNumber=${payee.accounts[0]?.number}`;
    await openPainted(page, `${portalOf('kontor')}/payments/${form}${to}`);
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
    await release();
    await untilTakenOver(page);
    await page.waitForLoadState('networkidle');
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByLabel(label)).toHaveValue(value === '1200' ? '1,200' : value);
    await expect(page.getByText(/could mean/)).toHaveCount(0);
  });

test('what is typed into a form before the scripts are there joins what was kept of it in this tab', async ({
  page,
}) => {
  const payee = await person();
  await signInAndSettle(page, await person());
  const form = `${portalOf('kontor')}/payments/internal/form?bankAccountNumber=${payee.accounts[0]?.number}`;
  const [amount, details] = [page.getByLabel('Amount', { exact: true }), page.getByLabel('Details')];
  await page.goto(form);
  await untilTakenOver(page);
  await amount.fill('3.50');
  await details.fill('Tea');
  page.once('dialog', (dialog) => dialog.accept());
  const release = await holdScripts(page);
  await openPainted(page, form);
  await expect(amount).toHaveValue('');
  await details.fill('Coffee');
  await release();
  await expect(amount).toHaveValue('3.50');
  await expect(details).toHaveValue('Coffee');
  await expect(details).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main')).toContainText('Coffee');
  await expect(page.getByRole('button', { name: /^Pay €3\.50/ })).toBeVisible();
});

test('who goes on typing at the very moment at which the scripts take the form over keeps every field', async ({
  page,
}) => {
  const payee = await person();
  await signInAndSettle(page, await person());
  const release = await holdScripts(page);
  const account = payee.accounts[0]?.number ?? '';
  await openPainted(page, `${portalOf('kontor')}/payments/internal/form?bankAccountNumber=${account}`);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const details = page.getByLabel('Details');
  await amount.fill('3.50');
  // The page is put where it was scrolled to as soon as its scripts have taken it over.
  await details.evaluate((field: HTMLTextAreaElement) => {
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (...position: unknown[]) => {
      window.scrollTo = scrollTo;
      Reflect.apply(scrollTo, undefined, position);
      // After what was typed is repeated.
      queueMicrotask(() =>
        queueMicrotask(() => {
          field.focus();
          document.execCommand('insertText', false, 'Coffee');
        }),
      );
    };
  });
  await release();
  await expect(details).toHaveValue('Coffee');
  await untilTakenOver(page);
  await page.waitForLoadState('networkidle');
  await expect(details).toHaveValue('Coffee');
  await expect(amount).toHaveValue('3.50');
});

test('a page stays where it was scrolled to before the scripts are there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signInAndSettle(page, await person());
  const release = await holdScripts(page);
  await openPainted(page, `${portalOf('kontor')}/home`);
  await expect(page.getByRole('button', { name: /Opening deposit/ })).toBeVisible();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo({ top: 240, behavior: 'instant' }));
  await expect.poll(scrolled).toBe(240);
  await release();
  await untilTakenOver(page);
  await page.waitForLoadState('networkidle');
  // What comes above it may move it by a pixel.
  expect(Math.abs((await scrolled()) - 240)).toBeLessThan(10);
});

test('what is pressed on a painted page opens, also while the file of what it opens is on its way', async ({
  page,
}) => {
  const dorothy = await person();
  await signInAndSettle(page, dorothy);
  const problems = consoleProblems(page);
  const release = await holdScripts(page);
  await openPainted(page, `${portalOf('kontor')}/home`);
  await page.getByRole('button', { name: /Opening deposit/ }).click();
  await release();
  const releaseDetails = await holdScripts(page, 'OperationDetails-*');
  const details = page.getByRole('dialog', { name: 'Operation' });
  await expect(details).toBeVisible();
  await releaseDetails();
  await expect(details.getByRole('button', { name: 'Receipt' })).toBeVisible();

  // The address has a tab open whose file comes later: the bank paints it, and its rows answer as well.
  await createUnsigned(page, dorothy, await person(), '12.00');
  const releaseAgain = await holdScripts(page);
  await openPainted(page, `${portalOf('kontor')}/home?tab=signing`);
  await page.getByRole('button', { name: 'Dorothy V.', exact: true }).click();
  await releaseAgain();
  await expect(page.getByRole('dialog', { name: 'Payment to sign' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the end of a payment stands in its styles before any script, and a press on it then is not lost', async ({
  page,
}) => {
  const dorothy = await person();
  await signInAndSettle(page, dorothy);
  await createUnsigned(page, dorothy, await person(), '12.00');
  const [unsigned] = (await ask<Payments>(page, '/payments')).data.edges;
  const form = `${portalOf('kontor')}/payments/internal/form`;
  await page.goto(`${form}?sign=${unsigned?.node.id}`);
  await signWithCode(page, dorothy);
  await page.waitForURL('**?completed=*');
  const problems = consoleProblems(page);
  const release = await holdScripts(page);
  await openPainted(page, `${form}?completed=${unsigned?.node.id}`);
  const tiles = page.getByRole('list', { name: 'What you can do next' }).getByRole('button');
  await expect(tiles.first()).toBeVisible();
  const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()));
  expect(boxes.length).toBeGreaterThan(1);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1); // side by side
  await tiles.filter({ hasText: 'New payment' }).click();
  await release();
  await page.waitForURL('**/payments/internal');
  expect(problems).toEqual([]);
});

test('what is typed on a closed list goes on, also while the file of the list is on its way', async ({
  page,
}) => {
  await signInAndSettle(page, await person());
  const release = await holdScripts(page, 'SelectPopup-*');
  await page.goto(`${portalOf('kontor')}/payments/remittance`);
  await untilTakenOver(page);
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.press('K');
  await page.keyboard.type('en');
  await release();
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(country).toHaveText('Kenya');
});
