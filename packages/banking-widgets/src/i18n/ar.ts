import { arabicDetails } from './details/ar.ts';
import type { BankingTexts } from './en.ts';
import { arabicOverview } from './overview/ar.ts';

/** Arabic texts of the banking widgets. */
export const arabic: BankingTexts = { ...arabicOverview, ...arabicDetails };
