import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Route,
  type TestInfo,
} from '@playwright/test';
import { Client } from '../../apps/bank/test/support/client.ts';
import { codesSentTo, nextCode, portalOf, type Person } from './sandbox.ts';

/** Has the browser signed in, without the sign-in page: that has journeys of its own. Nothing is opened. */
export async function haveSession({ tenant, phone }: Person, context: BrowserContext): Promise<void> {
  const { hostname, port } = new URL(portalOf(tenant));
  const client = new Client(Number(port), tenant);
  await alone(phone, () => client.signIn(phone));
  await context.addCookies(
    [...client.cookies].flatMap(([name, { value, paths }]) =>
      paths.map((path) => ({ name, value, domain: hostname, path, httpOnly: true })),
    ),
  );
}

const canMake = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

/** A phone's new code makes the one before void, and people of the sandbox sign in for several journeys at the same time. */
async function alone(phone: string, act: () => Promise<unknown>): Promise<void> {
  const parent = fileURLToPath(new URL('../../test-results/e2e', import.meta.url)); // emptied before each run
  await mkdir(parent, { recursive: true });
  const lock = join(parent, `signing-in-${phone.slice(1)}`);
  // One that was left by what was killed holds nobody up for longer.
  const until = Date.now() + 10_000;
  while (!(await canMake(lock)) && Date.now() < until) await setTimeout(20);
  try {
    await act();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/**
 * Leaves the portal and forgets who was signed in. An open page would find its session gone, and go to the sign-in at the
 * moment when the journey opens the next page.
 */
export async function forgetPerson(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Signed in, on home. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await haveSession(person, page.context());
  await page.goto(`${portalOf(person.tenant)}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const english = { phone: 'Phone number', next: 'Continue', code: /4-digit code/ };

/** Signs in by phone and code, as a person with the phone in hand does. */
export async function signInByScreen(
  page: Page,
  person: Person,
  words: typeof english = english,
): Promise<void> {
  const before = (await codesSentTo(person)).length;
  await page.goto(`${portalOf(person.tenant)}/auth/phone`);
  await page.getByLabel(words.phone).fill(person.phone);
  await page.getByRole('button', { name: words.next }).click();
  await page.getByLabel(words.code).fill(await nextCode(person, before));
  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The code field of the sign-in page. */
export const codeField = (page: Page) => page.getByLabel(english.code);

/** Types the code that the open signing popup asks for. */
export async function signWithCode(page: Page, person: Person): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect(field).toBeVisible();
  const [code] = await codesSentTo(person);
  if (code === undefined) throw new Error('No code was sent.');
  await field.fill(code);
}

/** Finds a recipient by phone and comes to the payment form. */
export async function choosePayee(page: Page, payee: Person): Promise<void> {
  await page.goto(`${portalOf(payee.tenant)}/payments/internal`);
  await page.getByLabel('Recipient’s phone number').fill(payee.phone);
  await page.getByRole('button', { name: 'Find recipient' }).click();
  await page.getByRole('button', { name: `Continue to ${shownName(payee)}` }).click();
  await page.waitForURL('**/payments/internal/form**');
}

/** Comes to the payment form for a recipient at once: finding one is a journey of its own. */
export async function openPaymentForm(page: Page, payee: Person): Promise<void> {
  await page.goto(
    `${portalOf(payee.tenant)}/payments/internal/form?phone=${encodeURIComponent(payee.phone)}`,
  );
  await expect(shown(page, shownName(payee))).toBeVisible();
}

/** `Jane D.`: how the bank shows a private customer to another one. */
export const shownName = (person: Person) => `${person.firstName} ${person.lastName.charAt(0)}.`;

/** Fills in the form and stops at the check, before the payment is made. */
export async function fillPayment(
  page: Page,
  { sum, details }: { sum: string; details: string },
): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(sum);
  await page.getByLabel('Details').fill(details);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** What the bank itself says, asked with the page's session. */
export function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (url) => {
    const answer = await fetch(url, { headers: { 'X-Background': '1' } });
    return (await answer.json()) as never;
  }, `/api/v1${path}`);
}

type Accounts = {
  data: { edges: { node: { balances: { value: string; currency: { name: string } }[] } }[] };
};

/** Booked balance of the first account in a currency, as the bank states it. */
export async function bookedBalance(page: Page, currency: string): Promise<string | undefined> {
  const accounts = await ask<Accounts>(page, '/accounts?all=true');
  return accounts.data.edges[0]?.node.balances.find((balance) => balance.currency.name === currency)?.value;
}

type Statements = {
  data: { edges: { node: { details: string | null; debitSum: string | null; creditSum: string | null } }[] };
};

/** Entries of the history with these details. */
export async function entriesWith(page: Page, details: string) {
  const found = await ask<Statements>(page, `/statements-items?query=${encodeURIComponent(details)}`);
  return found.data.edges.map(({ node }) => node);
}

/** Makes a payment to a customer that nobody has asked a code for: with the page's session, past the form. */
export const createUnsigned = (
  page: Page,
  payer: Person,
  payee: Person,
  sum: string,
  more: { transferDate?: string; details?: string } = {},
): Promise<void> =>
  createPayment(page, payer, {
    kind: 'INTERNAL',
    paymentType: 'INTERNAL',
    scheme: 'INTERNAL',
    recipientOrganizationId: payee.organizationId,
    sum,
    details: `Unsigned ${sum}`,
    ...more,
  });

/** The same for a payment of any kind, from the payer's first account in euros. */
export async function createPayment(
  page: Page,
  { organizationId, accounts: [account] }: Person,
  payment: object,
): Promise<void> {
  const { data } = await ask<{ data: { edges: { node: { id: string; name: string } }[] } }>(
    page,
    '/currencies?all=true',
  );
  const body = {
    organizationId,
    accountId: account?.id,
    currencyId: data.edges.find(({ node }) => node.name === 'EUR')?.node.id,
    ...payment,
  };
  const status = await page.evaluate(async (sent) => {
    const answer = await fetch('/api/v1/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(sent),
    });
    return answer.ok ? 'made' : answer.text();
  }, body);
  expect(status).toBe('made');
}

/** A browser of somebody else: the same kind of device, other cookies. */
export function anotherBrowser(browser: Browser, { project }: TestInfo, options: BrowserContextOptions = {}) {
  const {
    viewport,
    hasTouch = false,
    isMobile = false,
    locale = 'en-GB',
    timezoneId = 'Europe/London',
  } = project.use;
  return browser.newContext({
    viewport: viewport ?? null,
    hasTouch,
    isMobile,
    locale,
    timezoneId,
    ...options,
  });
}

/** Kills the page's browser, and opens an address in another one, which knows nothing but the session. */
export async function killAndOpen(
  page: Page,
  browser: Browser,
  testInfo: TestInfo,
  address: string,
): Promise<Page> {
  const other = await anotherBrowser(browser, testInfo);
  await other.addCookies(await page.context().cookies());
  await page.context().close();
  const next = await other.newPage();
  await next.goto(address);
  return next;
}

/** The bank's answer to a request that was held up. The runner itself can't resolve *.localhost; browsers can. */
export function fetchAs(route: Route) {
  const { host, port } = new URL(route.request().url());
  const url = route.request().url().replace(host, `127.0.0.1:${port}`);
  return route.fetch({ url, headers: { ...route.request().headers(), host } });
}

/** Lets the bank do what it was asked, and loses its answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await fetchAs(route);
  await route.abort('connectionreset');
}

/** The payments that wait for a signature, on home. */
export async function openUnsigned(page: Page, person: Person): Promise<void> {
  await page.goto(`${portalOf(person.tenant)}/home`);
  await page.getByRole('tab', { name: /^To sign/ }).click();
}

/** A text that can be seen: the phone and the desktop layout each hide what the other shows. */
export const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

/** Invites a number to act for a company: with the page's session, as its main representative. */
export async function invite(
  page: Page,
  company: Person,
  phone: string,
  more: { signatureType?: 'NONE' | 'SINGLE'; viewerType?: 'NONE' | 'VIEWER' } = {},
): Promise<void> {
  const body = {
    firstName: 'Ruth',
    lastName: 'Moufang',
    phone,
    email: 'ruth@example.com',
    companyOfficialType: 'COMPANY_OFFICIAL',
    signatureType: 'NONE',
    viewerType: 'NONE',
    ...more,
  };
  const status = await page.evaluate(
    async ({ organizationId, sent }) => {
      const answer = await fetch(`/api/v1/clients-organizations/${organizationId}/clients-officials`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return answer.ok ? 'invited' : answer.text();
    },
    { organizationId: company.organizationId, sent: body },
  );
  expect(status).toBe('invited');
}

/** Accepts the invitation on the page and comes to the company's home. */
export async function acceptInvitation(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Accept invitation from / }).click();
  await expect(page.getByRole('region', { name: /invites you$/ })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
}

/**
 * Leaves the pages of this browser to be rendered by it: the bank renders none for somebody of whom it isn't told for which
 * organization. For journeys that change or hold back what the bank answers to a page's first calls.
 */
export async function renderInBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => own?.get?.call(document) as string,
      set: (text: string) => {
        if (!text.startsWith('organizationId=')) own?.set?.call(document, text);
      },
    });
  });
  await context.clearCookies({ name: 'organizationId' });
}
