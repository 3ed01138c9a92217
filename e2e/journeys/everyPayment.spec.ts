/** Every way to send or exchange money, with bad input, a slow line, double clicks and lost answers on each of its steps. */
import { expect, test, type Page } from '@playwright/test';
import { routeTable } from '../../apps/portal/src/routes/routeTable.ts';
import { havePayees, keepApproved } from '../support/beneficiaries.ts';
import { anotherBrowser, ask, haveSession, loseAnswer, signWithCode } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { codesSentTo, newPerson, portalOf, type Person } from '../support/sandbox.ts';

const base = portalOf('kontor');

const english = {
  locale: 'en-GB',
  amount: /^(Amount|You sell)$/,
  details: 'Details',
  purpose: 'Purpose',
  next: /^(Continue|Review order|Review exchange)$/,
  pay: /^(Pay .* to |Move .* to |Create order for |Exchange .* for )/,
  missing: /Enter an amount/,
  unconfirmed: /^We couldn’t confirm this (payment|order|exchange)$/,
  undocumented: 'We couldn’t confirm that the documents were added',
  unreachable: /The bank (cannot|could not) be reached/,
  wrongCode: /That code isn’t right/,
  replacedCode: /That code no longer works\. We’ve sent you a new one\./,
  sign: /^(Sign|Exchange) .* (to|for) /,
  retry: 'Try again',
  partner: 'Payout partner',
  name: 'Full name',
  country: 'Country',
  kenya: 'Kenya',
  phone: 'Phone number',
  invoice: 'Invoice',
};

type Words = typeof english;

const german: Words = {
  locale: 'de-DE',
  amount: /^(Betrag|Sie verkaufen)$/,
  details: 'Verwendungszweck',
  purpose: 'Zweck',
  next: /^(Weiter|Auftrag prüfen|Umtausch prüfen)$/,
  pay: /( zahlen$| umbuchen$|^Auftrag über .* anlegen$| umtauschen$)/,
  missing: /Geben Sie einen Betrag ein/,
  unconfirmed: /^Wir konnten diese[n]? (Zahlung|Auftrag|Umtausch) nicht bestätigen$/,
  undocumented: 'Wir konnten nicht bestätigen, dass die Dokumente hinzugefügt wurden',
  unreachable: /Die Bank ist nicht erreichbar/,
  wrongCode: /Dieser Code stimmt nicht/,
  replacedCode: /Dieser Code gilt nicht mehr\. Wir haben Ihnen einen neuen gesendet\./,
  sign: / (freigeben(, mit Entgelt .*)?|umtauschen(, mit Entgelt .*)?)$/,
  retry: 'Noch einmal versuchen',
  partner: 'Auszahlungspartner',
  name: 'Vollständiger Name',
  country: 'Land',
  kenya: 'Kenia',
  phone: 'Telefonnummer',
  invoice: 'Rechnung',
};

/** What each way is made with: the call that asks about it, the one that creates it, and what the bank calls its sum. */
const payment = { check: 'payments/check', create: 'payments', sumProperty: 'sum' };
const order = { check: null, create: 'payments-orders', sumProperty: 'items.0.sum' };
const exchange = {
  check: 'exchange/calc',
  create: 'exchange',
  sumProperty: 'exchangeCurrencyFixedSum',
};

type Way = {
  name: string;
  /** Made for every change: its form is like no other’s. */
  quick?: true;
  calls?: typeof payment | typeof order | typeof exchange;
  sum: string;
  /** The field for what is said beside the sum; null: there is none. */
  text: 'details' | 'purpose' | null;
  /** Where its form is, once there is somebody to pay. */
  address: (page: Page, person: Person) => Promise<string>;
  /** What else the form needs. */
  fill?: (page: Page, words: Words) => Promise<void>;
  /** Whether the bank needs a document for it, which `fill` adds. */
  documented?: boolean;
};

const toBeneficiary = (form: string, sum: string, text: Way['text'] = 'details') => ({
  sum,
  text,
  address: async (page: Page, person: Person) =>
    `${form}?beneficiaryId=${(await havePayees(page, 'kontor', person)).get(form)}`,
});

const toKept = (form: string, wanted: Parameters<typeof keepApproved>[3], query = '') => ({
  sum: '20',
  text: 'details' as const,
  address: async (page: Page, person: Person) =>
    `${form}?beneficiaryId=${await keepApproved(page, 'kontor', person, wanted)}${query}`,
});

const ways: readonly Way[] = [
  {
    name: 'to a customer',
    quick: true,
    sum: '20',
    text: 'details',
    address: async () => {
      const payee = await newPerson('kontor', { firstName: 'Jean', lastName: 'Bartik' });
      return `${routeTable.internalPaymentForm.path}?phone=${encodeURIComponent(payee.phone)}`;
    },
  },
  {
    name: 'between own accounts',
    sum: '20',
    text: 'details',
    address: () => Promise.resolve(routeTable.betweenAccounts.path),
  },
  {
    name: 'in euros',
    quick: true,
    ...toKept(
      routeTable.euroPayment.path,
      { name: 'Studio Nord GmbH', iban: 'DE89370400440532013000' },
      '&scheme=SEPA_SCT',
    ),
  },
  {
    name: 'in pounds',
    ...toKept(routeTable.gbpPaymentForm.path, {
      currency: 'GBP',
      name: 'North Road Dental',
      sortCode: '200000',
      bankAccountNumber: '55779911',
    }),
  },
  { name: 'in dollars', ...toBeneficiary(routeTable.usdPaymentForm.path, '20') },
  {
    name: 'abroad',
    ...toBeneficiary(routeTable.internationalPaymentForm.path, '12000'),
    documented: true,
    fill: async (page, words) => {
      const invoice = page.getByRole('group', { name: words.invoice });
      await invoice
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'invoice.txt', mimeType: 'text/plain', buffer: Buffer.from('EUR 12,000') });
      await expect(invoice.getByText('invoice.txt')).toBeVisible();
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(sessionStorage).some((key) => key.endsWith('.documents'))),
        )
        .toBe(true);
    },
  },
  { name: 'to a wallet', ...toBeneficiary(routeTable.cryptoPaymentForm.path, '100', null) },
  { name: 'in cash', ...toBeneficiary(routeTable.cashPaymentForm.path, '120') },
  {
    name: 'as a remittance order',
    quick: true,
    calls: order,
    sum: '20',
    text: 'purpose',
    address: () => Promise.resolve(routeTable.remittance.path),
    fill: async (page, words) => {
      await choose(page, words.partner, /Meridian Payouts/);
      await page.getByLabel(words.name).fill('Wanjiru Otieno');
      await choose(page, words.country, words.kenya);
      await page.getByLabel(words.phone).fill('+254 712 345678');
    },
  },
  {
    name: 'into another currency',
    quick: true,
    calls: exchange,
    sum: '20',
    text: null,
    address: (_page, { accounts: [account] }) =>
      Promise.resolve(`${routeTable.exchange.path}?accountId=${account?.id}`),
  },
];

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Every answer takes its time from now on. */
async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Two texts of the bank about the whole, and one about the sum (ERR-15, -17, -18). */
const refusal = (property: string) => ({
  message: ['Not today', 'not here', { property, constraints: { isSum: 'This amount is not paid out.' } }],
});

/** Has every answer to what is sent there lost, until something on the page says so. */
async function losing(page: Page, url: string, act: () => Promise<void>): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.fallback(),
  );
  await act();
  await unroute(page, url);
}

/** Counts what a page writes to the bank. */
function countSent(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.replace('/api/v1/', ''));
  });
  /** Runs `act` and returns how many writes it sent to that path. */
  return async (path: RegExp, act: () => Promise<void>): Promise<number> => {
    const before = sent.length;
    await act();
    return sent.slice(before).filter((one) => path.test(one)).length;
  };
}

type Listed = { data: { edges: { node: { id: string } }[] } };

/** Every payment and order the person has created, in whatever state. */
async function made(page: Page): Promise<string[]> {
  const lists = ['UNSIGNED', 'PROCESSING', 'COMPLETED', 'REJECTED', 'RETURNED'].map(
    (status) => `/payments?status=${status}`,
  );
  const answers = await Promise.all([...lists, '/payments-orders'].map((list) => ask<Listed>(page, list)));
  return answers.flatMap(({ data }) => data.edges.map(({ node }) => node.id));
}

for (const words of [english, german])
  for (const way of ways)
    test(
      `a payment ${way.name} is made once and nothing typed is lost, whatever goes wrong, ${words.locale}`,
      { tag: way.quick === true && words === english ? [] : '@long' },
      async ({ browser }, info) => {
        const person = await newPerson('kontor', { firstName: 'Ida', lastName: 'Rhodes' }, [
          {
            balances: [
              { currency: 'EUR', value: '30000.00' },
              { currency: 'GBP', value: '500.00' },
              { currency: 'USD', value: '2000.00' },
              { currency: 'USDC', value: '1500.000000' },
            ],
          },
          { balances: [{ currency: 'EUR', value: '10.00' }] },
        ]);
        const context = await anotherBrowser(browser, info, {
          locale: words.locale,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        page.on('dialog', (dialog) => void dialog.accept()); // what was typed may be lost
        await haveSession(person, context);
        await page.goto(`${base}/services`);
        const address = await way.address(page, person);
        await slowDown(page);
        await page.goto(base + address);

        const { check, create, sumProperty } = way.calls ?? payment;
        const amount = page.getByRole('textbox', { name: words.amount });
        const text = way.text && page.getByLabel(new RegExp(`^${words[way.text]}`));
        const next = page.getByRole('button', { name: words.next });
        const pay = page.getByRole('button', { name: words.pay });
        const popup = page.getByRole('dialog');
        const timesSent = countSent(page);
        const calls = `**/api/v1/${create}`;
        const expectTyped = async () => {
          // With or without the marks of thousands.
          await expect.poll(async () => (await amount.inputValue()).replace(/\D/g, '')).toBe(way.sum);
          if (text) await expect(text).toHaveValue('Invoice 7');
        };

        await next.click();
        await expect(amount).toHaveAccessibleDescription(words.missing);
        const type = async () => {
          await amount.fill(way.sum);
          if (text) await text.fill('Invoice 7');
          await way.fill?.(page, words);
        };
        if (check === null) await type();
        else
          await losing(page, `**/api/v1/${check}`, async () => {
            await type();
            await next.dblclick();
            await expect(page.getByText(words.unreachable)).toBeVisible();
            await expectTyped();
          });
        await page.reload();
        await expectTyped();
        const timesChecked = await timesSent(/^payments\/check$/, async () => {
          await next.dblclick();
          await expect(pay).toBeVisible();
        });
        expect(timesChecked).toBe(check === payment.check ? 1 : 0);
        expect(await made(page)).toEqual([]);

        await page.route(calls, (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 400, json: refusal(sumProperty) })
            : route.fallback(),
        );
        await pay.click();
        await expect(amount).toHaveAccessibleDescription(/This amount is not paid out/);
        await expect(page.getByRole('alert').filter({ hasText: 'Not today, not here' })).toBeVisible();
        await expectTyped();
        await unroute(page, calls);
        await next.click();

        await losing(page, calls, async () => {
          await pay.dblclick();
          await expect(page.getByText(words.unconfirmed)).toBeVisible();
        });
        await page.reload();
        await expect(page.getByText(words.unconfirmed)).toBeVisible();
        const codes = (await codesSentTo(person)).length;
        await losing(page, '**/api/v1/signatures/send-code', async () => {
          if (way.documented) {
            await losing(page, '**/api/v1/payments/*/documents', async () => {
              await pay.dblclick();
              await expect(page.getByText(words.undocumented)).toBeVisible();
            });
            await page.reload();
          }
          // The idempotency key hides a second request; only counting them shows it.
          const timesCreated = await timesSent(new RegExp(`^${create}$`), async () => {
            await pay.dblclick();
            await expect(popup.getByText(words.unreachable)).toBeVisible();
          });
          expect(timesCreated).toBe(1);
        });
        await popup.getByRole('button', { name: words.retry }).dblclick();

        const code = popup.getByRole('textbox');
        await expect(code).toBeVisible();
        expect(await codesSentTo(person)).toHaveLength(codes + 1);
        await code.fill('000000');
        await expect(popup.getByText(words.wrongCode)).toBeVisible();
        // The bank takes the code, and nobody hears of it: a code is good once, so there is another.
        await losing(page, '**/api/v1/signatures/validate', async () => {
          await signWithCode(page, person);
          await expect(popup.getByText(words.unreachable)).toBeVisible();
        });
        await popup.getByRole('button', { name: words.sign }).dblclick();
        await expect(popup.getByText(words.replacedCode)).toBeVisible();
        expect(await codesSentTo(person)).toHaveLength(codes + 2);
        await losing(page, '**/api/v1/payments*/*/sign', async () => {
          await signWithCode(page, person);
          await expect(popup.getByText(words.unconfirmed)).toBeVisible();
        });
        const timesSigned = await timesSent(/^payments[^/]*\/[^/]+\/sign$/, async () => {
          await popup.getByRole('button', { name: words.retry }).dblclick();
          await page.waitForURL('**completed=*');
        });
        expect(timesSigned).toBe(1);
        await expect(popup).toHaveCount(0);
        const id = new URL(page.url()).searchParams.get('completed');
        expect(await made(page)).toEqual([id]);
        await context.close();
      },
    );
