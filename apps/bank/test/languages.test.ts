/** In which language the bank writes to people, wherever a text reaches them. */
import { notificationSources } from '../src/notificationSources.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankLanguages } from '../src/platform/text/language.ts';
import { deliverNotifications } from '../src/notifications/worker.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { noticesOf, setPreference, type Customer } from './support/chatting.ts';
import { inSandbox } from './support/inSandbox.ts';
import { approved, euro } from './support/outgoing.ts';
import { eur, fixture, mfaTokenFor } from './operations/fixture.ts';

let bank: TestBank;
let person: Pick<Customer, 'person' | 'client'>;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  person = { person: await bank.person(), client: bank.client() };
});

/** Signs in on a page in a language; none: on one that names no language the bank has. */
async function signIn(language?: string): Promise<void> {
  const headers = { 'accept-language': language ?? 'zz' };
  const { phone } = person.person;
  const { data } = await person.client.ok('auth.phone', { body: { phone }, headers });
  const { token, code = '' } = data;
  await person.client.ok('auth.verifyCode', { body: { token, code }, headers });
}

/** What a phone received, the newest first. */
async function messages(): Promise<string[]> {
  const address = `/sandbox/messages?phone=${encodeURIComponent(person.person.phone)}`;
  const { text } = await bank.client().raw('GET', address);
  return (JSON.parse(text) as { text: string }[]).map((message) => message.text);
}

/** Money comes in, and a worker says so; the text message and the notice of it. */
async function received(): Promise<[string | undefined, string | undefined]> {
  await setPreference(person, 'PAYMENT_RECEIVED', { sms: true, inApp: true });
  const accountId = person.person.accounts[0]?.id;
  await inSandbox(bank, 'incoming', {
    accountId,
    currency: 'EUR',
    sum: '1234.50',
    from: 'Ada Ltd',
    details: 'x',
  });
  await deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);
  await deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);
  const [notice] = await noticesOf(person.client);
  return [(await messages())[0], notice?.content];
}

const setLanguage = (locale: string) =>
  person.client.ok('users.update', { params: { id: person.person.userId }, body: { locale } });

describe.each([
  [
    'de',
    /^\d+ ist Ihr Code für die Anmeldung/,
    'Sie haben 1.234,50 EUR erhalten.',
    'Sie haben 1.234,50 EUR von Ada Ltd erhalten.',
  ],
  [
    'ar',
    /رمز تسجيل الدخول/,
    'استلمت \u20681,234.50 EUR\u2069.',
    'استلمت \u20681,234.50 EUR\u2069 من \u2068Ada Ltd\u2069.',
  ],
  [
    'fr',
    /^\d+ est votre code de connexion/,
    'Vous avez reçu 1\u202f234,50 EUR.',
    'Vous avez reçu 1\u202f234,50 EUR de Ada Ltd.',
  ],
  ['es', /^\d+ es su código de acceso/, 'Ha recibido 1234,50 EUR.', 'Ha recibido 1234,50 EUR de Ada Ltd.'],
] as const)('a person who uses the portal in %s', (language, code, sms, notice) => {
  test('gets the code for it in that language, and later what a worker tells them', async () => {
    await signIn(language);
    expect((await messages())[0]).toMatch(code);
    expect(await received()).toEqual([sms, notice]);
  });

  test('who has chosen it in their settings gets everything in it, whatever the page', async () => {
    await signIn('en');
    await setLanguage(language);
    expect(await received()).toEqual([sms, notice]);
    await person.client.ok('auth.phone', {
      body: { phone: person.person.phone, channel: 'WHATSAPP' },
      headers: { 'accept-language': 'en' },
    });
    expect((await messages())[0]).toMatch(code);
  });
});

test('a code that signs is written in the language of the person, its subject in that of the page', async () => {
  await signIn('en');
  await setLanguage('ar');
  const payee = await bank.person();
  await person.client.ok('payments.create', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      kind: 'INTERNAL',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      organizationId: person.person.organizationId,
      accountId: person.person.accounts[0]?.id ?? '',
      currencyId: eur,
      recipientOrganizationId: payee.organizationId,
      sum: '12.50',
      details: 'Miete',
    },
  });
  const { data } = await person.client.ok('signatures.sendCode', {
    body: { mfa: 'PHONE', channel: 'SMS' },
    headers: { 'accept-language': 'de' },
  });
  expect(data.subject?.title).toBe('Zahlung');
  expect((await messages())[0]).toMatch(/^دفع \u206812\.50 EUR\u2069 إلى /);
});

test.each(bankLanguages)(
  'a code for a payment names its payee in %s without the link and the number to call that were typed as the name',
  async (language) => {
    const set = await fixture(bank);
    person = set.owner;
    await setLanguage(language);
    const name = 'Ada at evil.example/x, call +44 20 7946 0999';
    const { id } = await approved(set, { name });
    const { data: created } = await set.owner.client.ok('payments.create', {
      body: euro(set, id, { benificiaryFullName: name }),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    await mfaTokenFor(set, created);
    const [text = ''] = await messages();
    expect(text).toContain('Ada at evil example x call');
    expect(text).not.toMatch(/evil\.|7946|0999/);
    // No more lines than the sentence, and the one by which a phone fills in the code.
    expect(text).toMatch(/^[^\n]+\n\n@\S+ #\d+$/);
  },
);

test('a change of the e-mail address is told in the language of the person', async () => {
  await signIn('de');
  await person.client.ok('users.update', {
    params: { id: person.person.userId },
    body: { email: 'jana@customer.example' },
    headers: { 'accept-language': 'zz' },
  });
  expect((await messages())[0]).toBe(
    'Ihre E-Mail-Adresse wurde geändert. Wenn Sie das nicht waren, rufen Sie uns sofort an.',
  );
});

test('of whom nobody knows a language, the bank’s first one is used', async () => {
  await bank.admin.query(
    `update tenants set branding = jsonb_set(branding, '{languages}', '["de", "en", "ar"]') where key = 'kontor'`,
  );
  try {
    await signIn();
    expect((await messages())[0]).toMatch(/^\d+ ist Ihr Code für die Anmeldung/);
    expect(await received()).toEqual([
      'Sie haben 1.234,50 EUR erhalten.',
      'Sie haben 1.234,50 EUR von Ada Ltd erhalten.',
    ]);
  } finally {
    await bank.admin.query(
      `update tenants set branding = jsonb_set(branding, '{languages}', '["en", "de", "ar", "fr", "es"]') where key = 'kontor'`,
    );
  }
});
