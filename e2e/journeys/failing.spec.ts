import { expect, test, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { atLength } from '../support/atLength.ts';
import { holdClock } from '../support/heldClock.ts';
import { renderInBrowser, anotherBrowser, haveSession } from '../support/portal.ts';
import { newPerson, portalOf, type Person } from '../support/sandbox.ts';

/** How a call can fail. `offline` and `reset` give no answer at all, `never` none for as long as somebody waits. */
const failures = ['refused', 'unavailable', 'forbidden', 'offline', 'reset', 'never'] as const;
type Failure = (typeof failures)[number];

/** A request that is held up. */
type Held = { readonly protocol: CDPSession; readonly requestId: string };

const answer = ({ protocol, requestId }: Held, status: number, code: string) => {
  const body = JSON.stringify({ statusCode: status, code, message: code, requestId: 'r' });
  return protocol.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: Buffer.from(body).toString('base64'),
  });
};

const failWith: Record<Failure, (held: Held) => Promise<unknown>> = {
  refused: (held) => answer(held, 500, 'INTERNAL'),
  unavailable: (held) => answer(held, 503, 'UNAVAILABLE'),
  forbidden: (held) => answer(held, 403, 'FORBIDDEN'),
  offline: ({ protocol, requestId }) =>
    protocol.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' }),
  reset: ({ protocol, requestId }) =>
    protocol.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  never: async () => {},
};

/**
 * Has one call of a page fail; answers how often each address of it was asked for, and what mends it. Nothing else of the
 * page is held up on the way, as it would be by a route.
 */
async function breakCall(page: Page, call: string, failure: Failure) {
  const asked = new Map<string, number>();
  const protocol = await page.context().newCDPSession(page);
  protocol.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const isOther = pathOf(url) !== call;
    if (!isOther) asked.set(url, (asked.get(url) ?? 0) + 1);
    const done = isOther
      ? protocol.send('Fetch.continueRequest', { requestId })
      : failWith[failure]({ protocol, requestId });
    done.catch(() => {}); // the page is gone
  });
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: `*/api/v1${call}*` }] });
  return { asked, mend: () => protocol.detach() };
}

/** Paths of the bank, the ids in them left out. */
const pathOf = (url: string) => new URL(url).pathname.replace(/[0-9a-f-]{36}/g, '*').replace('/api/v1', '');

type Place = {
  name: string;
  path: (payer: Person, payee: Person) => string;
  /** Calls that only add to the page: without them it is whole, and says nothing. */
  additions: readonly string[];
  /** Calls of a block that most people never have: it keeps no room while it loads, and says at last that it failed. */
  noRoom?: readonly string[];
  /** Besides, where no panel of accounts stands beside the page. */
  phoneAdditions?: readonly string[];
  /** Besides, where payments to sign stand on home alone. */
  desktopAdditions?: readonly string[];
  /** In the quick lane, calls are left unanswered here too: one place whose blocks keep room while loading, one with a block that doesn't. */
  waits?: true;
};

/** The remittance orders that wait for a signature, which are told of with the payments, and in their list alone. */
const orders = '/payments-orders';

/** Whether overdrafts show, and how many messages are unread: without them none does, on whichever page. */
const additionsEverywhere = ['/settings/overdraft', '/channels/unread-messages-count'];

/**
 * What home tells of besides: invitations, agreements to sign, what all balances are worth together, and whether there is a
 * tab for requests of a rate of one's own, and which period stands first.
 */
const notes = [
  '/clients-invitations',
  '/clients-organizations/*/agreements/unsigned',
  '/currencies/base',
  '/settings/exchange-custom-rate',
  '/settings/clients-settings',
];

const places: readonly Place[] = [
  { name: 'home', path: () => '/home', additions: [...notes, '/payments', orders], waits: true },
  {
    name: 'payments to sign on home',
    path: () => '/home?tab=signing',
    additions: [...notes, '/statements-items'],
  },
  // The accounts are one of the filters, which a phone keeps in a sheet.
  {
    name: 'history',
    path: () => '/history',
    additions: [],
    noRoom: ['/payments'],
    phoneAdditions: ['/accounts'],
    waits: true,
  },
  {
    name: 'account',
    path: ({ accounts: [account] }) => `/accounts/${account?.id}`,
    additions: ['/payments'],
  },
  // A desktop has the payments to sign on home.
  {
    name: 'payments',
    path: () => '/payments',
    additions: ['/statements-items'],
    desktopAdditions: ['/currencies', '/payments', orders],
  },
  {
    name: 'recipient',
    path: () => '/payments/internal',
    additions: ['/statements-items', '/payments', '/currencies'],
    phoneAdditions: ['/accounts'],
  },
  {
    name: 'payment form',
    path: (_, payee) => `/payments/internal/form?phone=${encodeURIComponent(payee.phone)}`,
    additions: ['/statements-items', '/payments', '/settings/transactions-documents'],
  },
];

/** A 403 that its own place deals with; every other one leads to /permission-denied. */
const localWhenForbidden = ['/payments', orders];

/** People who may not see these get none, and no error is shown. */
const silentWhenForbidden = [orders];

/** The bank's calls that a page makes, by path: in a tab of its own, where nothing of another page is still loading. */
async function callsOf(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage();
  const seen = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/v1/')) seen.add(pathOf(request.url()));
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.close();
  return [...seen];
}

const tryAgain = (page: Page) =>
  page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).first();

type Trial = {
  page: Page;
  address: string;
  call: string;
  failure: Failure;
  matters: boolean;
  hasRoom: boolean;
};

/**
 * Loads the page while one of its calls fails, lets 10 s pass, and looks at what is said and how often was asked. Answers
 * what mends the call.
 */
async function expectCalm({
  page,
  address,
  call,
  failure,
  matters,
  hasRoom,
}: Trial): Promise<() => Promise<void>> {
  const what = `${call} ${failure} at ${address}`;
  await renderInBrowser(page.context());
  const { asked, mend } = await breakCall(page, call, failure);
  const clock = await holdClock(page, failure === 'never' ? `/api/v1${call}` : null);
  await page.goto(address);
  const slow = page.getByText('This takes longer than usual').filter({ visible: true }).first();
  const isShown = async () => {
    if (failure === 'forbidden' && !localWhenForbidden.includes(call))
      return page.url().endsWith('/permission-denied');
    if (!matters) return asked.size > 0;
    return failure === 'never' && hasRoom ? slow.isVisible() : tryAgain(page).isVisible();
  };
  // What takes long says so after 10 s and is given up after 20; the page's own files may come after the first of these.
  expect(await clock.passUntil(hasRoom ? 15_000 : 25_000, isShown), what).toBe(true);
  if (matters && failure === 'never') await expect(tryAgain(page), what).toBeVisible();
  else await clock.pass(10_000);
  expect([...asked], what).not.toEqual([]);
  for (const [url, count] of asked) expect(count, `${what}: ${url}`).toBeLessThanOrEqual(3);
  return mend;
}

/** Without these there is no page at all: with them it begins as after any loading. */
const wholePage = ['/users/whoami'];

/** With the bank back, Try again brings what was missing, and the focus goes on in the block that it was in. */
async function expectRecovery(page: Page, address: string, call: string): Promise<void> {
  await page.clock.resume();
  await tryAgain(page).press('Enter');
  const what = `${call} at ${address}`;
  await expect(page.getByRole('alert').filter({ visible: true }), what).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible();
  if (!wholePage.includes(call))
    await expect(page.locator('main :focus, main:focus, aside :focus'), what).toBeAttached();
}

/** All of them in the full lane; in the quick one, waiting for an answer is left to the places that say so. */
function waysToFail(place: Place): readonly Failure[] {
  if (atLength) return failures;
  return place.waits ? ['refused', 'never'] : ['refused'];
}

for (const place of places)
  test(`${place.name} says what could not be loaded, whichever call fails in whichever way, and asks calmly`, async ({
    context,
    browser,
    isMobile,
  }, info) => {
    const payer = await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' });
    const payee = await newPerson('kontor', { firstName: 'Jean', lastName: 'Bartik' });
    await haveSession(payer, context);
    const address = portalOf('kontor') + place.path(payer, payee);
    const calls = await callsOf(context, address);
    expect(calls.length).toBeGreaterThan(3);
    const additions = [
      ...additionsEverywhere,
      ...place.additions,
      ...((isMobile ? place.phoneAdditions : place.desktopAdditions) ?? []),
    ];
    const storageState = await context.storageState();
    const ways = waysToFail(place);
    const trials = calls.flatMap((call) => ways.map((failure) => ({ call, failure })));
    test.setTimeout(60_000 + trials.length * 5_000);
    // A few at a time, each in a browser of its own: the clock is one for all pages of a browser.
    const work = async () => {
      for (let next = trials.pop(); next !== undefined; next = trials.pop()) {
        const { call, failure } = next;
        // What moves while it loads would be rendered all the time, and nobody looks at it.
        const apart = await anotherBrowser(browser, info, { storageState, reducedMotion: 'reduce' });
        const trial = await apart.newPage();
        const matters =
          !additions.includes(call) && !(failure === 'forbidden' && silentWhenForbidden.includes(call));
        const hasRoom = !place.noRoom?.includes(call);
        const mend = await expectCalm({ page: trial, address, call, failure, matters, hasRoom });
        if (failure === 'refused' && matters) {
          await mend();
          await expectRecovery(trial, address, call);
        }
        await apart.close();
      }
    };
    await Promise.all([work(), work(), work()]);
  });
