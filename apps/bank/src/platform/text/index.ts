import { arabic } from './ar.ts';
import { german } from './de.ts';
import { english, type BankTexts } from './en.ts';
import type { BankLanguage } from './language.ts';

/** What the bank writes to people, in every language it has. */
export const texts: Readonly<Record<BankLanguage, BankTexts>> = { en: english, de: german, ar: arabic };
