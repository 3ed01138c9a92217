/** What a document can be. Ids never change; names are in the language asked for. */
import type { BankLanguage } from '../text/language.ts';
import { texts } from '../text/texts.ts';
import { entryId } from './ids.ts';

export const documentCodes = [
  'INVOICE',
  'AGREEMENT',
  'REGISTRATION',
  'IDENTITY',
  'ADDRESS',
  'ORIGIN',
  'OTHER',
] as const;

export type DocumentCode = (typeof documentCodes)[number];

export type DocumentCategory = { readonly id: string; readonly code: DocumentCode };

export const documentCategories: readonly DocumentCategory[] = documentCodes.map((code, index) => ({
  id: entryId(5, index + 1),
  code,
}));

/** What a category is called. */
export const categoryName = (code: DocumentCode, language: BankLanguage): string =>
  texts[language](`lists:documents.${code}`);

/** @throws Error when there is none */
export function categoryOf(code: DocumentCode): DocumentCategory {
  const found = documentCategories.find((category) => category.code === code);
  if (found === undefined) throw new Error(`There is no category ${code}`);
  return found;
}
