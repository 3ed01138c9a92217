import type { Beneficiary, BeneficiaryRequest, Official, OfficialRequest } from '@kontor/api-client/contract';
import { freshPhone, type Person, type TestBank } from '../bank.ts';
import type { Client } from '../client.ts';

export const eur = '01920000-0000-7000-8000-000000000978';

/** Somebody with money, somebody to pay, and what between them a call may need. */
export type Scene = {
  readonly bank: TestBank;
  readonly owner: { person: Person; client: Client };
  readonly payee: Person;
};

export async function scene(bank: TestBank): Promise<Scene> {
  return {
    bank,
    owner: await bank.signedIn(),
    payee: await bank.person({ firstName: 'Pat', lastName: 'Payee' }),
  };
}

export const payment = ({ owner: { person }, payee }: Scene, more: { sum?: string; details?: string } = {}) =>
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
export async function unsigned(set: Scene) {
  const { data } = await set.owner.client.get('payments.create', {
    body: payment(set),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return data;
}

/** The token that signs it, sent to and solved by the owner. */
export async function proof(
  set: Scene,
  { id, signingHash }: { id: string; signingHash: string },
): Promise<string> {
  const { client } = set.owner;
  const { data } = await client.get('signatures.sendCode', {
    body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT', ids: [id], signingHash } },
  });
  return (await client.get('signatures.validate', { body: { token: data.token, code: data.code ?? '' } }))
    .data.token;
}

/** The payee, to be kept as a beneficiary. */
export const beneficiary = (
  { owner: { person }, payee }: Scene,
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
export async function kept(set: Scene, more: Partial<BeneficiaryRequest> = {}): Promise<Beneficiary> {
  const { data } = await set.owner.client.get('beneficiaries.create', {
    body: beneficiary(set, more),
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

/** A new official of the owner's company who hasn't signed in yet; of a person's own organization there is none. */
export async function invited({ owner: { person, client } }: Scene): Promise<Official> {
  const { data } = await client.get('officials.create', {
    params: { id: person.organizationId },
    body: official(),
  });
  return data;
}
