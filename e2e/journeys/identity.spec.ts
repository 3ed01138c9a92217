import { expect, test } from '@playwright/test';
import {
  applicant,
  atBank,
  bankFor,
  beginApplication,
  completeApplication,
} from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { fetchAs, haveSession } from '../support/portal.ts';
import { unrouteAll } from '../support/routing.ts';
import { newPerson, persona, portalOf } from '../support/sandbox.ts';

test('without a demo, somebody whom the bank does not know is led to its questions from everywhere, and can log out there', async ({
  page,
}) => {
  const base = portalOf('kontor');
  await haveSession(await persona('kontor', 'unidentified'), page.context());
  for (const path of ['/home', '/history', '/payments/internal', '/services']) {
    await page.goto(base + path);
    await page.waitForURL('**/identity');
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${base}/identity`);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone');
  await page.goto(`${base}/home`);
  await page.waitForURL('**/auth/phone**');
});

test('with a demo, they choose between the questions and the demo', async ({ page }) => {
  const base = portalOf('pico');
  await haveSession(await persona('pico', 'unidentified'), page.context());
  const choice = page.getByRole('dialog', { name: 'Confirm your identity' });
  await page.goto(`${base}/home`);
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(choice).toBeVisible();
  await choice.getByRole('link', { name: 'Confirm identity' }).click();
  await page.waitForURL('**/identity');
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expect(choice).toHaveCount(0);
  await page.goto(`${base}/payments`);
  await choice.getByRole('link', { name: 'Go to demo' }).click();
  await page.waitForURL('**/demo/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Lumen & Oak Ltd' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('applications of every status are listed with a word for it, and what is unfinished is gone on with', async ({
  page,
}) => {
  const base = portalOf('kontor');
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether', type: 'CORPORATE' });
  const bank = await bankFor(person);
  await haveSession(person, page.context());
  await page.goto(`${base}/identity`);
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await expectAccessible(page);
  const id = await beginApplication(bank);
  const row = page.getByRole('listitem').filter({ hasText: 'Personal account · Emmy Noether' });
  await page.reload();
  await expect(row).toContainText('1 of 7 steps done');
  await expect(row).toContainText('Not finished');
  await expect(row.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    `/identity?application=${id}`,
  );
  await completeApplication(bank, 'kontor', id);
  await bank.ok('applications.submit', { params: { id }, body: {} });
  for (const [status, word] of [
    [null, 'Sent'],
    ['REVIEW_IN_PROGRESS', 'In review'],
    ['ACCEPTED', 'Accepted'],
  ] as const) {
    if (status !== null) await atBank('kontor', id, 'decision', { status });
    await page.reload();
    await expect(row).toContainText(word);
  }
  // Words of another bank's software, which this one doesn't write itself.
  let answer: object = {};
  await page.route('**/api/v1/clients-applications?**', async (route) => {
    const response = await fetchAs(route);
    const { data } = (await response.json()) as { data: { edges: { node: object }[] } };
    for (const edge of data.edges) edge.node = { ...edge.node, ...answer };
    return route.fulfill({ response, json: { data } });
  });
  for (const [said, word] of [
    [{ status: 'DECLINED' }, 'Declined'],
    [{ status: 'APPROVED' }, 'Accepted'],
    [{ status: 'REJECTED' }, 'Declined'],
    [{ status: 'ARCHIVED' }, 'Closed'],
    [{ status: 'PENDING_REVIEW' }, 'Sent'],
    [{ status: 'ON_HOLD', processStatus: 'IN_PROCCESS' }, 'In review'],
  ] as const) {
    answer = said;
    await page.reload();
    await expect(row).toContainText(word);
  }
  await unrouteAll(page, 'ignoreErrors');
  await expectAccessible(page);
});

test('a declined application is left alone: an unfinished one is gone on with, and after it a new one begins', async ({
  page,
}) => {
  const base = portalOf('kontor');
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether', type: 'CORPORATE' });
  const bank = await bankFor(person);
  await haveSession(person, page.context());
  const unfinished = await beginApplication(bank);
  const declined = await beginApplication(bank);
  const decline = async (id: string) => {
    await completeApplication(bank, 'kontor', id);
    await bank.ok('applications.submit', { params: { id }, body: {} });
    for (const status of ['REVIEW_IN_PROGRESS', 'DECLINED'])
      await atBank('kontor', id, 'decision', { status });
  };
  await decline(declined);
  const email = page.getByLabel('E-mail address');
  const sent = (method: string) =>
    page.waitForRequest((request) => request.method() === method && request.url().includes('/individuals'));
  await page.goto(`${base}/identity/individual/personal-data`);
  await expect(email).toHaveValue(applicant.email);
  const saved = sent('PUT');
  await email.fill('emmy@example.com');
  await page.getByRole('button', { name: 'Save and close' }).click();
  expect((await saved).url()).toMatch(new RegExp(`/individuals/${unfinished}$`));
  await page.waitForURL('**/identity');

  await decline(unfinished);
  await page.goto(`${base}/identity/individual/personal-data`);
  await expect(email).toHaveValue('');
  const begun = sent('POST'); // sent by the button, or by autosave before it is pressed
  await email.fill('new@example.com');
  await page.getByLabel('Date of birth').fill('23.03.1990');
  await page.getByRole('combobox', { name: 'Nationality' }).click();
  await page.keyboard.type('German');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByRole('button', { name: 'Save and close' }).click();
  expect((await begun).url()).toMatch(/\/individuals$/);
});

test('an accepted application is a customer with an account at once, on the page that waits for it, with the way there', async ({
  page,
}) => {
  const base = portalOf('kontor');
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether', type: 'CORPORATE' });
  const bank = await bankFor(person);
  const id = await beginApplication(bank);
  await completeApplication(bank, 'kontor', id);
  await bank.ok('applications.submit', { params: { id }, body: {} });
  await atBank('kontor', id, 'decision', { status: 'REVIEW_IN_PROGRESS' });
  await haveSession(person, page.context());
  const live = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', resolve));
  });
  await page.goto(`${base}/identity`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Personal account' })).toContainText('In review');
  await live; // the first frame says how long the session lasts

  await atBank('kontor', id, 'decision', { status: 'ACCEPTED' });
  const opened = page.getByRole('status').filter({ hasText: 'Your account is open' });
  await expect(opened).toContainText('Emmy Noether can now pay and be paid.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Personal account' })).toContainText('Accepted');
  await expectAccessible(page);
  await opened.getByRole('button', { name: 'Go to your account' }).click();
  await expect(page).toHaveURL(`${base}/home`);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Profile/ })).toHaveText(
    /Emmy Noether$/,
  );
  await expect(page.getByRole('region', { name: 'Accounts', exact: true })).toContainText('€0.00');
});
