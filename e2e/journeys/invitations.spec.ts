import { expect, test } from '@playwright/test';
import { atBank, bankFor, beginCompany, completeCompany } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { tapLine } from '../support/chat.ts';
import { acceptInvitation, anotherBrowser, ask, invite, signIn, signInByScreen } from '../support/portal.ts';
import { newPerson, newPhone, portalOf } from '../support/sandbox.ts';

type Officials = {
  data: {
    edges: { node: { status: string; user: { id: string | null; profile: { firstName: string } } } }[];
  };
};

test('a person whom nobody knows yet is invited, signs in, sees who asks for what, accepts, and reaches the company', async ({
  page,
  browser,
}, testInfo) => {
  const company = await newPerson('kontor', { firstName: 'Olga', lastName: 'Taussky', type: 'CORPORATE' });
  await signIn(page, company);
  const guest = { ...company, phone: newPhone(company, '204') };
  await invite(page, company, guest.phone, { signatureType: 'SINGLE' });

  const elsewhere = await anotherBrowser(browser, testInfo);
  const theirs = await elsewhere.newPage();
  await signInByScreen(theirs, guest);
  await expect(theirs.getByRole('heading', { level: 1, name: 'You’ve been invited' })).toBeVisible();
  await expect(theirs.getByText('Olga Taussky asks you to act for this company.')).toBeVisible();
  await expect(theirs.getByText(/make payments and sign them/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await theirs.emulateMedia({ colorScheme });
    await expectAccessible(theirs);
  }
  await acceptInvitation(theirs);
  await expect(theirs.getByText('€1,000.00').filter({ visible: true }).first()).toBeVisible();
  await theirs.goto(`${portalOf('kontor')}/history`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();

  // In the company's first hour nobody is sent away, and who can't sign yet is shown the way.
  await theirs.goto(`${portalOf('kontor')}/home`);
  await expect(theirs.getByText('You can’t sign payments yet')).toBeVisible();
  await theirs.getByRole('main').getByRole('link', { name: 'Confirm identity' }).click();
  await expect(theirs).toHaveURL(`${portalOf('kontor')}/identity`);
  await expect(theirs.getByRole('link', { name: /^Personal account/ })).toBeVisible();
  await elsewhere.close();
});

test('a customer finds the invitation on home and in their profile, declines, and the company learns that and nothing more', async ({
  page,
  browser,
}, testInfo) => {
  const company = await newPerson('kontor', {
    firstName: 'Olga',
    lastName: 'Ladyzhenskaya',
    type: 'CORPORATE',
  });
  const customer = await newPerson('kontor', { firstName: 'Secret', lastName: 'Customer' });
  await signIn(page, company);
  await invite(page, company, customer.phone, { signatureType: 'SINGLE' });

  const elsewhere = await anotherBrowser(browser, testInfo);
  const theirs = await elsewhere.newPage();
  await signIn(theirs, customer);
  await expect(theirs.getByRole('region', { name: /invites you$/ })).toBeVisible();
  await theirs
    .getByRole('button', { name: /^Profile of/ })
    .filter({ visible: true })
    .click();
  const profile = theirs.getByRole('dialog');
  await profile.getByRole('button', { name: /^Decline invitation from / }).click();
  await expect(profile.getByText(/You declined the invitation from /)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hello, Secret' })).toBeVisible();
  await expect(theirs.getByRole('region', { name: /invites you$/ })).toHaveCount(0);
  await elsewhere.close();

  const { data } = await ask<Officials>(
    page,
    `/clients-organizations/${company.organizationId}/clients-officials?all=true`,
  );
  expect(data.edges[1]?.node).toMatchObject({
    status: 'DECLINED',
    user: { id: null, profile: { firstName: 'Ruth' } },
  });
  expect(JSON.stringify(data)).not.toContain('Secret');
});

test('an invitation shows on an open home at once, its answer in the company’s open list of users, and a further one in the open profile', async ({
  page,
  browser,
}, testInfo) => {
  const company = await newPerson('kontor', { firstName: 'Olga', lastName: 'Zaslavsky', type: 'CORPORATE' });
  const customer = await newPerson('kontor', { firstName: 'Sonja', lastName: 'Horvat' });
  const elsewhere = await anotherBrowser(browser, testInfo);
  const theirs = await elsewhere.newPage();
  const [line, companyLine] = [await tapLine(theirs), await tapLine(page)];
  await signIn(theirs, customer);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hello, Sonja' })).toBeVisible();
  await expect.poll(() => line.opened()).toBe(1);
  await signIn(page, company);
  await page.goto(`${portalOf('kontor')}/profile/companies/${company.organizationId}/cof`);
  const place = page.getByRole('row').filter({ hasText: 'Ruth' });
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect.poll(() => companyLine.opened()).toBeGreaterThan(0);

  await invite(page, company, customer.phone);
  await expect(place).toContainText('Invited');
  await theirs.getByRole('button', { name: /^Decline invitation from / }).click();
  await expect(place).toContainText('Declined');
  await theirs
    .getByRole('button', { name: /^Profile of/ })
    .filter({ visible: true })
    .click();
  await invite(page, company, customer.phone);
  await expect(place).toContainText('Invited');
  const accept = theirs.getByRole('dialog').getByRole('button', { name: /^Accept invitation from / });
  await accept.click();
  // Who has accepted is shown by their own name.
  await expect(page.getByRole('row').filter({ hasText: 'Sonja Horvat' })).toContainText('Active');
  await elsewhere.close();
});

test('a company that somebody comes to act for, by accepting on another device or as the bank approves it, is in the switcher of an open page at once', async ({
  page,
}) => {
  const company = await newPerson('kontor', {
    firstName: 'Olga',
    lastName: `Tausska ${crypto.randomUUID().slice(0, 8)}`,
    type: 'CORPORATE',
  });
  const customer = await newPerson('kontor', { firstName: 'Sonja', lastName: 'Petrovic' });
  const [owner, elsewhere] = [await bankFor(company), await bankFor(customer)];
  const line = await tapLine(page);
  await signIn(page, customer);
  await expect.poll(() => line.opened()).toBe(1);
  await page
    .getByRole('button', { name: /^Profile of/ })
    .filter({ visible: true })
    .click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  const others = profile.getByRole('list', { name: 'Switch to' }).getByRole('listitem');
  await expect(profile).toBeVisible();
  await expect(others).toHaveCount(0);

  await owner.ok('officials.create', {
    params: { id: company.organizationId },
    body: {
      firstName: 'Sonja',
      lastName: 'Petrovic',
      phone: customer.phone,
      email: 'sonja@example.com',
      companyOfficialType: 'COMPANY_OFFICIAL',
      signatureType: 'SINGLE',
      viewerType: 'VIEWER',
    },
  });
  await expect(profile.getByRole('button', { name: /^Accept invitation from / })).toBeVisible();
  const [invitation] = (await elsewhere.ok('invitations.list', { query: { all: 'true' } })).data.edges;
  const { id = '', version = 0, companyName = '' } = invitation?.node ?? {};
  await elsewhere.ok('invitations.setStatus', { params: { id }, body: { status: 'ACCEPTED', version } });
  await expect(others.filter({ hasText: companyName })).toHaveCount(1);
  await expect(profile.getByRole('button', { name: /^Accept invitation from / })).toHaveCount(0);

  const application = await beginCompany(elsewhere, 'Petrovic Bridges GmbH');
  await completeCompany(elsewhere, 'kontor', application);
  await elsewhere.ok('applications.submit', { params: { id: application }, body: {} });
  for (const status of ['REVIEW_IN_PROGRESS', 'ACCEPTED'])
    await atBank('kontor', application, 'decision', { status });
  await expect(others.filter({ hasText: 'Petrovic Bridges GmbH' })).toHaveCount(1);
  expect(line.opened()).toBe(1);
});

test('an invitation that was withdrawn in the meantime says so, and leaves the page usable', async ({
  page,
  browser,
}, testInfo) => {
  const company = await newPerson('kontor', { firstName: 'Olga', lastName: 'Oleinik', type: 'CORPORATE' });
  const customer = await newPerson('kontor', { firstName: 'Sonja', lastName: 'Brentjes' });
  await signIn(page, company);
  await invite(page, company, customer.phone);
  const elsewhere = await anotherBrowser(browser, testInfo);
  const theirs = await elsewhere.newPage();
  await signIn(theirs, customer);
  const accept = theirs.getByRole('button', { name: /^Accept invitation from / });
  await expect(accept).toBeVisible();
  // On a slow machine the page refetches its list, and would drop the invitation before the press.
  const pressed = Promise.withResolvers<void>();
  await theirs.route('**/api/v1/clients-invitations?*', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.evaluate(async (organizationId) => {
    const path = `/api/v1/clients-organizations/${organizationId}/clients-officials`;
    const { data } = (await (await fetch(path)).json()) as { data: { edges: { node: { id: string } }[] } };
    await fetch(`${path}/${data.edges[1]?.node.id}/status`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'REMOVED' }),
    });
  }, company.organizationId);
  await accept.click();
  pressed.resolve();
  await expect(
    theirs.getByText('This invitation is no longer valid. It may have been withdrawn.'),
  ).toBeVisible();
  await expect(accept).toHaveCount(0);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hello, Sonja' })).toBeVisible();
  await elsewhere.close();
});

test('a viewer is told what they can do for the company, on home and where they would pay', async ({
  page,
  browser,
}, testInfo) => {
  const company = await newPerson('kontor', { firstName: 'Olga', lastName: 'Holtz', type: 'CORPORATE' });
  await signIn(page, company);
  const guest = { ...company, phone: newPhone(company, '205') };
  await invite(page, company, guest.phone, { viewerType: 'VIEWER' });
  const elsewhere = await anotherBrowser(browser, testInfo);
  const theirs = await elsewhere.newPage();
  await signIn(theirs, guest);
  await expect(
    theirs.getByText('You’ll see its accounts, payments and history.', { exact: false }),
  ).toBeVisible();
  await acceptInvitation(theirs);
  await expect(
    theirs.getByText('You can view this company’s accounts and payments, but not pay or sign.'),
  ).toBeVisible();
  await theirs.goto(`${portalOf('kontor')}/payments`);
  await expect(
    theirs.getByText('Ask its main representative if you need to pay.', { exact: false }),
  ).toBeVisible();
  await elsewhere.close();
});
