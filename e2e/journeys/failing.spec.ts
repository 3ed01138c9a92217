import { expect, test } from '@playwright/test';
import { atLength } from '../support/atLength.ts';
import { callsOf, failures, orders } from '../support/failingCalls.ts';
import { additionsEverywhere, inWays, tryAll } from '../support/failingTrials.ts';
import { haveSession } from '../support/portal.ts';
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
  /** Tried in the quick lane too, where its calls are refused. */
  quick?: true;
};

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
  { name: 'home', path: () => '/home', additions: [...notes, '/payments', orders], quick: true },
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

/** What stands while an answer is waited for, `never` shows here. */
const waysToFail = atLength ? failures.filter((failure) => failure !== 'late') : (['refused'] as const);

for (const place of places.filter(({ quick }) => atLength || quick))
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
    await tryAll(context, info, [{ address, trials: inWays(calls, waysToFail), additions, noRoom }]);
  });
