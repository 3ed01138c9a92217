import { expect, test, type BrowserContext, type TestInfo } from '@playwright/test';
import { atLength } from '../support/atLength.ts';
import { beginWalk, walks, type Walk } from '../support/everyPage.ts';
import {
  callsOf,
  expectCalm,
  expectWaiting,
  expectRecovery,
  failures,
  orders,
  silentWhenForbidden,
  type Failure,
} from '../support/failingCalls.ts';
import { anotherBrowser, haveSession, renderInBrowser } from '../support/portal.ts';
import { newPerson, portalOf, type Person } from '../support/sandbox.ts';

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

/** Whether overdrafts show, how many messages are unread, and which form was begun elsewhere: without them none does, on whichever page. */
const additionsEverywhere = ['/settings/overdraft', '/channels/unread-messages-count', '/payment-drafts'];

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

/** All of them in the full lane; in the quick one, waiting for an answer is left to the places that say so. */
function waysToFail(place: Place): readonly Failure[] {
  // What stands while an answer is waited for, `never` shows here.
  if (atLength) return failures.filter((failure) => failure !== 'late');
  return place.waits ? ['refused', 'never'] : ['refused'];
}

type Trial = { readonly call: string; readonly failure: Failure };

/** Each call in each way. */
const inWays = (calls: readonly string[], ways: readonly Failure[]): Trial[] =>
  calls.flatMap((call) => ways.map((failure) => ({ call, failure })));

/** Some page, and what is tried there. */
type Subject = {
  address: string;
  trials: readonly Trial[];
  additions: readonly string[];
  noRoom?: readonly string[] | undefined;
};

/**
 * Tries everything of every subject: a few at a time, each in a browser of its own, as the clock is one for
 * all pages of a browser.
 */
async function tryAll(context: BrowserContext, info: TestInfo, subjects: readonly Subject[]): Promise<void> {
  const browser = context.browser();
  if (browser === null) throw new Error('There is no browser.');
  const storageState = await context.storageState();
  const cases = subjects.flatMap((subject) => subject.trials.map((trial) => ({ ...subject, ...trial })));
  test.setTimeout(60_000 + subjects.length * 10_000 + cases.length * 10_000);
  const work = async () => {
    for (let next = cases.pop(); next !== undefined; next = cases.pop()) {
      const { address, call, failure } = next;
      // What moves while it loads would be rendered all the time, and nobody looks at it.
      const apart = await anotherBrowser(browser, info, { storageState, reducedMotion: 'reduce' });
      const page = await apart.newPage();
      const matters =
        !next.additions.includes(call) && !(failure === 'forbidden' && silentWhenForbidden.includes(call));
      const hasRoom = next.noRoom?.includes(call) !== true;
      if (failure === 'late') await expectWaiting({ page, address, call, matters, hasRoom });
      else {
        const mend = await expectCalm({ page, address, call, failure, matters, hasRoom });
        if (failure === 'refused' && matters) {
          await mend();
          await expectRecovery(page, address, call);
        }
      }
      await apart.close();
    }
  };
  await Promise.all([work(), work(), work()]);
}

for (const place of places)
  test(`${place.name} says what could not be loaded, whichever call fails in whichever way, and asks calmly`, async ({
    context,
    isMobile,
  }, info) => {
    const payer = await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' });
    const payee = await newPerson('kontor', { firstName: 'Jean', lastName: 'Bartik' });
    await haveSession(payer, context);
    const address = portalOf('kontor') + place.path(payer, payee);
    const { calls } = await callsOf(context, address);
    expect(calls.length).toBeGreaterThan(3);
    const additions = [
      ...additionsEverywhere,
      ...place.additions,
      ...((isMobile ? place.phoneAdditions : place.desktopAdditions) ?? []),
    ];
    const { noRoom } = place;
    await tryAll(context, info, [{ address, trials: inWays(calls, waysToFail(place)), additions, noRoom }]);
  });

/** What the frame around every page asks for; it is tried on the places above. */
const ofTheFrame = [
  '/users/whoami',
  '/accounts',
  '/currencies',
  '/payments',
  '/settings/overdraft',
  '/statements-items',
  '/channels/unread-messages-count',
];

/** Calls without which a page is whole, by its path in the table of routes. */
const additionsOf: Readonly<Record<string, readonly string[]>> = {
  // Whether the card can be replaced, and whether one can be ordered.
  '/cards/:id': ['/settings/cards'],
  '/services': ['/settings/cards', '/settings/company-phone'],
  // Of those it refers to none.
  '/beneficiaries/:id': ['/casps'],
  // Which documents there may be.
  '/payments/between-accounts': ['/settings/transactions-documents'],
  '/payments/gbp/form': ['/settings/transactions-documents', '/casps'],
  '/payments/usd/form': ['/settings/transactions-documents', '/casps'],
  '/payments/international/form': ['/settings/transactions-documents', '/casps'],
  '/payments/casp/form': ['/settings/transactions-documents'],
  '/payments/cash-over/form': ['/settings/transactions-documents', '/casps'],
  '/payments/remittance': ['/beneficiaries/documents/allowed-categories'],
  // Since when somebody is a customer, and a hint at what waits for them.
  '/profile': ['/clients-organizations/*', '/clients-organizations/*/agreements/unsigned'],
};

/** The places above are these pages. */
const placed = [
  '/home',
  '/history',
  '/accounts/:id',
  '/payments',
  '/payments/internal',
  '/payments/internal/form',
];

const isOfCompany = (path: string) => path.startsWith('/identity/corporate/');

/** Whether companies can be looked up, and what the register says of one: without it somebody types what the company is. */
const ofTheRegister = ['/settings/applications', '/companies/*'];

const tours: readonly Walk[] = walks
  .filter(({ tenant }) => tenant === 'kontor')
  .map((walk) => ({ ...walk, paths: walk.paths.filter((path) => !placed.includes(path)) }));

/** What a form offers to choose from, or facts refer to: the page does not wait for it. */
function choicesOf(path: string): readonly string[] {
  if (path.startsWith('/identity/')) return ['/countries'];
  if (path === '/beneficiaries/:id') return ['/countries'];
  return path === '/beneficiaries/create' ? ['/settings/beneficiaries', '/countries', '/casps'] : [];
}

/** Each call in one way, which is another one on the next page: no call is tried in all of them but at length. */
const inTurn = (calls: readonly string[], turn: number): Trial[] =>
  calls.map((call, index) => ({ call, failure: waysInTurn[(turn + index) % waysInTurn.length] ?? 'late' }));

const waysInTurn: readonly Failure[] = ['refused', 'forbidden', 'offline', 'reset', 'late'];

/** So many pages share a session; at length each has far more to try. */
const inOneTest = atLength ? 3 : 12;

for (const walk of tours)
  for (let first = 0; first < walk.paths.length; first += inOneTest) {
    const some = walk.paths.slice(first, first + inOneTest);
    test(`as ${walk.key}, each page from ${some[0]} to ${some.at(-1)} says what could not be loaded, whichever call fails`, async ({
      page,
      context,
    }, info) => {
      const pages = await beginWalk(page, { ...walk, paths: some });
      await page.goto('about:blank');
      await renderInBrowser(context);
      const subjects = new Map<string, Subject>();
      for (const [turn, { path, url }] of pages.entries()) {
        const { calls, landed } = await callsOf(context, url);
        const own = calls.filter((call) => !ofTheFrame.includes(call)).toSorted();
        // What leads on to another page of these is that page.
        subjects.set(landed, {
          address: url,
          trials: atLength ? inWays(own, waysInTurn) : inTurn(own, turn),
          additions: [
            ...additionsEverywhere,
            ...(additionsOf[path] ?? []),
            ...(isOfCompany(path) ? ofTheRegister : []),
          ],
          noRoom: choicesOf(path),
        });
      }
      await tryAll(context, info, [...subjects.values()]);
    });
  }
