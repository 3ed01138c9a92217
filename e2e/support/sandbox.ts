import { expect } from '@playwright/test';

const portOf = () => Number(process.env['E2E_PORT'] ?? 4610);
const bankOf = () => `http://127.0.0.1:${portOf()}`;

/** A tenant of the sandbox and where its portal is. */
export type Tenant = 'kontor' | 'pico' | 'ashgrove';
export const portalOf = (tenant: Tenant) => `http://${tenant}.localhost:${portOf()}`;

/** Somebody who exists for one test only, so that tests never meet. */
export type Person = {
  tenant: Tenant;
  firstName: string;
  lastName: string;
  phone: string;
  organizationId: string;
  accounts: readonly { id: string; number: string }[];
};

type NewAccount = { name?: string; balances: { currency: string; value: string }[] };

/** A phone number that nobody of the sandbox gets, one for each of its people and each `area`: to invite somebody new. */
export const newPhone = (of: Person, area: string): string =>
  `+1${area}${of.phone.slice(2, 5)}20${of.phone.slice(-2)}`;

/** A call of the sandbox. */
export async function post(path: string, body: unknown, language = 'en'): Promise<unknown> {
  const answer = await fetch(`${bankOf()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${path} ${await answer.clone().text()}`).toBeLessThan(300);
  return answer.status === 204 ? undefined : answer.json();
}

/** A new, identified customer with money on the accounts: a person, or a company with its representative. */
export async function newPerson(
  tenant: Tenant,
  name: { firstName: string; lastName: string; type?: 'CORPORATE'; password?: string },
  accounts: NewAccount[] = [
    {
      balances: [
        { currency: 'EUR', value: '1000.00' },
        { currency: 'GBP', value: '250.50' },
      ],
    },
  ],
  language?: string,
): Promise<Person> {
  const made = (await post('/sandbox/persons', { ...name, tenant, accounts }, language)) as Pick<
    Person,
    'phone' | 'organizationId' | 'accounts'
  >;
  return { tenant, ...name, ...made };
}

/** Somebody with a phone whom the bank doesn't know yet. */
export async function newStranger(
  tenant: Tenant,
  name: { firstName: string; lastName: string },
): Promise<Person> {
  const body = { ...name, tenant, accounts: [], identified: false };
  const made = (await post('/sandbox/persons', body)) as Pick<
    Person,
    'phone' | 'organizationId' | 'accounts'
  >;
  return { tenant, ...name, ...made };
}

/** One of the people that every sandbox has. */
export async function persona(tenant: Tenant, key: string): Promise<Person> {
  const answer = await fetch(`${bankOf()}/sandbox/personas`);
  const personas = (await answer.json()) as { key: string; phone: string; tenant: string }[];
  const found = personas.find((one) => one.key === key && one.tenant === tenant);
  if (found === undefined) throw new Error(`${tenant} has no persona ${key}.`);
  return { tenant, firstName: '', lastName: '', phone: found.phone, organizationId: '', accounts: [] };
}

/** A number as the sign-in's field shows it, behind the calling code of its country. */
export const nationalNumber = ({ phone }: Person): string => phone.replace(/^\+(1|44)/, '');

type Phone = Pick<Person, 'tenant' | 'phone'>;

/** What was sent to a phone so far, the newest first; with a code, where one is in it. */
export async function messagesTo({ tenant, phone }: Phone): Promise<{ code: string | null }[]> {
  const query = new URLSearchParams({ tenant, phone });
  return (await (await fetch(`${bankOf()}/sandbox/messages?${query}`)).json()) as { code: string | null }[];
}

/** Every code that was sent to a phone so far, the newest first. */
export const codesSentTo = async (person: Phone): Promise<string[]> =>
  (await messagesTo(person)).flatMap(({ code }) => (code === null ? [] : [code]));

/** The newest code on the person's phone once there are more than `before`. */
export async function nextCode(person: Person, before: number): Promise<string> {
  await expect.poll(async () => (await codesSentTo(person)).length).toBeGreaterThan(before);
  const [newest] = await codesSentTo(person);
  if (newest === undefined) throw new Error('No code was sent.');
  return newest;
}

/** Makes the person's outstanding codes as old as codes can get. */
export const expireCodes = (person: Person) =>
  post('/sandbox/expire-codes', { phone: person.phone, tenant: person.tenant });

/** What the bank's staff decide of a beneficiary that is under review. */
export const decideBeneficiary = (
  tenant: Tenant,
  id: string,
  decision: { status: 'APPROVED' } | { status: 'REJECTED'; reason: string },
) => post(`/sandbox/beneficiaries/${id}/decision`, { ...decision, tenant });

/** Moves a remittance order on, as the partner and the bank's checks would. */
export const moveOrder = (
  tenant: Tenant,
  id: string,
  status: 'PROC' | 'AML' | 'AML_DONE' | 'ACCEPTED' | 'REJECTED',
  reason?: string,
) => post(`/sandbox/payments-orders/${id}/status`, { status, reason, tenant });

/** Money from a bank elsewhere, on the person's first account. */
export const receiveMoney = (
  { tenant, accounts: [account] }: Person,
  { sum, from }: { sum: string; from: string },
) =>
  post('/sandbox/incoming', { accountId: account?.id, currency: 'EUR', sum, from, details: 'Sent', tenant });

/** Bookings of one request: more of them in one transaction take longer each. */
const atOnce = 1000;

/** A history of so many bookings on the person's first account, one every half hour until now. */
export async function bookHistory({ tenant, accounts: [account] }: Person, count: number): Promise<void> {
  const until = new Date().toISOString();
  for (let left = count; left > 0; left -= atOnce) {
    const first = Math.max(1, left - atOnce + 1);
    const stretch = { first, count: left - first + 1, until, currency: 'EUR', tenant };
    await post(`/sandbox/accounts/${account?.id}/history`, stretch);
  }
}
