import { english, type BankingTextKey } from './en.ts';
import { textsHook, type WidgetText } from './useTexts.ts';

/** Every text of the widgets and how it is filled in. */
export type BankingText = WidgetText<BankingTextKey>;

/** All texts of the widgets, of the namespace `banking`, for those that are opened, filled in and signed. */
export const useDetailTexts = textsHook<BankingTextKey>('banking', english);
