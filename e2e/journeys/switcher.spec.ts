import { expect, test, type Browser, type Page, type TestInfo } from '@playwright/test';
import { bankFor } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { channelOf, openChat, row, tapLine, write } from '../support/chat.ts';
import {
  forgetPerson,
  anotherBrowser,
  ask,
  fetchAs,
  haveSession,
  invite,
  renderInBrowser,
  signIn,
} from '../support/portal.ts';
import { unrouteAll } from '../support/routing.ts';
import { newPerson, persona, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');

/** Somebody signed in on this page who acts for themselves and for so many companies, oldest first. */
async function signInForCompanies(
  page: Page,
  browser: Browser,
  testInfo: TestInfo,
  count: number,
): Promise<{ person: Person; companies: string[] }> {
  const person = await newPerson('kontor', { firstName: 'Ruth', lastName: 'Moufang' }, [
    { balances: [{ currency: 'EUR', value: '37.00' }] },
  ]);
  const elsewhere = await anotherBrowser(browser, testInfo);
  for (let made = 0; made < count; made += 1) {
    const owner = await newPerson('kontor', {
      firstName: 'Emmy',
      lastName: `Noether ${made}`,
      type: 'CORPORATE',
    });
    const theirs = await elsewhere.newPage();
    await signIn(theirs, owner);
    await invite(theirs, owner, person.phone);
    await theirs.close();
    await elsewhere.clearCookies();
  }
  await elsewhere.close();
  await signIn(page, person);
  const accepted = await page.evaluate(async () => {
    type List = { data: { edges: { node: { id: string; version: number } }[] } };
    const list = (await (await fetch('/api/v1/clients-invitations?all=true')).json()) as List;
    return Promise.all(
      list.data.edges.map(async ({ node: { id, version } }) => {
        const answer = await fetch(`/api/v1/clients-invitations/${id}/status`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ status: 'ACCEPTED', version }),
        });
        return answer.ok;
      }),
    );
  });
  expect(accepted).toEqual(Array.from({ length: count }, () => true));
  await page.reload();
  const { data } = await ask<Whoami>(page, '/users/whoami');
  return {
    person,
    companies: data.organizations.filter(({ type }) => type === 'CORPORATE').map(({ fullName }) => fullName),
  };
}

/** One more that somebody acts for. */
const company = {
  id: '019a0000-0000-7000-8000-00000000c0de',
  fullName: 'Moufang Loops Ltd',
  type: 'CORPORATE',
};

type Whoami = { data: { organizations: { id: string; fullName: string; type: string }[] } };

const openProfile = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Profile of/ })
    .filter({ visible: true })
    .click();
  return page.getByRole('dialog', { name: 'Profile' });
};

/** What the bank rendered looks at nothing yet: it is the browser's when its profile popup opens. */
const expectTakenOver = async (page: Page) => {
  const profile = await openProfile(page);
  await expect(profile).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile).toHaveCount(0);
};

const switchTo = async (page: Page, name: string) => {
  const profile = await openProfile(page);
  await profile
    .getByRole('list', { name: 'Switch to' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
};

test('the switcher offers every company but the one acted for, and one personal entry', async ({
  page,
  browser,
}, testInfo) => {
  const { companies } = await signInForCompanies(page, browser, testInfo, 3);
  const [first = '', second = '', third = ''] = companies;
  await switchTo(page, second);
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  const profile = await openProfile(page);
  await expect(profile.getByRole('list', { name: 'Acting for' })).toContainText(second);
  const others = profile.getByRole('list', { name: 'Switch to' }).getByRole('listitem');
  await expect(others).toHaveText([new RegExp(first), new RegExp(third), /Ruth Moufang.*Personal/]);
  await expectAccessible(page);

  await others.filter({ hasText: 'Personal' }).getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ruth' })).toBeVisible();
});

test('a switch leaves the conversations of before: none is subscribed to, and nothing of them shows', async ({
  page,
  browser,
}, testInfo) => {
  const line = await tapLine(page);
  const { person, companies } = await signInForCompanies(page, browser, testInfo, 1);
  const [company = ''] = companies;
  const bank = await bankFor(person);
  const main = await channelOf(bank, 'MAIN');
  const chat = await openChat(page);
  await row(page, 'Support').click();
  await chat.getByRole('textbox', { name: 'Message' }).fill('Half written');
  const typed = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kontor.chat.')));
  expect(await typed()).toHaveLength(1);
  await chat.getByRole('button', { name: 'Close' }).click();
  await write(person, main, 'Unread');
  const opener = page.getByRole('button', { name: /unread|^Chat .*\d/ }).filter({ visible: true });
  await expect(opener).toBeVisible();

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/v1\/channels/, async (route) => {
    await held;
    await route.fallback();
  });
  await switchTo(page, company);
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  expect(await typed()).toEqual([]);
  expect(line.sent.findLast(({ event }) => event !== 'subscribe')).toEqual({
    event: 'unsubscribe',
    data: {},
  });
  await openChat(page);
  await expect(opener).toHaveCount(0);
  await expect(chat.getByRole('listitem')).toHaveCount(0);
  answer();
  await expect(row(page, 'Support')).toContainText('Unread');
  await expect(opener).toBeVisible();
});

test('five companies can be searched by name, ignoring case and spaces', async ({
  page,
  browser,
}, testInfo) => {
  const { companies } = await signInForCompanies(page, browser, testInfo, 5);
  const profile = await openProfile(page);
  const offered = profile.getByRole('list', { name: 'Switch to' }).getByRole('listitem');
  await expect(offered).toHaveCount(5);
  const search = profile.getByRole('searchbox', { name: 'Find a company' });
  const [wanted = ''] = companies;
  await search.fill(wanted.toUpperCase().replaceAll(' ', ''));
  await expect(offered).toHaveCount(companies.filter((name) => name.includes(wanted)).length);
  await search.fill('nobody at all');
  await expect(profile.getByText('No company matches “nobody at all”.')).toBeVisible();
});

test('a switch is stored, asks who is signed in for the new organization, and ends on home', async ({
  page,
  browser,
}, testInfo) => {
  await renderInBrowser(page.context());
  const { companies } = await signInForCompanies(page, browser, testInfo, 1);
  const [company = ''] = companies;
  const { data } = await ask<Whoami>(page, '/users/whoami');
  const id = data.organizations.find(({ fullName }) => fullName === company)?.id ?? '';
  const balance = page.getByText('€37.00').filter({ visible: true });
  await expect(balance.first()).toBeVisible();
  await page.goto(`${base}/history`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/accounts?**', async (route) => {
    await held;
    await route.fallback();
  });
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith(`/v1/users/whoami?organizationId=${id}`) && request.method() === 'GET',
  );
  await switchTo(page, company);
  await asked;
  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('organizationId'))).toBe(id);
  // What is the person's own is gone before what is the company's has come.
  await expect(page.getByText('Hello, Ruth')).toHaveCount(0);
  await expect(balance).toHaveCount(0);
  answer();
  await expect(page.getByText('€1,000.00').filter({ visible: true }).first()).toBeVisible();
});

test('a tab of the organization before counts 3, 2, 1 and goes home for the new one', async ({
  page,
  browser,
}, testInfo) => {
  const { companies } = await signInForCompanies(page, browser, testInfo, 1);
  const [company = ''] = companies;
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(`${base}/history`);
  await expect(other.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expectTakenOver(other);
  await other.clock.pauseAt(Date.now() + 1000);

  await switchTo(page, company);
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();

  const popup = other.getByRole('dialog', { name: 'Organization changed' });
  const left = popup.getByRole('timer');
  await expect(left).toHaveText('3');
  await other.clock.runFor(1000);
  await expect(left).toHaveText('2');
  await other.clock.runFor(1000);
  await expect(left).toHaveText('1');
  await expect(other).toHaveURL(/\/history/);
  await other.clock.runFor(1000);
  await other.waitForURL('**/home');
  await expect(other.getByRole('heading', { level: 1, name: company })).toBeVisible();
});

test('a tab that nobody told sees from the cookie that the organization changed', async ({
  page,
  browser,
}, testInfo) => {
  const { companies } = await signInForCompanies(page, browser, testInfo, 1);
  const [company = ''] = companies;
  const { data } = await ask<Whoami>(page, '/users/whoami');
  const id = data.organizations.find(({ fullName }) => fullName === company)?.id ?? '';
  await page.clock.install();
  await page.goto(`${base}/payments`);
  await expectTakenOver(page);
  await page.clock.pauseAt(Date.now() + 1000);
  await page.evaluate((organizationId) => {
    document.cookie = `organizationId=${organizationId}; path=/`;
  }, id);
  await page.clock.runFor(1000);
  await expect(page.getByRole('dialog', { name: 'Organization changed' })).toBeVisible();
  // The other tab has stored it as well; until here the cookie alone told.
  await page.evaluate((organizationId) => localStorage.setItem('organizationId', organizationId), id);
  await page.clock.runFor(3000);
  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
});

test('the profile popup of a main representative and of another official', async ({
  page,
  browser,
}, testInfo) => {
  await signIn(page, await persona('kontor', 'main-representative'));
  await switchTo(page, 'Northlight Studio Ltd');
  await expect(page.getByRole('heading', { level: 1, name: 'Northlight Studio Ltd' })).toBeVisible();
  const profile = await openProfile(page);
  await expect(profile.getByText('Main representative')).toBeVisible();
  await expect(profile.getByRole('link')).toHaveText(['Profile', 'Users', 'Applications']);
  await expect(
    profile.getByRole('list', { name: 'Switch to' }).getByRole('button', { name: /Amara Cole/ }),
  ).toBeVisible();
  await profile.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/profile\/companies\/[\da-f-]{36}\/cof$/);

  const elsewhere = await anotherBrowser(browser, testInfo);
  const theirs = await elsewhere.newPage();
  await signIn(theirs, await persona('kontor', 'signer'));
  const official = await openProfile(theirs);
  await expect(official.getByRole('link')).toHaveText(['Profile', 'Applications']);
  await elsewhere.close();
});

test('the profile popup leads to the profile and to the applications', async ({ page }) => {
  await signIn(page, await newPerson('kontor', { firstName: 'Hypatia', lastName: 'Theon' }));
  await (await openProfile(page)).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await (await openProfile(page)).getByRole('link', { name: 'Applications' }).click();
  await expect(page).toHaveURL(/\/identity$/);
});

test('the profile popup of a company official without an account leads to the profile and to the applications', async ({
  page,
}) => {
  await signIn(page, await persona('ashgrove', 'company-official'));
  await expect((await openProfile(page)).getByRole('link')).toHaveText(['Profile', 'Applications']);
});

test('the profile popup of any other type leads to the applications alone', async ({ page }) => {
  await renderInBrowser(page.context());
  await signIn(page, await newPerson('kontor', { firstName: 'Hypatia', lastName: 'Theon' }));
  await page.goto('about:blank'); // nothing that this page asked is answered by the route
  await page.route('**/api/v1/users/whoami**', async (route) => {
    const answer = await fetchAs(route);
    const { data } = (await answer.json()) as {
      data: { activeOrganization: object; organizations: object[] };
    };
    const activeOrganization = { ...data.activeOrganization, type: 'MAIN_REPRESENTATIVE' };
    const organizations = [...data.organizations, company];
    return route.fulfill({
      response: answer,
      json: { data: { ...data, activeOrganization, organizations, identified: true } },
    });
  });
  await page.goto(`${portalOf('kontor')}/home`);
  const profile = await openProfile(page);
  await expect(profile.getByRole('link')).toHaveText(['Applications']);
  await expect(profile.getByRole('list', { name: 'Switch to' })).toHaveCount(0);
  await expect(profile).not.toContainText(company.fullName);
  await unrouteAll(page, 'wait');
});

test('companies are offered to identified people, and to anyone while there is a demo', async ({ page }) => {
  await renderInBrowser(page.context());
  for (const [tenant, identified, offered] of [
    ['kontor', false, 0],
    ['kontor', true, 1],
    ['pico', false, 1],
  ] as const) {
    const person = await newPerson(tenant, { firstName: 'Hypatia', lastName: 'Theon' });
    await haveSession(person, page.context());
    await page.route('**/api/v1/users/whoami**', async (route) => {
      const answer = await fetchAs(route);
      const { data } = (await answer.json()) as { data: { organizations: object[] } };
      const organizations = [...data.organizations, company];
      return route.fulfill({ response: answer, json: { data: { ...data, organizations, identified } } });
    });
    await page.goto(`${portalOf(tenant)}/identity`);
    const profile = await openProfile(page);
    await expect(profile.getByRole('link', { name: 'Applications' })).toBeVisible();
    await expect(profile.getByRole('button', { name: /^Moufang Loops Ltd/ })).toHaveCount(offered);
    await unrouteAll(page, 'ignoreErrors');
    await forgetPerson(page);
  }
});

test('a switch in the demo ends on the demo’s home', async ({ page }) => {
  await haveSession(await persona('pico', 'unidentified'), page.context());
  await page.route('**/api/v1/demo/user', async (route) => {
    const answer = await fetchAs(route);
    const { data } = (await answer.json()) as { data: { organizations: object[] } };
    const organizations = [...data.organizations, company];
    return route.fulfill({ response: answer, json: { data: { ...data, organizations } } });
  });
  await page.goto(`${portalOf('pico')}/demo/history`);
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await switchTo(page, company.fullName);
  await page.waitForURL('**/demo/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Lumen & Oak Ltd' })).toBeVisible();
});
