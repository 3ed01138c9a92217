import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  anotherBrowser,
  ask,
  renderInBrowser,
  fetchAs,
  fillPayment,
  haveSession,
  openPaymentForm,
  signIn,
} from '../support/portal.ts';
import { codesSentTo, newPerson, portalOf } from '../support/sandbox.ts';

/**
 * Has whoami say that the session lasts so many seconds more, whatever it really lasts: the bank's own clock can't be put
 * forward for one session alone.
 */
async function stateRest(context: BrowserContext) {
  const stated: { rest: number | null } = { rest: null };
  await renderInBrowser(context);
  await context.route('**/api/v1/users/whoami**', async (route) => {
    const answer = await fetchAs(route);
    if (stated.rest === null || !answer.ok()) return route.fulfill({ response: answer });
    const body = (await answer.json()) as { data: { session: { expiresAt: string } } };
    // The middle of the second that the answer's date was cut to.
    const answeredAt = Date.parse(answer.headers()['date'] ?? '') + 500;
    body.data.session.expiresAt = new Date(answeredAt + stated.rest * 1000).toISOString();
    return route.fulfill({ response: answer, json: body });
  });
  return stated;
}

// The page asks for whoami in the background: an answer under way when a journey ends is nothing to fail on.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

/** Signed in, with a clock that stands until the journey moves it. */
async function signedIn(page: Page) {
  const person = await newPerson('kontor', { firstName: 'Joan', lastName: 'Clarke' });
  const stated = await stateRest(page.context());
  await page.clock.install();
  await signIn(page, person);
  await expect(page.getByRole('button', { name: /^Profile/ })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 30_000);
  return stated;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const posts = (page: Page, call: string) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(call)) sent.push(call);
  });
  return sent;
};

test('the warning counts down what is left, and Continue prolongs the session', async ({ page }) => {
  const stated = await signedIn(page);
  stated.rest = 25;
  await page.reload();
  await expect(dialog(page).getByRole('timer')).toHaveText('0:25');
  await page.clock.runFor(5000);
  await expect(dialog(page).getByRole('timer')).toHaveText('0:20');
  // The machine sleeps, or the browser lets a tab in the background wait: what is left is right as soon as it runs again.
  await page.clock.fastForward(7000);
  await expect(dialog(page).getByRole('timer')).toHaveText('0:13');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();

  const refreshes = posts(page, '/v1/auth/refresh');
  await dialog(page).getByRole('button', { name: 'Continue' }).dblclick();
  await expect(dialog(page)).toBeHidden();
  expect(refreshes).toHaveLength(1);
  // The old deadline is past, and nobody is signed out.
  stated.rest = null;
  await page.clock.runFor(30_000);
  await expect(page.getByRole('button', { name: /^Profile/ })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('the warning opens a minute before the end, and gives the focus back', async ({ page }) => {
  const stated = await signedIn(page);
  const profile = page.getByRole('button', { name: /^Profile/ });
  await profile.focus();
  // The bank has moved the deadline in the meantime: no question is shown.
  stated.rest = 290;
  const asked = page.waitForResponse('**/users/whoami**');
  await page.clock.fastForward(242_000);
  await asked;
  // The page has read that answer once it has read a later one: only then does it count from the new deadline.
  await ask(page, '/settings/whitelabel');
  await expect(profile).toBeFocused();
  await expect(dialog(page)).toBeHidden();
  stated.rest = 60;
  await page.clock.fastForward(230_000);
  await expect(dialog(page).getByRole('timer')).toHaveText('1:00');
  await page.clock.resume(); // what looks for faults waits for timers of its own
  await expectAccessible(page);
  await expect(profile).not.toBeFocused();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(profile).toBeFocused();
});

test('the warning stands above an open code, which goes on after it', async ({ page }) => {
  const payer = await newPerson('kontor', { firstName: 'Ada', lastName: 'Lovelace' });
  const payee = await newPerson('kontor', { firstName: 'Mary', lastName: 'Somerville' });
  const stated = await stateRest(page.context());
  await page.clock.install();
  await haveSession(payer, page.context());
  await openPaymentForm(page, payee);
  await fillPayment(page, { sum: '15', details: 'Above a code' });
  await page.getByRole('button', { name: 'Pay €15.00 to Mary S.' }).click();
  const code = page.getByRole('dialog', { name: 'Confirm with a code' }).getByRole('textbox');
  await expect(code).toBeFocused();
  await page.clock.pauseAt(Date.now() + 30_000);
  stated.rest = 50;
  await page.clock.fastForward(265_000);
  await expect(dialog(page)).toBeVisible();
  await page.clock.resume();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(code).toBeFocused();
  stated.rest = null;
  const [sent] = await codesSentTo(payer);
  await code.fill(sent ?? '');
  await expect(page.getByText('Payment sent')).toBeVisible();
});

test('at 0 the person is logged out, and the sign-in page says why, once', async ({ page }) => {
  const stated = await signedIn(page);
  stated.rest = 25;
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  const logouts = posts(page, '/v1/auth/logout');
  stated.rest = 0;
  await page.clock.runFor(25_000);
  await page.waitForURL('**/auth/phone**');
  expect(logouts).toHaveLength(1);
  await expect(
    page.getByText('You’ve been logged out because you weren’t active for a while.'),
  ).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await expect(page.getByText('weren’t active')).toBeHidden();
});

test('a tab that slept past the end is out as soon as it wakes', async ({ page }) => {
  const stated = await signedIn(page);
  stated.rest = 0;
  await page.clock.fastForward('10:00');
  await page.waitForURL('**/auth/phone?next=%2Fhome');
  await expect(page.getByText('weren’t active')).toBeVisible();
});

test('a tab that slept while the bank ended its session finds that out once', async ({ page, context }) => {
  await signedIn(page);
  const logouts = posts(page, '/v1/auth/logout');
  const refused = page.waitForRequest('**/v1/auth/logout');
  // The bank knows this browser no longer.
  const readable = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
  await context.clearCookies();
  await context.addCookies(readable);
  await page.clock.fastForward('10:00');
  await refused; // a clock that ran would be patient with the bank for 3 s only
  await page.clock.resume(); // the client leaves a moment after the refusal
  await page.waitForURL('**/auth/phone?next=%2Fhome');
  await expect(page.locator('[data-notice]').filter({ visible: true })).toHaveText(
    'Your session has ended. Sign in again to continue.',
  );
  expect(logouts).toHaveLength(1);
});

test('Log out in the warning logs out', async ({ page }) => {
  const stated = await signedIn(page);
  stated.rest = 40;
  await page.reload();
  const logouts = posts(page, '/v1/auth/logout');
  await dialog(page).getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/phone');
  expect(logouts).toHaveLength(1);
  await expect(page.getByText('You’re logged out.')).toBeVisible();
});

test('all tabs agree: Continue in one closes the warning of the other, and the end of one is the end of all', async ({
  page,
  context,
}) => {
  const stated = await signedIn(page);
  const second = await context.newPage();
  stated.rest = 25;
  await page.reload();
  await second.goto(`${portalOf('kontor')}/history`);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(second)).toBeVisible();
  await dialog(second).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(second)).toBeHidden();
  await expect(dialog(page)).toBeHidden();

  await page.clock.resume();
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await second.waitForURL('**/auth/phone**');
  await expect(page.getByText('You’re logged out.')).toBeVisible();
  await expect(second.getByText('You logged out in another tab.')).toBeVisible();
});

test('a tab that the bank refuses after a log out in another says so, even before that one has its answer', async ({
  page,
  context,
}) => {
  await signIn(page, await newPerson('kontor', { firstName: 'Joan', lastName: 'Clarke' }));
  const second = await context.newPage();
  await second.goto(`${portalOf('kontor')}/history`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const secondLeft = Promise.withResolvers<void>();
  await page.route('**/api/v1/auth/logout', async (route) => {
    const answer = await fetchAs(route);
    await secondLeft.promise;
    await route.fulfill({ response: answer });
  });

  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  // The end of its socket tells it.
  await expect(second.getByText('You logged out in another tab.')).toBeVisible();
  secondLeft.resolve();
  await expect(page.getByText('You’re logged out.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('tabs that go on at the same moment ask the bank once', async ({ page, context }) => {
  const stated = await signedIn(page);
  const second = await context.newPage();
  stated.rest = 25;
  await page.reload();
  await second.goto(`${portalOf('kontor')}/history`);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(second)).toBeVisible();
  stated.rest = null;
  const bothAsked = Promise.withResolvers<void>();
  let refreshes = 0;
  await context.route('**/api/v1/auth/refresh', async (route) => {
    refreshes += 1;
    await bothAsked.promise;
    await route.continue();
  });
  for (const tab of [page, second]) {
    const goOn = dialog(tab).getByRole('button', { name: 'Continue' });
    await goOn.click();
    await expect(goOn).toHaveAttribute('aria-busy', 'true');
  }
  bothAsked.resolve();
  for (const tab of [page, second]) await expect(dialog(tab)).toBeHidden();
  expect(refreshes).toBe(1);
});

test('a page that needs a sign-in says so, and a session that was ended elsewhere too', async ({
  page,
  browser,
}, testInfo) => {
  await page.goto(`${portalOf('kontor')}/history`);
  await page.waitForURL('**/auth/phone?next=%2Fhistory');
  await expect(page.getByText('Sign in to open the page you asked for.')).toBeVisible();
  await page.goto(`${portalOf('kontor')}/auth/phone?reason=idle&data-reason=idle`);
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await expect(page.getByText('weren’t active')).toBeHidden();

  const person = await newPerson('kontor', { firstName: 'Mavis', lastName: 'Batey' });
  await signIn(page, person);
  const elsewhere = await anotherBrowser(browser, testInfo);
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await other.evaluate(() =>
    fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ allDevices: true }),
    }),
  );
  await page.waitForURL('**/auth/phone**');
  await expect(page.getByText('You’ve been logged out from another device.')).toBeVisible();
  await elsewhere.close();
});
