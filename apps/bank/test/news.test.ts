import { notificationSources } from '../src/notificationSources.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/database.ts';
import { deliverNotifications } from '../src/notifications/worker.ts';
import { createUser } from '../src/demo/people.ts';
import { freshPhone, startBank, type TestBank } from './support/bank.ts';
import { noticesOf, setPreference, type Customer } from './support/chatting.ts';

let bank: TestBank;
let number = 0;
/** Of news that no other test tells. */
let text: { en: string; de: string };

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(() => {
  number += 1;
  text = { en: `Cards are here, ${number}`, de: `Karten sind da, ${number}` };
});

const announce = (body: object) =>
  bank.client().raw('POST', '/sandbox/news', { 'content-type': 'application/json' }, JSON.stringify(body));
const tell = () => deliverNotifications(bank.services, notificationSources, bank.tenants.kontor);
const told = async ({ client }: Pick<Customer, 'client'>) =>
  (await noticesOf(client)).filter(({ content }) => Object.values(text).includes(content));
const messages = async (query: Readonly<Record<string, string>>) =>
  (await bank.client().raw('GET', `/sandbox/messages?${new URLSearchParams(query)}`)).text;

test('reach everybody who wishes them in each way they wish, in their language, and nobody else', async () => {
  const [inApp, byText, byMail, nobody] = [
    await bank.signedIn(),
    await bank.signedIn(),
    await bank.signedIn(),
    await bank.signedIn(),
  ];
  const elsewhere = await bank.signedIn({ tenant: 'pico' });
  await setPreference(inApp, 'PRODUCT_NEWS', { inApp: true });
  await setPreference(byText, 'PRODUCT_NEWS', { sms: true });
  await setPreference(byMail, 'PRODUCT_NEWS', { email: true });
  await setPreference(elsewhere, 'PRODUCT_NEWS', { inApp: true, sms: true });
  const email = 'reader@customer.example';
  await byMail.client.ok('users.update', {
    params: { id: byMail.person.userId },
    body: { email, locale: 'de' },
  });

  expect((await announce({ text, link: '/payments' })).status).toBe(202);
  expect(await told(inApp)).toEqual([]); // a worker tells it
  await tell();
  expect(await told(inApp)).toMatchObject([{ content: text.en, severity: 'INFO', link: '/payments' }]);
  expect(await messages({ phone: byText.person.phone })).toContain(text.en);
  const mail = await messages({ email });
  expect(mail).toContain(text.de);
  expect(mail).toContain('Neues von Kontor');
  for (const other of [byText, byMail, nobody, elsewhere]) expect(await told(other)).toEqual([]);
  for (const { person } of [inApp, byMail, nobody])
    expect(await messages({ phone: person.phone })).not.toContain(text.en);
  await deliverNotifications(bank.services, notificationSources, bank.tenants.pico);
  expect(await told(elsewhere)).toEqual([]);
});

test('reach many people in parts, each of them once', async () => {
  const [first, last] = [await bank.signedIn(), { client: bank.client(), phone: freshPhone() }];
  await setPreference(first, 'PRODUCT_NEWS', { inApp: true });
  await inTenant(bank.db, bank.tenants.kontor, async (tx) => {
    const now = bank.clock.now();
    const born = { firstName: 'Ben', lastName: 'Sato' };
    for (let made = 0; made < 520; made += 1)
      await createUser(tx, bank.tenants.kontor, now, { ...born, phone: `+1303555${1000 + made}` });
    await createUser(tx, bank.tenants.kontor, now, { ...born, phone: last.phone });
  });
  await last.client.signIn(last.phone);
  const { data } = await last.client.ok('users.whoami');
  await setPreference({ person: { userId: data.id }, client: last.client }, 'PRODUCT_NEWS', { inApp: true });
  await announce({ text });
  expect(await tell()).toBeGreaterThanOrEqual(2); // a part each, and what these leave for outside
  expect(await tell()).toBe(0);
  for (const one of [first, last]) expect(await told(one)).toHaveLength(1);
});

test.each([
  ['nothing', { text: { en: ' ', de: 'x' } }, 'text.en'],
  ['one language', { text: { en: 'x' } }, 'text.de'],
  ['more than fits', { text: { en: 'x'.repeat(501), de: 'x' } }, 'text.en'],
  ['lines of their own', { text: { en: 'x\r\nBcc: all', de: 'x' } }, 'text.en'],
  ['a way to another site', { text: { en: 'x', de: 'x' }, link: 'https://evil.example' }, 'link'],
  ['a hidden way to another site', { text: { en: 'x', de: 'x' }, link: '//evil.example' }, 'link'],
  ['a way with a backslash', { text: { en: 'x', de: 'x' }, link: '/\\evil.example' }, 'link'],
  ['what is not known', { text: { en: 'x', de: 'x' }, html: '<b>' }, 'html'],
])('that say %s are refused beside the field, and told to nobody', async (_, body, property) => {
  const refused = await announce(body);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(`"property":"${property}"`);
  expect(await tell()).toBe(0);
});
