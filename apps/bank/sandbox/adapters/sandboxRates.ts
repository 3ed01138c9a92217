import { createHash } from 'node:crypto';
import type { CurrencyCode } from '@kontor/api-client/contract';
import type { Rates } from '../../src/integrations/rates.ts';
import type { MarketPrices } from '../../src/platform/money/marketPrices.ts';

/** Around what a currency is priced, in 10^-12 US dollars for one unit, and how far it strays, in millionths. */
const currencies: Readonly<Record<CurrencyCode, { around: bigint; strays: bigint }>> = {
  USD: { around: 1_000_000_000_000n, strays: 0n },
  EUR: { around: 1_164_200_000_000n, strays: 4_000n },
  GBP: { around: 1_337_500_000_000n, strays: 4_000n },
  CNY: { around: 140_250_000_000n, strays: 2_000n },
  RUB: { around: 12_480_000_000n, strays: 9_000n },
  CAD: { around: 713_600_000_000n, strays: 4_000n },
  AED: { around: 272_294_000_000n, strays: 100n },
  USDT: { around: 999_800_000_000n, strays: 300n },
  USDC: { around: 1_000_000_000_000n, strays: 200n },
  EURC: { around: 1_163_900_000_000n, strays: 4_000n },
  SOL: { around: 162_400_000_000_000n, strays: 40_000n },
};

const stepMs = 3_600_000;
const tickMs = 5_000;

/**
 * A market that lives: prices drift from hour to hour and tick every 5 s, and at any moment they are the same for the same
 * seed.
 */
export function sandboxRates({ seed }: { readonly seed: string }): Rates {
  /** From -1,000 to 1,000, the same for the same name. */
  const noise = (name: string): bigint =>
    BigInt((createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0) % 2001) - 1000);

  const priceOf = (currency: string, { around, strays }: { around: bigint; strays: bigint }, at: number) => {
    const step = Math.floor(at / stepMs);
    const within = BigInt(Math.floor((at % stepMs) / tickMs));
    const steps = BigInt(stepMs / tickMs);
    const drift =
      (noise(`${currency} ${step}`) * (steps - within) + noise(`${currency} ${step + 1}`) * within) / steps;
    const tick = noise(`${currency} tick ${Math.floor(at / tickMs)}`) / 50n;
    return around + (around * strays * (drift + tick)) / 1_000_000_000n;
  };

  return {
    pricesAt: async (at): Promise<MarketPrices> =>
      new Map(
        Object.entries(currencies).map(([name, currency]) => [name, priceOf(name, currency, at.getTime())]),
      ),
  };
}
