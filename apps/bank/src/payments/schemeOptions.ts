/** The ways a payment could travel, as its form compares them. */
import type { BankInfo, PaymentCheck } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import type { Services } from '../integrations/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { priceOf } from './fees.ts';
import { chargedFor, type Order } from './quotes.ts';
import { boundBroken, isOffered, schemes, travelOf } from './schemes.ts';

/** Every offered scheme of the payment's kind, the one it is made by or not. `bank` is the payee's, where it is known; none leaves before `earliest`. */
export async function schemeOptionsOf(
  tx: Tx,
  order: Order,
  rail: Services['rail'],
  bank: BankInfo | null,
  earliest: Date,
): Promise<PaymentCheck['schemes']> {
  const { payer, sum, feeBearer } = order;
  const { currency } = payer;
  const offered = schemes.filter(
    (scheme) =>
      scheme.kind === order.scheme.kind &&
      scheme.currencies.some((name) => name === currency.name) &&
      isOffered(scheme, rail),
  );
  const ways: PaymentCheck['schemes'] = [];
  for (const scheme of offered) {
    const { fee } = priceOf(await chargedFor(tx, { ...order, scheme }), feeBearer);
    const { cutOffAt, date, etaAt, reason } = travelOf(scheme, earliest);
    const unreachable = scheme.type === 'SEPA_SCT_INST' && bank?.sepaInstant === false;
    const broken = unreachable
      ? 'BANK_NOT_REACHABLE'
      : sum === 0n
        ? null
        : boundBroken(scheme, currency, sum);
    ways.push({
      scheme: scheme.type,
      speed: scheme.speed,
      available: broken === null,
      reason: broken ?? reason,
      feeAmount: formatMinor(fee, currency.decimals),
      cutOffAt: cutOffAt?.toISOString() ?? null,
      executionDate: date,
      etaAt: etaAt.toISOString(),
    });
  }
  return ways;
}
