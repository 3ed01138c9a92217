import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { Client } from '../../apps/bank/test/support/client.ts';
import { addBank, changeBank } from '../support/newBank.ts';
import {
  forgetPerson,
  fetchAs,
  haveSession,
  openPaymentForm,
  renderInBrowser,
  shown,
} from '../support/portal.ts';
import { newPerson, portalOf, type Person, type Tenant } from '../support/sandbox.ts';

// One bank for all of them, which no other journey uses, and so one worker.
test.describe.configure({ mode: 'default' });

let tenant: Tenant;
let base: string;
let file: string;
let person: Person;
/** Somebody signed in who asks for the settings. */
let client: Client;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const key = `elm-${test.info().project.name}`;
  tenant = key as Tenant; // of this journey alone
  base = portalOf(tenant);
  file = await addBank(key, '--name', 'Elm Bank', '--primary', '#2a6f4e', '--accent', '#d0a030');
  client = new Client(Number(new URL(base).port), tenant);
  await expect.poll(async () => (await setting('whitelabel'))['name'], soon).toBe('Elm Bank');
  person = await newPerson(tenant, { firstName: 'Wangari', lastName: 'Maathai' });
  await client.signIn(person.phone);
});

/** The bank looks at its folder every few seconds. */
const soon = { timeout: 30_000 };

async function setting(path: string): Promise<Record<string, unknown>> {
  const { text } = await client.raw('GET', `/api/v1/settings/${path}`);
  return (JSON.parse(text) as { data: Record<string, unknown> }).data;
}

/** Of a setting what was changed. */
async function said(path: string, changed: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await setting(path);
  return Object.fromEntries(Object.keys(changed).map((name) => [name, answer[name]]));
}

/** Changes how the bank looks, and waits until it has taken that over. */
async function changeBranding(branding: Record<string, unknown>): Promise<void> {
  await changeBank(file, (bank) => ({ ...bank, branding: { ...bank.branding, ...branding } }));
  await expect.poll(() => said('whitelabel', branding), soon).toEqual(branding);
}

/** Changes what the bank decides, and waits until the settings of that name say so. */
async function changeSetting(name: string, value: Record<string, unknown>, path: string): Promise<void> {
  await changeBank(file, (bank) => ({ ...bank, settings: { ...bank.settings, [name]: value } }));
  await expect.poll(() => said(path, value), soon).toEqual(value);
}

async function signedIn(context: BrowserContext): Promise<Page> {
  await haveSession(person, context);
  return context.newPage();
}

const areas = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link');

test('an overdraft shows while the bank has overdrafts, and not while it has none', async ({ context }) => {
  await renderInBrowser(context);
  const page = await signedIn(context);
  await page.route('**/api/v1/accounts?**', async (route) => {
    const answer = await fetchAs(route);
    const body = (await answer.text())
      .replaceAll('"overdraftEnabled":false', '"overdraftEnabled":true')
      .replaceAll('"overdraftValue":null', '"overdraftValue":"500.00"');
    return route.fulfill({ response: answer, body });
  });
  for (const enabled of [false, true]) {
    await changeSetting('overdraft', { enabled }, 'overdraft');
    await page.goto(`${base}/home`);
    await expect(shown(page, '€1,000.00')).toBeVisible();
    const left = page.getByText('Overdraft left').filter({ visible: true });
    if (enabled) await expect(left.first()).toBeVisible();
    else await expect(left).toHaveCount(0);
  }
});

test('the period of home, who can apply, rates of one’s own and documents of payments follow the bank’s settings', async ({
  context,
}) => {
  await renderInBrowser(context);
  const page = await signedIn(context);
  for (const [changed, period, document] of [
    [true, 'Month', 'Invoice'],
    [false, 'Week', 'Agreement or contract'],
  ] as const) {
    const categories = [{ code: changed ? 'INVOICE' : 'AGREEMENT', required: true }];
    await changeBank(file, (bank) => ({
      ...bank,
      settings: {
        ...bank.settings,
        transactions: { defaultPeriod: changed ? 'MONTH' : 'WEEK' },
        applications: { corporateEnabled: changed },
        exchange: { customRate: { enabled: changed } },
        documents: { payments: [{ paymentType: 'LOCAL', categories }] },
      },
    }));
    await expect
      .poll(() => setting('transactions-documents'), soon)
      .toMatchObject({ rules: [{ paymentType: 'LOCAL', categories: [{ name: document }] }] });
    await page.goto(`${base}/home`);
    await expect(page.getByRole('button', { name: period, pressed: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Requests' })).toHaveCount(changed ? 1 : 0);
    await page.goto(`${base}/identity`);
    await expect(page.getByRole('heading', { name: 'Your applications' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Company account/ })).toHaveCount(changed ? 1 : 0);
    await page.goto(`${base}/payments/gbp/form`);
    await page.getByLabel('Amount', { exact: true }).fill('1');
    const documents = page.getByRole('group', { name: /^(Invoice|Agreement or contract)$/ });
    await expect(documents).toHaveCount(1);
    await expect(documents).toHaveAccessibleName(document);
    page.once('dialog', (dialog) => dialog.accept()); // what was typed may be lost
  }
});

test('currencies, and who keeps wallets, are those of the bank’s dictionaries', async ({ context }) => {
  await renderInBrowser(context);
  const page = await signedIn(context);
  /** Leaves out of a list what has this name. */
  const without = (list: string, name: string) =>
    page.route(`**/api/v1/${list}?**`, async (route) => {
      const answer = await fetchAs(route);
      const body = (await answer.json()) as { data: { edges: { node: { name: string } }[] } };
      body.data.edges = body.data.edges.filter(({ node }) => node.name !== name);
      return route.fulfill({ response: answer, json: body });
    });
  const offered = async (field: string) => {
    await page.goto(`${base}/beneficiaries/create?paymentType=CRYPTO_ASSET_PAYMENT&currencyId=${usdc}`);
    await page.getByRole('combobox', { name: field }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const names = await page.getByRole('option').allTextContents();
    await page.keyboard.press('Escape');
    return names.join();
  };
  const { text } = await client.raw('GET', '/api/v1/currencies?all=true');
  const { data } = JSON.parse(text) as { data: { edges: { node: { id: string; name: string } }[] } };
  const usdc = data.edges.find(({ node }) => node.name === 'USDC')?.node.id;
  expect(await offered('Currency')).toContain('USDT');
  expect(await offered('Wallet provider')).toContain('Harbour Digital Assets');
  await without('currencies', 'USDT');
  await without('casps', 'Harbour Digital Assets');
  expect(await offered('Currency')).not.toContain('USDT');
  expect(await offered('Wallet provider')).not.toContain('Harbour Digital Assets');
});

test('codes can go by WhatsApp, and a password be set, while the bank offers them', async ({ context }) => {
  const page = await signedIn(context);
  for (const offered of [true, false]) {
    await changeSetting(
      'clients',
      { whatsappEnabled: offered, passwordEnabled: offered },
      'clients-settings',
    );
    await page.goto(`${base}/profile`);
    await expect(page.getByRole('checkbox', { name: 'Text' }).first()).toBeVisible();
    const channel = page.getByRole('radiogroup', { name: 'Codes arrive by' });
    await expect(channel).toHaveCount(offered ? 1 : 0);
    await expect(page.getByRole('button', { name: /^Password/ })).toHaveCount(offered ? 1 : 0);
  }
});

test('the root of the portal leads where the bank says', async ({ context }) => {
  const page = await signedIn(context);
  for (const [rootRedirect, heading] of [
    ['/history', 'History'],
    ['/services', 'Services'],
  ] as const) {
    await changeBranding({ rootRedirect });
    await page.goto(`${base}/`);
    await expect(page).toHaveURL(base + rootRedirect);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('a link of the navigation that the bank hides is absent, and one that it closes leads nowhere', async ({
  context,
}) => {
  const page = await signedIn(context);
  await changeBranding({ navigation: { history: 'HIDDEN', payments: 'DISABLED' } });
  await page.goto(`${base}/home`);
  await expect(areas(page)).toHaveText(['Home', 'Payments', 'Services']);
  const closed = areas(page).filter({ hasText: 'Payments' });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await closed.click({ force: true });
  await areas(page).filter({ hasText: 'Services' }).click();
  await expect(page).toHaveURL(`${base}/services`);
  await changeBranding({ navigation: {} });
  await page.goto(`${base}/home`);
  await expect(areas(page)).toHaveText(['Home', 'Payments', 'History', 'Services']);
  await areas(page).filter({ hasText: 'Payments' }).click();
  await expect(page).toHaveURL(`${base}/payments`);
});

test('the languages that the bank speaks are those that can be chosen, before and after signing in', async ({
  browser,
  context,
}) => {
  const page = await signedIn(context);
  const outside = await browser.newContext({ locale: 'de-DE' });
  const visitor = await outside.newPage();
  for (const [languages, offered] of [
    [
      ['en', 'de'],
      ['English', 'Deutsch'],
    ],
    [['en'], []],
  ] as const) {
    await changeBranding({ languages });
    await visitor.goto(`${base}/auth/phone`);
    const german = offered.length > 0;
    await expect(visitor.locator('html')).toHaveAttribute('lang', german ? 'de' : 'en');
    await expect(visitor.getByRole('navigation', { name: 'Sprache' }).getByRole('link')).toHaveText(
      german ? ['English'] : [],
    );
    await page.goto(`${base}/profile`);
    await expect(page.getByRole('radio', { name: 'High contrast' })).toBeVisible();
    const choice = page.getByRole('combobox', { name: 'Language' });
    await expect(choice).toHaveCount(german ? 1 : 0);
    if (german) {
      await choice.click();
      await expect(page.getByRole('option')).toHaveText([...offered]);
      await page.keyboard.press('Escape');
    }
  }
  await outside.close();
});

test('legal pages, help and the telephone are where the bank says, and one that it has not is not named', async ({
  context,
}) => {
  const page = await signedIn(context);
  const legal = (name: string) => `https://elm.example/${name}`;
  const links = { terms: legal('terms'), privacy: legal('privacy'), accessibility: legal('access') };
  const named = (name: string) => page.getByRole('link', { name });
  for (const [complaints, phone] of [
    [null, null],
    [legal('complaints'), '+441632960000'],
  ] as const) {
    await changeBranding({ links: { ...links, complaints } });
    await changeSetting('companyPhone', { phone }, 'company-phone');
    await page.goto(`${base}/profile`);
    await expect(named('Terms of business')).toHaveAttribute('href', legal('terms'));
    await expect(named('Privacy')).toHaveAttribute('href', legal('privacy'));
    await expect(named('Accessibility')).toHaveAttribute('href', legal('access'));
    await expect(named('Complaints')).toHaveCount(complaints === null ? 0 : 1);
    await page.goto(`${base}/services`);
    await expect(page.getByRole('link', { name: /Terms/ })).toHaveAttribute('href', legal('terms'));
    await expect(page.locator(`a[href="tel:${phone}"]`)).toHaveCount(phone === null ? 0 : 1);
    await forgetPerson(page);
    await page.goto(`${base}/auth/phone`);
    await expect(named('Complaints')).toHaveCount(complaints === null ? 0 : 1);
    await haveSession(person, context);
  }
});

test('there is a demo while the bank has one', async ({ context }) => {
  const page = await signedIn(context);
  for (const demoEnabled of [true, false]) {
    await changeBranding({ demoEnabled });
    const answer = await page.goto(`${base}/demo/home`);
    expect(answer?.status()).toBe(demoEnabled ? 200 : 404);
    if (!demoEnabled) await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});

test('a payment near the bank’s limits says what they leave, and one above them is refused beside its amount', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  await changeBranding({ languages: ['en', 'de'] });
  const payee = await newPerson(tenant, { firstName: 'Chico', lastName: 'Mendes' });
  const phone = '+441632960001'; // says that the limits are taken over too
  await changeBank(file, (bank) => ({
    ...bank,
    settings: {
      ...bank.settings,
      companyPhone: { phone },
      limits: { perPayment: { EUR: '40' }, daily: { EUR: '50' } },
    },
  }));
  await expect.poll(() => said('company-phone', { phone }), soon).toEqual({ phone });
  const page = await signedIn(context);
  await openPaymentForm(page, payee);
  const sum = page.getByLabel('Betrag', { exact: true });
  await sum.fill('40,01');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(sum).toHaveAccessibleDescription(/Eine Zahlung darf höchstens 40,00\s€ betragen\./);
  await expect(sum).toBeFocused();
  await sum.fill('40');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('button', { name: /^40,00\s€ an / })).toBeVisible();
  const left =
    /Nach dieser Zahlung können Sie heute noch 10,00\s€ zahlen\. Ihr Tageslimit beträgt 50,00\s€\./;
  await expect(page.getByText(left)).toBeVisible();
  await page.getByRole('button', { name: 'Zahlung bearbeiten' }).click();
  await expect(sum).toHaveAccessibleDescription(left);
  // More than a fifth is left: nothing to worry about.
  await sum.fill('39');
  await expect(sum).not.toHaveAccessibleDescription(/Tageslimit/);
  await context.close();
});
