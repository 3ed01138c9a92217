import { expect, test } from '@playwright/test';
import type { Route } from '../../apps/portal/src/routes/routeTable.ts';
import { bankFor } from '../support/applications.ts';
import { keepBeneficiary } from '../support/beneficiaries.ts';
import { activeCard } from '../support/cards.ts';
import { tapLine } from '../support/chat.ts';
import { addressOf, demoPaths, expectPage, realRoutes, whoIs } from '../support/everyPage.ts';
import { callsOf, expectIdle, settle } from '../support/idle.ts';
import { codeField, haveSession, signIn } from '../support/portal.ts';
import { newPerson, nextCode, persona, portalOf, receiveMoney } from '../support/sandbox.ts';

test('an idle page asks for nothing, and shows what happens at once', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Adele', lastName: 'Goldberg' });
  await page.clock.install();
  const line = await tapLine(page);
  await signIn(page, person);
  await expect.poll(() => line.heard).toContain('session');
  const calls = callsOf(page);
  await page.clock.pauseAt(Date.now() + 5000);
  await settle(page, calls);
  await page.clock.runFor(60_000);
  expect(calls).toEqual([]);
  await receiveMoney(person, { sum: '25.00', from: 'Alan Kay' });
  // What the bank tells of is fetched, gathered by a timer.
  await expect
    .poll(async () => {
      await page.clock.runFor(250);
      return page.getByText('€1,025.00').filter({ visible: true }).count();
    })
    .toBeGreaterThan(0);
  expect(calls).toContain('GET /accounts');
});

/** Sockets that the bank has told how long the session lasts, which it says first. */
const heardSessions = (heard: readonly string[]) => heard.filter((event) => event === 'session').length;

const research = { name: 'Lewis Research Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

/** Who has what the pages are about, and which pages they see. */
const walkers: readonly {
  readonly who: string;
  readonly of: { readonly type?: 'CORPORATE' };
  readonly sees: (route: Route) => boolean;
}[] = [
  { who: 'a customer', of: {}, sees: ({ guard }) => guard !== 'mainRepresentative' },
  {
    who: 'a main representative',
    of: { type: 'CORPORATE' },
    sees: ({ guard }) => guard === 'mainRepresentative',
  },
];

for (const { who, of, sees } of walkers)
  test(`no page of ${who} asks for anything while it is idle`, async ({ page }) => {
    test.setTimeout(300_000);
    const person = await newPerson('kontor', { firstName: 'Barbara', lastName: 'Liskov', ...of });
    await activeCard(await bankFor(person), person, 'Barbara Liskov');
    await haveSession(person, page.context());
    await page.goto(`${portalOf('kontor')}/home`);
    await keepBeneficiary(page, person, research, true);
    const somebody = await whoIs(page);
    const addresses = [];
    for (const route of realRoutes.filter(sees))
      addresses.push({ route, address: await addressOf(page, route.path, somebody) });
    await page.clock.install();
    const line = await tapLine(page);
    const calls = callsOf(page);
    let paused = Date.now();
    for (const { route, address } of addresses) {
      const before = heardSessions(line.heard);
      await page.clock.resume();
      await page.goto(portalOf('kontor') + address);
      await expectPage(page);
      // Pages that everybody may open have no socket.
      if (route.guard !== 'open')
        await expect.poll(() => heardSessions(line.heard), address).toBeGreaterThan(before);
      await page.waitForLoadState('networkidle'); // the page knows that it is connected
      await page.clock.pauseAt((paused += 90_000));
      await expectIdle(page, calls, address);
    }
  });

test('no page of the demo asks for anything while it is idle', async ({ page }) => {
  test.setTimeout(300_000);
  await haveSession(await persona('pico', 'unidentified'), page.context());
  await page.goto(`${portalOf('pico')}/demo/home`);
  const somebody = await whoIs(page);
  const addresses: string[] = [];
  for (const path of demoPaths) addresses.push(await addressOf(page, path, somebody));
  await page.clock.install();
  const calls = callsOf(page);
  let paused = Date.now();
  for (const address of addresses) {
    await page.clock.resume();
    await page.goto(portalOf('pico') + address);
    await expectPage(page, 'Pico');
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt((paused += 90_000));
    await expectIdle(page, calls, address);
  }
});

test('no step of signing in asks for anything while it is idle, nor one of setting a password again', async ({
  page,
}) => {
  const person = await newPerson('kontor', {
    firstName: 'Katherine',
    lastName: 'Johnson',
    password: 'long-grass-and-rain-7',
  });
  await page.clock.install();
  const calls = callsOf(page);
  await page.goto(`${portalOf('kontor')}/auth/phone`);
  const phone = page.getByLabel('Phone number');
  await phone.fill(person.phone);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 5000);
  await expectIdle(page, calls, 'phone');
  const next = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await next('Continue');
  await expect(codeField(page)).toBeVisible();
  await expectIdle(page, calls, 'code');
  await next('Use password instead');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectIdle(page, calls, 'password');
  await next('Forgot password?');
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expectIdle(page, calls, 'recovery');
  await next('Send code');
  await expect(codeField(page)).toBeVisible();
  await expectIdle(page, calls, 'code of the recovery');
  await codeField(page).fill(await nextCode(person, 1));
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expectIdle(page, calls, 'new password');
});
