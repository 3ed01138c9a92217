import { expect, test, type Page } from '@playwright/test';
import { expectAsks } from '../support/asks.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  acceptInvitation,
  anotherBrowser,
  ask,
  haveSession,
  invite,
  signIn,
  signInByScreen,
} from '../support/portal.ts';
import { messagesTo, newPerson, newPhone, portalOf, type Person } from '../support/sandbox.ts';

const addressOf = ({ tenant, organizationId }: Person) =>
  `${portalOf(tenant)}/profile/companies/${organizationId}/cof`;

/** A new company, whose main representative looks at its users. */
async function openUsers(page: Page, lastName: string): Promise<Person> {
  const company = await newPerson('kontor', { firstName: 'Sonya', lastName, type: 'CORPORATE' });
  await haveSession(company, page.context());
  await page.goto(addressOf(company));
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  return company;
}

/** A number that nobody has: of one company in one test. */

const users = (page: Page) => page.getByRole('table', { name: 'Users' });
const rowOf = (page: Page, name: string) => users(page).getByRole('row').filter({ hasText: name });

/** Opens what can be changed of somebody. */
async function openUser(page: Page, name: string) {
  await rowOf(page, name).getByRole('button').click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel).toBeVisible();
  return panel;
}

type Officials = {
  data: { edges: { node: { status: string; signatureType: string } & Record<string, unknown> }[] };
};
const officials = async (page: Page, { organizationId }: Person) =>
  (
    await ask<Officials>(page, `/clients-organizations/${organizationId}/clients-officials?all=true`)
  ).data.edges.map(({ node }) => node);

test('the main representative finds the company’s users from the profile, and is told that nobody changes their own role', async ({
  page,
}) => {
  const company = await newPerson('kontor', {
    firstName: 'Sonya',
    lastName: 'Kovalevskaya',
    type: 'CORPORATE',
  });
  await haveSession(company, page.context());
  await page.goto(`${portalOf('kontor')}/profile`);
  await expect(page.getByText('Acting for Sonya Kovalevskaya Ltd')).toBeVisible();
  await page.getByRole('link', { name: /^Users/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(`/profile/companies/${company.organizationId}/cof`);
  const me = rowOf(page, 'Sonya Kovalevskaya');
  await expect(me).toContainText('You');
  await expect(me).toContainText('Main representative');
  await expect(me).toContainText('Active');
  await expect(page.getByRole('table', { name: 'Who may do what' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const panel = await openUser(page, 'Sonya Kovalevskaya');
  await expect(panel.getByText(/You can’t change your own role/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Remove user' })).toHaveCount(0);
});

test('somebody is invited, what is wrong is said beside its field, and the invitation is changed and withdrawn', async ({
  page,
}) => {
  const company = await openUsers(page, 'Germain');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const panel = page.getByRole('dialog', { name: 'Invite someone' });
  const send = panel.getByRole('button', { name: 'Send invitation' });
  await send.click();
  await expect(panel.getByLabel('First name')).toHaveAccessibleDescription(/Enter the name/);
  await expect(panel.getByLabel('Phone number')).toHaveAccessibleDescription(/with its country code/);
  await expect(panel.getByLabel('E-mail address')).toHaveAccessibleDescription(/Enter an e-mail address/);
  await expectAccessible(page);
  await panel.getByLabel('First name').fill('Ruth');
  await panel.getByLabel('Last name').fill('Moufang');
  await panel.getByLabel('Phone number').fill(company.phone);
  await panel.getByLabel('E-mail address').fill('ruth@example.com');
  await send.click();
  await expect(panel.getByLabel('Phone number')).toHaveAccessibleDescription(
    /Somebody with this number is a user or invited already\./,
  );
  await expect(panel.getByLabel('Last name')).toHaveValue('Moufang');
  await panel.getByLabel('Phone number').fill(newPhone(company, '206'));
  await panel.getByLabel('View only').check();
  await send.click();
  await expect(page.getByText('We’ve sent Ruth Moufang an invitation.')).toBeVisible();
  await expect(rowOf(page, 'Ruth Moufang')).toContainText('Invited');
  await expect(rowOf(page, 'Ruth Moufang')).toContainText(/until \d/);

  const change = await openUser(page, 'Ruth Moufang');
  await change.getByLabel('View, prepare and sign').check();
  await change.getByRole('button', { name: 'More details' }).click();
  await change.getByLabel(/^Share in the company/).fill('120');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change.getByLabel(/^Share in the company/)).toHaveAccessibleDescription(/from 0 to 100/);
  await change.getByLabel(/^Share in the company/).fill('12,5');
  await change.getByLabel(/^Position/).fill('Treasurer');
  await change.getByLabel(/^Nature of control/).fill('Holds shares');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved what Ruth Moufang may do.')).toBeVisible();
  await expect(rowOf(page, 'Ruth Moufang')).toContainText('Treasurer');
  expect((await officials(page, company))[1]).toMatchObject({
    companyOfficialType: 'COMPANY_OFFICIAL',
    signatureType: 'SINGLE',
    natureOfControl: 'Holds shares',
    percentage: '12.5',
    position: 'Treasurer',
    status: 'INVITED',
    user: { email: 'ruth@example.com', profile: { firstName: 'Ruth' } },
  });
  const shown = await openUser(page, 'Ruth Moufang');
  await shown.getByRole('button', { name: 'More details' }).click();
  await expect(shown.getByLabel(/^Nature of control/)).toHaveValue('Holds shares');
  await expect(shown.getByLabel(/^Share in the company/)).toHaveValue(/^12[.,]5/);
  await expect(shown.getByLabel(/^Position/)).toHaveValue('Treasurer');
  await page.keyboard.press('Escape');

  // The message may have got lost: it is sent again, not too often.
  const number = (await officials(page, company))[1]?.['user'] as { phone: string };
  const sent = () => messagesTo({ tenant: 'kontor', phone: number.phone });
  expect(await sent()).toHaveLength(1);
  for (let times = 2; times <= 4; times += 1) {
    await (
      await openUser(page, 'Ruth Moufang')
    )
      .getByRole('button', { name: 'Send invitation again' })
      .click();
    const resend = page.getByRole('dialog', { name: 'Send Ruth Moufang the invitation again?' });
    await resend.getByRole('button', { name: 'Send invitation again' }).click();
    if (times < 4) {
      await expect(page.getByText('We’ve sent Ruth Moufang the invitation again.')).toBeVisible();
      expect(await sent()).toHaveLength(times);
      continue;
    }
    await expect(resend.getByRole('alert')).toContainText(/try again/i);
    expect(await sent()).toHaveLength(3);
    await resend.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
  }

  const again = await openUser(page, 'Ruth Moufang');
  await again.getByRole('button', { name: 'Withdraw invitation' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw the invitation of Ruth Moufang?' });
  await question.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('The invitation of Ruth Moufang is withdrawn.')).toBeVisible();
  await expect(rowOf(page, 'Ruth Moufang')).toHaveCount(0);
});

test('an invitation that is being typed is not lost unasked, whichever way it is closed', async ({
  page,
}) => {
  const company = await newPerson('kontor', { firstName: 'Sonya', lastName: 'Noether', type: 'CORPORATE' });
  await haveSession(company, page.context());
  await page.goto(`${portalOf('kontor')}/profile`);
  await page.getByRole('link', { name: /^Users/ }).click();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const panel = page.getByRole('dialog', { name: 'Invite someone' });
  const name = panel.getByLabel('First name');
  await name.fill('Ruth');
  await expectAsks(page, name, [
    () => page.keyboard.press('Escape'),
    () => panel.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await expect(panel).toHaveCount(0);

  await page.getByRole('button', { name: 'Invite someone' }).click();
  await expect(name).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('a user is suspended, given access back and removed, each time after a question; to them the page is forbidden', async ({
  page,
  browser,
}, testInfo) => {
  const company = await openUsers(page, 'Bari');
  const guest = { ...company, phone: newPhone(company, '207') };
  await invite(page, company, guest.phone);
  const elsewhere = await anotherBrowser(browser, testInfo);
  const theirs = await elsewhere.newPage();
  await signInByScreen(theirs, guest);
  await acceptInvitation(theirs);
  await theirs.goto(addressOf(company));
  await theirs.waitForURL('**/permission-denied');
  await expect(theirs.getByRole('table', { name: 'Users' })).toHaveCount(0);
  await theirs.goto(`${portalOf('kontor')}/profile`);
  await expect(theirs.getByRole('heading', { level: 2, name: 'Devices' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: /^Users/ })).toHaveCount(0);
  await elsewhere.close();

  await page.reload();
  await expect(rowOf(page, 'Ruth Moufang')).toContainText('Active');
  const act = async (press: string, ask: RegExp, said: string) => {
    const panel = await openUser(page, 'Ruth Moufang');
    await panel.getByRole('button', { name: press }).click();
    const question = page.getByRole('dialog', { name: ask });
    await question.getByRole('button', { name: press }).click();
    await expect(page.getByText(said)).toBeVisible();
  };
  await act('Suspend access', /^Suspend the access/, 'The access of Ruth Moufang is suspended.');
  await expect(rowOf(page, 'Ruth Moufang')).toContainText('Suspended');
  await act('Give access back', /access again/, 'Ruth Moufang has access again.');
  await expect(rowOf(page, 'Ruth Moufang')).toContainText('Active');
  await act('Remove user', /^Remove Ruth/, 'Ruth Moufang is no longer a user.');
  await expect(users(page).getByRole('rowheader')).toHaveCount(1);
  expect((await officials(page, company)).map(({ status }) => status)).toEqual(['ACTIVE', 'REMOVED']);
});

test('who declined is invited again with what was written before', async ({ page, browser }, testInfo) => {
  const company = await openUsers(page, 'Lovelace');
  const guest = await newPerson('kontor', { firstName: 'Ruth', lastName: 'Moufang' });
  await invite(page, company, guest.phone);
  const elsewhere = await anotherBrowser(browser, testInfo);
  const theirs = await elsewhere.newPage();
  await signIn(theirs, guest);
  await theirs.getByRole('button', { name: /^Decline invitation from / }).click();
  await expect(theirs.getByText(/You declined the invitation from /)).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(rowOf(page, 'Ruth Moufang')).toContainText('Declined');
  const panel = await openUser(page, 'Ruth Moufang');
  await panel.getByRole('button', { name: 'Invite again' }).click();
  const form = page.getByRole('dialog', { name: 'Invite someone' });
  await expect(form.getByLabel('E-mail address')).toHaveValue('ruth@example.com');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(rowOf(page, 'Ruth Moufang')).toContainText('Invited');
});

test('a private customer finds no company’s users, neither by a link nor at the address', async ({
  page,
}) => {
  const company = await newPerson('kontor', { firstName: 'Sonya', lastName: 'Agnesi', type: 'CORPORATE' });
  const customer = await newPerson('kontor', { firstName: 'Maria', lastName: 'Agnesi' });
  await signIn(page, customer);
  for (const one of [company, customer]) {
    await page.goto(addressOf(one));
    await page.waitForURL('**/permission-denied');
    await expect(page.getByRole('table')).toHaveCount(0);
  }
  await page.goto(`${portalOf('kontor')}/profile`);
  await expect(page.getByRole('heading', { level: 2, name: 'More' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Users/ })).toHaveCount(0);
});
