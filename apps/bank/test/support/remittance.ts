/** Orders for remittances, as a client makes them. */
import type {
  PaymentOrderCreated,
  PaymentOrderItem,
  PaymentOrderRequest,
  RemittanceStatus,
} from '@kontor/api-client/contract';
import { countryIdOf } from '../../src/platform/dictionaries/countries.ts';
import type { TestBank } from './bank.ts';
import { askSandbox } from './inSandbox.ts';
import { eur, type Fixture } from '../operations/fixture.ts';

/** Pays out in KE, GH, NG and TZ for 1.2 %, at least 3.00. */
export const meridian = '01920000-0000-7000-8004-000000000001';

export const item = (more: Partial<PaymentOrderItem> = {}): PaymentOrderItem => ({
  benificiaryFullName: 'Wanjiru Otieno',
  beneficiaryType: 'INDIVIDUAL',
  countryId: countryIdOf('KE'),
  phone: '+254712345678',
  sum: '100.00',
  ...more,
});

export const remittance = (
  { owner: { person } }: Fixture,
  more: Partial<PaymentOrderRequest> = {},
): PaymentOrderRequest => ({
  organizationId: person.organizationId,
  accountId: person.accounts[0]?.id ?? '',
  currencyId: eur,
  sum: '300.00',
  pspPartnerId: meridian,
  purpose: 'Salaries of March',
  uploadIds: [],
  items: [item(), item({ benificiaryFullName: 'Kofi Mensah', countryId: countryIdOf('GH'), sum: '200.00' })],
  ...more,
});

/** A new unsigned order of the owner. */
export async function ordered(
  set: Fixture,
  more: Partial<PaymentOrderRequest> = {},
): Promise<PaymentOrderCreated> {
  const { data } = await set.owner.client.ok('paymentOrders.create', {
    body: remittance(set, more),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return data;
}

/** The token that signs it, sent to and solved by the owner. */
export async function orderMfaToken(
  { owner: { client } }: Fixture,
  { id, signingHash }: { id: string; signingHash: string },
): Promise<string> {
  const { data } = await client.ok('signatures.sendCode', {
    body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT_ORDER', ids: [id], signingHash } },
  });
  return (await client.ok('signatures.validate', { body: { token: data.token, code: data.code ?? '' } })).data
    .token;
}

/** What signs an order, with a code of its own. */
export const signingOf = async (set: Fixture, created: Parameters<typeof orderMfaToken>[1]) => ({
  params: { id: created.id },
  body: { mfaToken: await orderMfaToken(set, created), signedAt: set.bank.clock.now().toISOString() },
});

/** Moves an order on in the partner's place; the status that is answered. */
export async function moved(
  bank: TestBank,
  id: string,
  status: RemittanceStatus,
  reason?: string,
): Promise<number> {
  return (await askSandbox(bank, `payments-orders/${id}/status`, { status, reason })).status;
}

/** The owner's euros before an order of 300.00 is signed, while it is carried out and after it. */
export const untouched = { value: '1000.00', available: '1000.00', reserved: '0.00' };
export const heldFunds = { value: '1000.00', available: '696.40', reserved: '303.60' };
export const paid = { value: '696.40', available: '696.40', reserved: '0.00' };

/** An order that is signed and with the partner. */
export async function remitted(
  set: Fixture,
  more: Partial<PaymentOrderRequest> = {},
): Promise<PaymentOrderCreated> {
  const created = await ordered(set, more);
  await set.owner.client.ok('paymentOrders.sign', await signingOf(set, created));
  return created;
}
