import { spanishDetails } from './details/es.ts';
import type { BankingTexts } from './en.ts';
import { spanishOverview } from './overview/es.ts';

/** Spanish texts of the banking widgets. */
export const spanish: BankingTexts = { ...spanishOverview, ...spanishDetails };
