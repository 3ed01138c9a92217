import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { holdClock } from '../support/heldClock.ts';
import { ask, bookedBalance, codeField, signIn } from '../support/portal.ts';
import { unroute, unrouteAll } from '../support/routing.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const portal = portalOf('kontor');
const consolePage = `${portal}/sandbox`;

test('a code that was sent stands in the console, and signs in', async ({ page, context }) => {
  const person = await newPerson('kontor', { firstName: 'Grace', lastName: 'Hopper' });
  await page.goto(`${portal}/auth/phone`);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(codeField(page)).toBeVisible();

  const consoleTab = await context.newPage();
  await consoleTab.goto(consolePage);
  const message = consoleTab.getByRole('article').filter({ hasText: `Code for ${person.phone}` });
  await expect(message).toBeVisible();
  const code = /(\d{4}) is your sign-in code/.exec((await message.textContent()) ?? '')?.[1] ?? '';
  await codeField(page).fill(code);
  await page.waitForURL('**/home');
});

test('a bank that never answers is given up after 20 s, and asked again until it does', async ({ page }) => {
  await page.route('**/sandbox/personas', () => {});
  const clock = await holdClock(page, '/sandbox/personas');
  await page.goto(consolePage);
  await page.getByRole('tab', { name: 'People' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Loading')).toBeVisible();
  await clock.pass(19_000);
  await expect(panel.getByText('Loading')).toBeVisible();
  await clock.pass(2_000);
  await expect(panel.getByText('The bank does not answer')).toBeVisible();
  await unroute(page, '**/sandbox/personas');
  await page.clock.resume();
  await expect(panel.getByRole('article')).not.toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`every part of the console is accessible, in the ${scheme}`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(consolePage);
    for (const part of ['Messages', 'People', 'Review queue', 'Incoming money', 'Chat']) {
      await page.getByRole('tab', { name: part }).click();
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      await expect(page.getByRole('tabpanel').getByText('Loading')).toHaveCount(0);
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });
}

test('money paid in arrives; what is missing is said beside its field', async ({ page, context }) => {
  const person = await newPerson('kontor', { firstName: 'Barbara', lastName: 'Liskov' });
  const customer = await context.newPage();
  await signIn(customer, person);
  await page.goto(`${consolePage}#money`);
  await page.getByRole('button', { name: 'Pay in' }).click();
  await expect(page.getByText('Choose an account.')).toBeVisible();
  await expect(page.getByText('Enter an amount above 0.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Account' }).click();
  await page.getByPlaceholder('Search').fill(person.accounts[0]?.number ?? '');
  await page.getByRole('option').first().click();
  await page.getByLabel('Amount', { exact: true }).fill('250.5');
  await page.getByLabel('From').fill('Xerox');
  await page.getByLabel('Details').fill('Prize');
  await page.getByRole('button', { name: 'Pay in' }).click();
  await expect(page.getByText('The money has arrived')).toBeVisible();
  expect(await bookedBalance(customer, 'EUR')).toBe('1250.50');
});

test('a rejection in the review queue needs a reason, and the customer reads it', async ({
  page,
  context,
}) => {
  const person = await newPerson('kontor', { firstName: 'Frances', lastName: 'Allen' });
  const payee = await newPerson('kontor', { firstName: 'Radia', lastName: 'Perlman' });
  const customer = await context.newPage();
  await signIn(customer, person);
  const name = `Radia ${person.phone.slice(-6)}`;
  const id = await customer.evaluate(
    async ({ organizationId, recipientOrganizationId, name }) => {
      const send = (path: string, method: string, body: object) =>
        fetch(`/api/v1${path}`, {
          method,
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(body),
        }).then((answer) => answer.json() as Promise<{ data: { id: string } }>);
      const currencies = await fetch('/api/v1/currencies/base').then(
        (answer) => answer.json() as Promise<{ data: { id: string } }>,
      );
      const { data } = await send('/beneficiaries', 'POST', {
        organizationId,
        recipientOrganizationId,
        name,
        paymentType: 'INTERNAL',
        beneficiaryType: 'INDIVIDUAL',
        currencyId: currencies.data.id,
      });
      await send(`/beneficiaries/${data.id}/status`, 'PUT', { status: 'UNDER_REVIEW' });
      return data.id;
    },
    { organizationId: person.organizationId, recipientOrganizationId: payee.organizationId, name },
  );

  await page.goto(`${consolePage}#reviews`);
  const item = page.getByRole('article').filter({ hasText: name });
  await item.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: `Reject: ${name}` });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('We do not know this person');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Reject: done')).toBeVisible();
  await expect(item).toHaveCount(0);
  const { data } = await ask<{ data: { status: string; rejectReason: string } }>(
    customer,
    `/beneficiaries/${id}`,
  );
  expect(data).toMatchObject({ status: 'REJECTED', rejectReason: 'We do not know this person' });
});

test('a quarter of an hour forward is done at once, a day after a question; a wrong address leads to the messages', async ({
  page,
}) => {
  let moved = 0;
  // The clock is everybody's: the bank of the other journeys keeps its time.
  await page.route('**/sandbox/clock', async (route) => {
    if (route.request().method() === 'POST')
      moved += (route.request().postDataJSON() as { advance: number }).advance;
    await route.fulfill({ json: { now: new Date(Date.now() + moved).toISOString(), ahead: moved } });
  });
  await page.goto(`${consolePage}#nowhere`);
  await expect(page.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  const clock = page.getByRole('button', { name: /The bank’s time/ });
  await clock.click();
  await page.getByRole('menuitem', { name: '15 minutes forward' }).click();
  await expect(page.getByText('The bank’s clock went 15 minutes forward')).toBeVisible();
  await clock.click();
  await page.getByRole('menuitem', { name: '1 day forward' }).click();
  const question = page.getByRole('dialog', { name: 'Move the clock 1 day forward?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(moved).toBe(900_000);
  await clock.click();
  await page.getByRole('menuitem', { name: '1 day forward' }).click();
  await question.getByRole('button', { name: 'Move the clock' }).click();
  await expect(clock).toContainText('1 day ahead');
  expect(moved).toBe(900_000 + 86_400_000);
});

test('a bank that stops answering leaves what it said, and is said to be silent; one that never did can be tried again', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Hedy', lastName: 'Lamarr' });
  const said = page.waitForResponse('**/sandbox/accounts');
  await page.goto(`${consolePage}#money`);
  await said;
  await expect(page.getByRole('combobox', { name: 'Account' })).toBeVisible();
  await expect(page.getByText('EUR')).toHaveCount(0);
  await page.route('**/sandbox/accounts', (route) => route.abort());
  await expect(page.getByText('The bank does not answer')).toBeVisible();
  await page.getByRole('combobox', { name: 'Account' }).click();
  await page.getByPlaceholder('Search').fill(person.accounts[0]?.number ?? '');
  await expect(page.getByRole('option')).toHaveCount(1);

  await page.route('**/settings/whitelabel', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(consolePage);
  await expect(page.getByRole('alert')).toContainText('The bank does not answer');
  await unrouteAll(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Messages' })).toBeVisible();
});
