import type { CurrencyCode } from '@kontor/api-client/contract';

/** What crypto-assets there are. */
export const cryptoAssets = ['USDT', 'USDC', 'EURC', 'SOL'] as const satisfies readonly CurrencyCode[];
