/** Payments to accounts at other banks, as a client makes them. */
import type { EuroPayment, GbpPayment, PaymentCreated, PaymentRequest } from '@kontor/api-client/contract';
import type { Odds } from '../src/adapters/sandboxRail.ts';
import { kept, proof, type Scene } from './operations/scene.ts';

export const gbp = '01920000-0000-7000-8000-000000000826';
export const iban = 'DE89370400440532013000';

/** A rail that pays out everything, at once and properly. */
export const calm: Odds = { reject: 0, return: 0, fault: 0, late: 0, twice: 0, outOfOrder: 0 };

/** A beneficiary that the bank has approved: a German account, unless said otherwise. */
export async function approved(set: Scene, more: Parameters<typeof kept>[1] = {}) {
  const created = await kept(set, {
    paymentType: 'LOCAL',
    beneficiaryType: 'COMPANY',
    name: 'Studio Nord GmbH',
    recipientOrganizationId: undefined,
    iban,
    ...more,
  });
  const { id } = created;
  await set.owner.client.get('beneficiaries.setStatus', { params: { id }, body: { status: 'UNDER_REVIEW' } });
  const { status } = await decideBeneficiary(set, id);
  if (status !== 204) throw new Error(`The sandbox answered ${status}`);
  return created;
}

const json = { 'content-type': 'application/json' };

const decideBeneficiary = ({ bank }: Scene, id: string) =>
  bank
    .client()
    .raw('POST', `/sandbox/beneficiaries/${id}/decision`, json, JSON.stringify({ status: 'APPROVED' }));

/** An approved account in the United Kingdom. */
export const approvedInBritain = (set: Scene) =>
  approved(set, {
    currencyId: gbp,
    name: 'North Road Dental',
    iban: undefined,
    sortCode: '20-00-00',
    bankAccountNumber: '55779911',
  });

const from = ({ owner: { person } }: Scene) => ({
  organizationId: person.organizationId,
  accountId: person.accounts[0]?.id ?? '',
});

export const euro = (set: Scene, beneficiaryId: string, more: Partial<EuroPayment> = {}): EuroPayment => ({
  kind: 'EURO',
  paymentType: 'LOCAL',
  scheme: 'SEPA_SCT',
  speed: 'REGULAR',
  ...from(set),
  currencyId: '01920000-0000-7000-8000-000000000978',
  sum: '100.00',
  benificiaryFullName: 'Studio Nord GmbH',
  beneficiaryType: 'COMPANY',
  iban,
  beneficiaryId,
  details: 'Invoice 2026-014',
  ...more,
});

export const pounds = (set: Scene, beneficiaryId: string, more: Partial<GbpPayment> = {}): GbpPayment => ({
  kind: 'GBP',
  paymentType: 'LOCAL',
  scheme: 'FASTER_PAYMENT',
  ...from(set),
  currencyId: gbp,
  sum: '40.00',
  benificiaryFullName: 'North Road Dental',
  beneficiaryType: 'COMPANY',
  sortCode: '200000',
  counterpartyAccountNumber: '55779911',
  beneficiaryId,
  details: 'INV 7',
  ...more,
});

export async function create({ owner: { client } }: Scene, body: PaymentRequest): Promise<PaymentCreated> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return (await client.get('payments.create', { body, headers })).data;
}

/** Signs a payment with a code of its own. */
export async function sign(set: Scene, created: PaymentCreated) {
  return set.owner.client.call('payments.sign', {
    params: { id: created.id },
    body: { mfaToken: await proof(set, created), signedAt: set.bank.clock.now().toISOString() },
  });
}

/** A payment that is on its way. */
export async function sent(set: Scene, body: PaymentRequest): Promise<PaymentCreated> {
  const created = await create(set, body);
  const { status, body: answer } = await sign(set, created);
  if (status !== 200) throw new Error(`Signing was refused: ${JSON.stringify(answer)}`);
  return created;
}

/** Decides in the rail's place. */
export async function byHand({ bank }: Scene, id: string, decision: 'settle' | 'reject' | 'return') {
  return (await bank.client().raw('POST', `/sandbox/payments/${id}/${decision}`, json, '{}')).status;
}

export const stateOf = async ({ owner: { client } }: Scene, id: string) =>
  (await client.get('payments.get', { params: { id } })).data.status;

/** What the owner's first account says of a currency. */
export async function balance({ owner: { client } }: Scene, currencyId: string) {
  const { data } = await client.get('accounts.list');
  const found = data.edges[0]?.node.balances.find((one) => one.currencyId === currencyId);
  return { value: found?.value, available: found?.available, reserved: found?.reserved };
}
