import { frenchDetails } from './details/fr.ts';
import type { BankingTexts } from './en.ts';
import { frenchOverview } from './overview/fr.ts';

/** French texts of the banking widgets. */
export const french: BankingTexts = { ...frenchOverview, ...frenchDetails };
