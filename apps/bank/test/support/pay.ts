/** The steps of a payment, as a client makes them. */
import { signables } from '../../src/http/signables.ts';
import type { InternalPayment, PaymentCreated, PaymentRequest } from '@kontor/api-client/contract';
import { createPayment } from '../../src/payments/create.ts';
import { signPayment } from '../../src/payments/sign.ts';
import { sendSigningCode, validateSigningCode } from '../../src/signing/service.ts';
import { currencyIds, type CurrencyName, type Customer, type World } from './world.ts';

/** Body of an internal payment. */
export const internal = (
  from: Customer,
  to: Customer,
  sum: string,
  more: Partial<InternalPayment> & { currency?: CurrencyName } = {},
): InternalPayment => {
  const { currency = 'EUR', ...rest } = more;
  return {
    kind: 'INTERNAL',
    paymentType: 'INTERNAL',
    scheme: 'INTERNAL',
    organizationId: from.organizationId,
    accountId: from.accountId,
    currencyId: currencyIds[currency],
    sum,
    recipientOrganizationId: to.organizationId,
    details: 'Invoice 7',
    ...rest,
  };
};

/** Creates a payment under a key of its own. */
export async function create(
  { bank }: World,
  from: Customer,
  body: PaymentRequest,
  key: string = crypto.randomUUID(),
): Promise<PaymentCreated> {
  return (await createPayment(bank, from, body, key)).answer;
}

/** Gets the token that signs a payment: a code is sent, read and given back. */
export async function mfaTokenFor(
  { bank }: World,
  who: Customer,
  { id, signingHash }: { id: string; signingHash: string },
): Promise<string> {
  const sent = await sendSigningCode(signables, bank, who, {
    channel: 'SMS',
    subject: { type: 'PAYMENT', ids: [id], signingHash },
    language: 'en',
    host: 'bank.example',
  });
  return (await validateSigningCode(bank, who, { token: sent.token, code: sent.code ?? '' })).token;
}

export const sign = ({ bank, clock }: World, who: Customer, id: string, mfaToken: string) =>
  signPayment(bank, who, id, { mfaToken, signedAt: clock.now().toISOString() });

/** Creates and signs. */
export async function pay(
  world: World,
  from: Customer,
  to: Customer,
  sum: string,
  currency: CurrencyName = 'EUR',
) {
  const created = await create(world, from, internal(from, to, sum, { currency }));
  return sign(world, from, created.id, await mfaTokenFor(world, from, created));
}
