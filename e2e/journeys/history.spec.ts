import { expect, test } from '@playwright/test';
import { historyBounds } from '../../packages/api-client/src/domain/periods.ts';
import { bankFor } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { notify } from '../support/chat.ts';
import { ask, createUnsigned, haveSession, openUnsigned, signIn, signWithCode } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, persona, portalOf, type Tenant } from '../support/sandbox.ts';

const portal = portalOf('kontor');

test('a payment signed for a later day is taken back from the history, and its money is free again', async ({
  page,
}) => {
  const payer = await newPerson('kontor', { firstName: 'Sofia', lastName: 'Kowalewskaja' });
  const payee = await newPerson('kontor', { firstName: 'Karl', lastName: 'Weierstrass' });
  await signIn(page, payer);
  const transferDate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await createUnsigned(page, payer, payee, '120.00', { transferDate });
  await openUnsigned(page, payer);
  await page.getByRole('button', { name: 'Sign €120.00 to Karl W.' }).click();
  await signWithCode(page, payer);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible();
  const available = async () => {
    const { data } = await ask<{
      data: { edges: { node: { balances: { available: string; currency: { name: string } }[] } }[] };
    }>(page, '/accounts?all=true');
    return data.edges[0]?.node.balances.find(({ currency }) => currency.name === 'EUR')?.available;
  };
  expect(await available()).toBe('880.00');

  await page.goto(`${portal}/history`);
  const scheduled = page.getByRole('list', { name: 'Scheduled' });
  await scheduled.getByRole('button', { name: /Karl W\./ }).click();
  const detail = page.getByRole('dialog', { name: 'Scheduled payment' });
  await expectAccessible(page);
  await page.reload();
  await detail.getByRole('button', { name: 'Take back payment' }).click();
  const question = page.getByRole('dialog', { name: 'Take this payment back?' });
  await expect(question).toContainText('€120.00 to Karl W. will not be sent');
  await question.getByRole('button', { name: 'Keep payment' }).click();
  await expect(question).toHaveCount(0);
  expect(await available()).toBe('880.00');

  // Its day has begun in the meantime, and the bank says so.
  await page.route('**/revoke', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'ALREADY_SIGNED', message: 'The payment is being carried out' },
    }),
  );
  await detail.getByRole('button', { name: 'Take back payment' }).click();
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(question.getByText('Its day has begun')).toBeVisible();
  await unroute(page, '**/revoke');
  await expectAccessible(page);

  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The payment was taken back')).toBeVisible();
  await expect(scheduled).toHaveCount(0);
  await expect(detail).toHaveCount(0);
  expect(await available()).toBe('1000.00');
});

test('a history is had as a file; one that takes long is followed, also after a reload, and what fails is tried again', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' });
  const me = (await (await bankFor(person)).ok('users.whoami')).data.id;
  await haveSession(person, page.context());
  await page.goto(`${portal}/history`);
  const exporting = page.getByRole('button', { name: 'Export' });
  const download = page.waitForEvent('download');
  await exporting.click();
  await page.getByRole('menuitem', { name: 'CSV table' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  // Answers as for a history of more than 10,000 lines.
  const id = '01a200e2-ef97-749a-97ce-d3816e0db678';
  let asked: 'refused' | 'later' = 'refused';
  await page.route('**/statements-items/pdf?**', (route) =>
    asked === 'refused'
      ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Unavailable' } })
      : route.fulfill({ status: 202, json: { data: { exportId: id } } }),
  );
  let made: 'not yet' | 'broken' | 'ready' | 'gone' = 'not yet';
  await page.route(`**/exports/${id}/file`, (route) => {
    if (made === 'not yet') return route.fulfill({ status: 202, json: { data: { exportId: id } } });
    if (made === 'gone') return route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'None' } });
    if (made === 'broken') return route.fulfill({ status: 500, json: {} });
    return route.fulfill({
      body: 'the file',
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''history.pdf",
      },
    });
  });
  await exporting.click();
  await page.getByRole('menuitem', { name: 'PDF document' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create file' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'We couldn’t create the file' });
  await expect(refused).toBeVisible();
  asked = 'later';
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We’re creating your file' })).toBeVisible();
  await expectAccessible(page);

  made = 'broken';
  // As the bank gives notice of a file, which it does whatever has become of it.
  await notify(person, me, 'Your file', `/history?export=${id}`);
  await expect(refused).toBeVisible();
  made = 'ready';
  await refused.getByRole('button', { name: 'Try again' }).click();
  const ready = page.getByRole('status').filter({ hasText: 'Your file is ready' });
  await expect(ready).toContainText('history.pdf');
  await page.reload();
  await expect(ready).toBeVisible();
  const later = page.waitForEvent('download');
  await ready.getByRole('button', { name: 'Download' }).click();
  expect((await later).suggestedFilename()).toBe('history.pdf');
  await expectAccessible(page);
  made = 'gone';
  // As the notice leads to it.
  await page.goto(`${portal}/history?export=${id}`);
  const gone = page.getByRole('status').filter({ hasText: 'This file isn’t available' });
  await expect(gone).toContainText('keep files for seven days');
  await gone.getByRole('button', { name: 'Dismiss' }).click();
  await expect(gone).toHaveCount(0);
  await expect(page).toHaveURL(`${portal}/history`);
});

test('a statement asks for account, currency and period first, and is then made of exactly these', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' }, [
    { name: 'Household', balances: [{ currency: 'EUR', value: '1000.00' }] },
    {
      name: 'Travel',
      balances: [
        { currency: 'EUR', value: '20.00' },
        { currency: 'SOL', value: '12.75' },
      ],
    },
  ]);
  await haveSession(person, page.context());
  await page.goto(`${portal}/history?query=rent`);
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/statements-items\/\w+$/.test(url.pathname)) asked.push(url);
  });
  for (const [name, extension] of [
    ['Statement camt.053', 'xml'],
    ['Statement MT940', 'sta'],
    ['PDF document', 'pdf'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Choose one account, one currency and a period.');
    await expectAccessible(page);
    // Nothing is asked of the bank before it is complete, nor for a day that has yet to come in its zone.
    const period = dialog.getByLabel('Period', { exact: true });
    await period.fill('');
    await dialog.getByRole('button', { name: 'Create file' }).click();
    await expect(dialog.getByText('Choose a period.')).toBeVisible();
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await period.fill(`2026-01-01/${inTwoDays}`);
    await dialog.getByRole('button', { name: 'Create file' }).click();
    await expect(period).toHaveAccessibleDescription(/Choose .+ or earlier\./);
    expect(asked).toHaveLength(0);
    await period.fill('1 Jan 2026 – 31 Jan 2026');
    await period.blur();
    await dialog.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name: /Travel/ }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Create file' }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${extension}$`));
    const sent = asked.splice(0).map(({ searchParams }) => searchParams);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.get('account')).toBe(person.accounts[1]?.id);
    expect(sent[0]?.get('query')).toBeNull();
    expect(sent[0]?.get('transferDateFrom')).toContain('2026-01-01');
  }
});

test('a file that is made later is followed from page to page, can be given up, and says why it never came', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' });
  const me = (await (await bankFor(person)).ok('users.whoami')).data.id;
  await haveSession(person, page.context());
  await page.goto(`${portal}/history`);
  const id = '01a200e2-ef97-749a-97ce-d3816e0db678';
  await page.route('**/statements-items/csv?**', (route) =>
    route.fulfill({ status: 202, json: { data: { exportId: id } } }),
  );
  let looks = 0;
  let made: 'not yet' | 'lost' | 'too long' | 'ready' = 'not yet';
  await page.route(`**/exports/${id}/file`, (route) => {
    looks += 1;
    if (made === 'not yet') return route.fulfill({ status: 202, json: { data: { exportId: id } } });
    if (made === 'lost') return route.abort('connectionreset');
    if (made === 'too long')
      return route.fulfill({ status: 422, json: { code: 'LIMIT_EXCEEDED', message: 'Too long' } });
    return route.fulfill({
      body: 'the file',
      headers: {
        'content-type': 'text/csv',
        'content-disposition': "attachment; filename*=UTF-8''history.csv",
      },
    });
  });
  const ask = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV table' }).click();
  };
  const making = page.getByRole('status').filter({ hasText: 'We’re creating your file' });
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' }).filter({ visible: true });
  const history = page
    .getByRole('navigation')
    .getByRole('link', { name: 'History' })
    .filter({ visible: true });

  await ask();
  await expect(making).toBeVisible();
  await home.click();
  await expect(page).toHaveURL(`${portal}/home`);
  await expect(making).toBeVisible();
  // A look that is lost on the way is no failure.
  made = 'lost';
  const before = looks;
  await notify(person, me, 'Your file', `/history?export=${id}`);
  await expect.poll(() => looks).toBeGreaterThan(before);
  await expect(making).toBeVisible();
  made = 'ready';
  const ready = page.getByRole('status').filter({ hasText: 'Your file is ready' });
  await expect(ready).toContainText('history.csv');
  const download = page.waitForEvent('download');
  await ready.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('history.csv');
  await ready.getByRole('button', { name: 'Dismiss' }).click();
  await expect(ready).toHaveCount(0);

  await history.click();
  made = 'not yet';
  await ask();
  await making.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(making).toHaveCount(0);
  await expect(page).toHaveURL(`${portal}/history`);

  made = 'too long';
  await ask();
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t create the file' });
  await expect(failed).toContainText('Choose a shorter period or fewer accounts.');
  await expect(page.getByText('This file isn’t available')).toHaveCount(0);
});

test('all of the history has more than home shows, and each period of it', async ({ page }, testInfo) => {
  // A persona is shared: desktop and phone take one each.
  const tenant: Tenant = testInfo.project.name === 'phone' ? 'pico' : 'kontor';
  await signIn(page, await persona(tenant, 'individual'));
  const operations = page.getByRole('main').getByRole('listitem').getByRole('button');
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(operations.first()).toBeVisible();
  const onHome = await operations.count();
  await page.goto(`${portalOf(tenant)}/history`);
  await expect(operations.first()).toBeVisible();
  await expect.poll(() => operations.count()).toBeGreaterThan(onHome); // first only what fits the window is drawn
  if (testInfo.project.name === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
  const choice = page.getByRole('combobox', { name: 'Period' }).filter({ visible: true });
  await choice.click();
  await expect(page.getByRole('option')).toHaveCount(7);
  await page.keyboard.press('Escape');
  const { data } = await ask<{ data: { activeOrganization: { timezone: string } } }>(page, '/users/whoami');
  for (const [period, name] of [
    ['today', 'Today'],
    ['week', 'Last 7 days'],
    ['month', 'Last month'],
    ['threeMonths', 'Last 3 months'],
    ['sixMonths', 'Last 6 months'],
    ['year', 'Last year'],
  ] as const) {
    const { transferDateFrom } = historyBounds(period, Date.now(), data.activeOrganization.timezone);
    const asked = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return (
        pathname.endsWith('/statements-items') && searchParams.get('transferDateFrom') === transferDateFrom
      );
    });
    await choice.click();
    await page.getByRole('option', { name, exact: true }).click();
    await asked;
    await expect(page).toHaveURL(new RegExp(`period=${period}$`));
    await expect(choice).toHaveText(new RegExp(name));
  }
  await choice.click();
  await page.getByRole('option', { name: 'All time' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect.poll(() => operations.count()).toBeGreaterThan(onHome);
});
