import { germanDetails } from './details/de.ts';
import type { BankingTexts } from './en.ts';
import { germanOverview } from './overview/de.ts';

/** German texts of the banking widgets. */
export const german: BankingTexts = { ...germanOverview, ...germanDetails };
