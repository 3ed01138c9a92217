/** Payments from one customer of a load run to another, as a client makes them: created, and signed with a code. */
import type { OperationName } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import type { Answer } from './http.ts';
import type { Load } from './flow.ts';
import { lastCode, type Payer } from './stage.ts';

/** What a call answered. @throws Error when it was refused: nothing here gives a reason to */
function good<K extends OperationName>(answer: Answer<K>): Extract<Answer<K>, { ok: true }>['data'] {
  if (!answer.ok) throw new Error(`refused: ${answer.status} ${answer.code}`);
  return answer.data;
}

/** Makes the n-th payment of the payer at this place: to another customer each, in each currency in turn. */
export function internalPayments({ client, stage, pool }: Pick<Load, 'client' | 'stage' | 'pool'>) {
  const created = async (payer: Payer, place: number, n: number) => {
    const payee = stage.payers[(place + 1 + (n % (stage.payers.length - 1))) % stage.payers.length];
    const currency = stage.currencies[n % stage.currencies.length];
    if (payee === undefined || currency === undefined) throw new Error('nobody to pay');
    const answer = await client.call({
      operation: 'payments.create',
      session: payer.session,
      key: crypto.randomUUID(),
      body: {
        kind: 'INTERNAL',
        paymentType: 'INTERNAL',
        scheme: 'INTERNAL',
        organizationId: payer.organizationId,
        accountId: payer.accountId,
        currencyId: currency.id,
        sum: formatMinor(1n + BigInt(n % 100), currency.decimals),
        recipientOrganizationId: payee.organizationId,
        details: `Payment ${n}`,
      },
    });
    return good(answer);
  };
  const signed = async (payer: Payer, place: number, n: number): Promise<void> => {
    const { session, phone } = payer;
    const { id, signingHash } = await created(payer, place, n);
    const subject = { type: 'PAYMENT' as const, ids: [id], signingHash };
    const { token } = good(
      await client.call({
        operation: 'signatures.sendCode',
        session,
        body: { mfa: 'PHONE', channel: 'SMS', subject },
      }),
    );
    const code = await lastCode(pool, stage, phone);
    const { token: mfaToken } = good(
      await client.call({ operation: 'signatures.validate', session, body: { token, code } }),
    );
    const body = { mfaToken, signedAt: new Date().toISOString() };
    good(await client.call({ operation: 'payments.sign', id, session, body }));
  };
  return { created, signed };
}
