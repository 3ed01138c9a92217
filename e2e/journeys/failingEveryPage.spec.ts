import { test } from '@playwright/test';
import { beginWalk, walks, type Walk } from '../support/everyPage.ts';
import { callsOf, type Failure } from '../support/failingCalls.ts';
import { additionsEverywhere, inWays, tryAll, type Subject } from '../support/failingTrials.ts';
import { renderInBrowser } from '../support/portal.ts';

/** What the frame around every page asks for; it is tried on the places of `failing`. */
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

/** These pages are the places of `failing`. */
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

const ways: readonly Failure[] = ['refused', 'forbidden', 'offline', 'reset', 'late'];

/** So many pages share a session. */
const inOneTest = 3;

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
      for (const { path, url } of pages) {
        const { calls, landed } = await callsOf(context, url);
        const own = calls.filter((call) => !ofTheFrame.includes(call)).toSorted();
        // What leads on to another page of these is that page.
        subjects.set(landed, {
          address: url,
          trials: inWays(own, ways),
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
