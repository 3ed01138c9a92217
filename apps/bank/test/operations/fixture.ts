import type {
  Beneficiary,
  BeneficiaryRequest,
  ExchangeCalcRequest,
  ExchangeQuote,
  Invitation,
  Official,
  OfficialRequest,
  PaymentTemplate,
  Contract,
  ContractRequest,
} from '@kontor/api-client/contract';
import type { TenantKey } from '../../sandbox/personas.ts';
import { freshPhone, type Person, type TestBank } from '../support/bank.ts';
import type { Client } from '../support/client.ts';

export const eur = '01920000-0000-7000-8000-000000000978';
export const gbp = '01920000-0000-7000-8000-000000000826';

/** Somebody with money, somebody to pay, and what between them a call may need. */
export type Fixture = {
  readonly bank: TestBank;
  readonly owner: { person: Person; client: Client };
  readonly payee: Person;
};

export async function fixture(bank: TestBank, tenant: TenantKey = 'kontor'): Promise<Fixture> {
  return {
    bank,
    owner: await bank.signedIn({ tenant }),
    payee: await bank.person({ tenant, firstName: 'Pat', lastName: 'Payee' }),
  };
}

export const payment = (
  { owner: { person }, payee }: Fixture,
  more: { sum?: string; details?: string } = {},
) =>
  ({
    kind: 'INTERNAL',
    paymentType: 'INTERNAL',
    scheme: 'INTERNAL',
    organizationId: person.organizationId,
    accountId: person.accounts[0]?.id ?? '',
    currencyId: eur,
    sum: '12.50',
    recipientOrganizationId: payee.organizationId,
    details: 'Lunch',
    ...more,
  }) as const;

/** A new unsigned payment of the owner. */
export async function unsigned(set: Fixture) {
  const { data } = await set.owner.client.ok('payments.create', {
    body: payment(set),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return data;
}

/** A new template of the owner, of a new payment. */
export async function template(set: Fixture): Promise<PaymentTemplate> {
  const { data } = await set.owner.client.ok('paymentTemplates.create', {
    body: { paymentId: (await unsigned(set)).id, name: crypto.randomUUID(), keepSum: true },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return data;
}

/** The token that signs it, sent to and solved by the owner. */
export async function mfaTokenFor(
  set: Fixture,
  { id, signingHash }: { id: string; signingHash: string },
): Promise<string> {
  const { client } = set.owner;
  const { data } = await client.ok('signatures.sendCode', {
    body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT', ids: [id], signingHash } },
  });
  return (await client.ok('signatures.validate', { body: { token: data.token, code: data.code ?? '' } })).data
    .token;
}

/** An exchange of the owner's euros for pounds, as it is asked for. */
export const exchange = (
  { owner: { person } }: Fixture,
  more: Partial<ExchangeCalcRequest> = {},
): ExchangeCalcRequest => ({
  organizationId: person.organizationId,
  accountId: person.accounts[0]?.id ?? '',
  exchangeCurrencyFromId: eur,
  exchangeCurrencyToId: gbp,
  exchangeCurrencyFixedId: eur,
  exchangeCurrencyFixedSum: '100.00',
  ...more,
});

/** A new quote for it, good for 30 s. */
export async function quoted(set: Fixture, more: Partial<ExchangeCalcRequest> = {}): Promise<ExchangeQuote> {
  return (await set.owner.client.ok('exchange.calc', { body: exchange(set, more) })).data;
}

/** The payee, to be kept as a beneficiary. */
export const beneficiary = (
  { owner: { person }, payee }: Fixture,
  more: Partial<BeneficiaryRequest> = {},
): BeneficiaryRequest => ({
  organizationId: person.organizationId,
  paymentType: 'INTERNAL',
  beneficiaryType: 'INDIVIDUAL',
  currencyId: eur,
  name: 'Pat Payee',
  recipientOrganizationId: payee.organizationId,
  ...more,
});

/** A new beneficiary of the owner. */
export async function kept(set: Fixture, more: Partial<BeneficiaryRequest> = {}): Promise<Beneficiary> {
  const { data } = await set.owner.client.ok('beneficiaries.create', {
    body: beneficiary(set, more),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return data;
}

/** Category of an invoice. */
export const invoice = '01920000-0000-7000-8005-000000000001';

/** A file the owner has just uploaded; its id. */
export async function uploaded({ owner: { client } }: Fixture, text = 'Invoice 7'): Promise<string> {
  const files = [new File([text], 'invoice.txt', { type: 'text/plain' })];
  const { data } = await client.ok('uploads.create', {
    body: { files },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return data[0]?.id ?? '';
}

/** A contract of the owner with a new beneficiary, or with the one given. */
export async function agreed(
  set: Fixture,
  { beneficiaryId, ...more }: Partial<ContractRequest> & { beneficiaryId?: string } = {},
): Promise<Contract> {
  const { data } = await set.owner.client.ok('beneficiaries.createContract', {
    params: { id: beneficiaryId ?? (await kept(set)).id },
    body: { name: 'Services', signedDate: '2026-01-15', uploadIds: [await uploaded(set)], ...more },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return data;
}

/** Somebody to invite, under a number nobody has. */
export const official = (more: Partial<OfficialRequest> = {}): OfficialRequest => ({
  firstName: 'Nora',
  lastName: 'Quist',
  phone: freshPhone(),
  email: 'nora.quist@example.com',
  companyOfficialType: 'COMPANY_OFFICIAL',
  signatureType: 'SINGLE',
  viewerType: 'NONE',
  ...more,
});

/** Somebody the owner's company has invited and who hasn't answered; of a person's own organization there is none. */
export async function invited(
  { owner: { person, client } }: Pick<Fixture, 'owner'>,
  phone?: string,
): Promise<Official> {
  const params = { id: person.organizationId };
  if (phone === undefined) {
    const { data } = await client.ok('officials.list', { params, query: { all: 'true' } });
    const open = data.edges.find(({ node }) => node.status === 'INVITED');
    if (open !== undefined) return open.node; // a company may send only so many
  }
  return (
    await client.ok('officials.create', { params, body: official(phone === undefined ? {} : { phone }) })
  ).data;
}

/** Accepts what somebody who is signed in was invited to; their latest invitation. */
export async function acceptInvitation(client: Client): Promise<Invitation> {
  const { data } = await client.ok('invitations.list');
  const { id, version } = data.edges.at(-1)?.node ?? { id: '', version: 0 };
  const body = { status: 'ACCEPTED', version } as const;
  return (await client.ok('invitations.setStatus', { params: { id }, body })).data;
}
