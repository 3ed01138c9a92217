import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { addBank, changeBank } from '../support/newBank.ts';
import { forgetPerson } from '../support/portal.ts';
import { newPerson, nextCode, portalOf, type Tenant } from '../support/sandbox.ts';

/** The bank looks at its folder every few seconds. */
const soon = { timeout: 30_000 };

/** Empty where the page loads itself again on its way, as it does when it learns that the bank looks different now. */
const titleOf = (page: Page, url: string) =>
  page.goto(url).then(
    () => page.title(),
    (error: Error) => {
      if (error.message.includes('interrupted by another navigation')) return '';
      throw error;
    },
  );

const answerAt = (page: Page, path: string) =>
  page.evaluate(async (asked): Promise<unknown> => (await fetch(asked)).json(), path);

/** As a browser writes it. */
const rgb = (hex: string | null) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex?.slice(start, start + 2) ?? '', 16)).join(', ')})`;

test('a fourth bank is added to the running one and has a portal of its own; its file decides the look', async ({
  page,
}, { project }) => {
  const key = `larch-${project.name}`;
  const signIn = `${portalOf(key as Tenant)}/auth/phone`;
  const file = await addBank(
    key,
    '--name',
    'Larch Savings',
    '--primary',
    '#8a2f5b',
    '--accent',
    '#e0a030',
    '--header',
    'masthead',
  );
  await expect.poll(() => titleOf(page, signIn), soon).toContain('Larch Savings');
  const picture = page.getByRole('img', { name: 'Larch Savings' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
  const fill = () =>
    page
      .getByRole('button', { name: 'Continue' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await fill()).toBe('rgb(138, 47, 91)');
  const themeColour = page.locator('meta[name=theme-color]').first();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(rgb(await themeColour.getAttribute('content'))).toBe(ground);
  expect(await answerAt(page, '/manifest.webmanifest')).toMatchObject({
    name: 'Larch Savings',
    theme_color: '#8a2f5b',
  });
  expect(await answerAt(page, '/api/v1/settings/whitelabel')).toMatchObject({
    data: { key, name: 'Larch Savings' },
  });

  // It is a bank: somebody signs in and sees their money.
  const person = await newPerson(key as Tenant, { firstName: 'Wangari', lastName: 'Maathai' });
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/4-digit code/).fill(await nextCode(person, 0));
  await page.waitForURL('**/home');
  await expect(page.getByText('€1,000.00').filter({ visible: true }).first()).toBeVisible();
  await forgetPerson(page);

  await changeBank(file, (tenant) => ({
    ...tenant,
    branding: {
      ...tenant.branding,
      name: 'Larch & Daughters',
      rootRedirect: '/history',
      demoEnabled: true,
      theme: { ...(tenant.branding['theme'] as object), primary: '#1f5fa8' },
    },
  }));
  await expect.poll(() => titleOf(page, signIn), soon).toContain('Larch & Daughters');
  expect(await fill()).toBe('rgb(31, 95, 168)');
  await page.goto(new URL('/', signIn).href);
  await page.waitForURL('**/auth/phone?next=%2Fhistory');
});

test('the sign-in asks at its start how the bank looks, and takes on what it is told', async ({ page }, {
  project,
}) => {
  const key = `rowan-${project.name}`;
  const signIn = `${portalOf(key as Tenant)}/auth/phone`;
  const file = await addBank(key, '--name', 'Rowan', '--primary', '#a03020', '--accent', '#d0a030');
  // Whole: a bank of an earlier run ends with the other name.
  await expect.poll(() => titleOf(page, signIn), soon).toBe('Sign in · Rowan');
  // A page of its own: the one before may be loading itself again.
  const early = await page.context().newPage();
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await early.route('**/api/v1/settings/whitelabel', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await early.goto(signIn);
  await asked.promise;
  await changeBank(file, (tenant) => ({ ...tenant, branding: { ...tenant.branding, name: 'Rowan & Ash' } }));
  await expect.poll(() => titleOf(page, signIn), soon).toContain('Rowan & Ash');
  await expect(early).not.toHaveTitle(/Rowan & Ash/);
  held.resolve();
  await expect(early).toHaveTitle(/Rowan & Ash/);
  await expect(early.getByRole('img', { name: 'Rowan & Ash' })).toBeVisible();
});

test('a bank’s file that is wrong changes nothing', async ({ page }, { project }) => {
  const key = `alder-${project.name}`;
  const signIn = `${portalOf(key as Tenant)}/auth/phone`;
  const file = await addBank(key, '--name', 'Alder', '--primary', '#2a6f4e', '--accent', '#d0a030');
  await expect.poll(() => titleOf(page, signIn), soon).toContain('Alder');
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace('#2a6f4e', 'green').replace('"Alder"', '"Elder"'));
  // Another file that is right comes after it: by then the wrong one was looked at.
  const other = `birch-${project.name}`;
  await addBank(other, '--name', 'Birch', '--primary', '#334455', '--accent', '#d0a030');
  await expect.poll(() => titleOf(page, `${portalOf(other as Tenant)}/auth/phone`), soon).toContain('Birch');
  // A page of its own: Birch's may be loading itself again, which would end this navigation.
  expect(await titleOf(await page.context().newPage(), signIn)).toContain('Alder');
});

test('what is no colour or no drawing is refused in a sentence', async () => {
  const said = async (...flags: string[]) =>
    addBank('oak', '--name', 'Oak', '--accent', '#d0a030', ...flags).then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    );
  expect(await said('--primary', 'green')).toContain('--primary must be a colour like #0b6e4f');
  expect(await said('--primary', '#334455', '--logo', 'package.json')).toContain('is not an SVG');
});
