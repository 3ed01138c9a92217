/** What the sandbox's tariff asks for payments that leave the bank. */
import type { CurrencyCode, PaymentScheme } from '@kontor/api-client/contract';
import type { Tx } from '../src/platform/db/database.ts';
import type { fees } from '../src/platform/db/schema.ts';
import { schemeOf } from '../src/payments/schemes.ts';
import { currencyIdOf } from '../src/demo/people.ts';

type Price = typeof fees.$inferInsert;

type Quoted = {
  readonly scheme: PaymentScheme;
  readonly name: string;
  readonly currencies: readonly CurrencyCode[];
  /** Minor units of two decimals; currencies with more get them scaled. */
  readonly fixed?: number;
  readonly percent?: { readonly of: string; readonly least: number; readonly most: number };
  readonly feeBearer?: 'OUR';
  /** Goes back when the payment is returned. */
  readonly refunded?: true;
};

const abroad = ['GBP', 'EUR', 'USD', 'CNY', 'CAD', 'AED'] as const;
const stable = ['USDT', 'USDC', 'EURC'] as const;

const quoted: readonly Quoted[] = [
  { scheme: 'TARGET_2', name: 'Urgent transfer in euros', currencies: ['EUR'], fixed: 500 },
  { scheme: 'FEDWIRE', name: 'Wire transfer in US dollars', currencies: ['USD'], fixed: 1_500 },
  {
    scheme: 'SWIFT',
    name: 'Transfer abroad',
    currencies: abroad,
    percent: { of: '0.1', least: 1_000, most: 5_000 },
  },
  // What the banks on the way charge is paid ahead.
  { scheme: 'SWIFT', name: 'Charges of other banks', currencies: abroad, fixed: 1_500, feeBearer: 'OUR' },
  {
    scheme: 'CRYPTO_ASSET_PAYMENT',
    name: 'Transfer of crypto-assets',
    currencies: stable,
    percent: { of: '0.25', least: 100, most: 10_000 },
  },
  // Cash that nobody came for costs nothing.
  {
    scheme: 'CASH_OVER_COUNTER',
    name: 'Cash over the counter',
    currencies: ['GBP', 'EUR', 'USD'],
    percent: { of: '1', least: 300, most: 2_500 },
    refunded: true,
  },
];

/** The rows of a tariff. */
export async function pricesOf(tx: Tx, tenantId: string, tariffId: string): Promise<Price[]> {
  const rows: Price[] = [];
  for (const { scheme, name, currencies, fixed, percent, feeBearer, refunded } of quoted)
    for (const currency of currencies) {
      const scale = stable.some((crypto) => crypto === currency) ? 10_000n : 1n;
      const minor = (amount: number): bigint => BigInt(amount) * scale;
      rows.push({
        tenantId,
        tariffId,
        name,
        kind: 'TRANSACTION_FEE',
        paymentType: schemeOf(scheme).paymentType,
        scheme,
        currencyId: await currencyIdOf(tx, currency),
        feeBearer: feeBearer ?? null,
        refundedOnReturn: refunded === true,
        ...(percent === undefined
          ? { amountType: 'FIXED', fixedAmount: minor(fixed ?? 0) }
          : {
              amountType: 'PERCENT',
              percent: percent.of,
              percentMin: minor(percent.least),
              percentMax: minor(percent.most),
            }),
      });
    }
  return rows;
}
