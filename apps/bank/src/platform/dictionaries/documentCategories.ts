/** What a document can be. Names are as the bank's papers have them; ids never change. */
import { entryId } from './ids.ts';

const codes = {
  INVOICE: 'Invoice',
  AGREEMENT: 'Agreement or contract',
  REGISTRATION: 'Extract from a register',
  IDENTITY: 'Proof of identity',
  ADDRESS: 'Proof of address',
  ORIGIN: 'Proof of where the money comes from',
  OTHER: 'Other document',
} as const;

export type DocumentCode = keyof typeof codes;

export type DocumentCategory = { readonly id: string; readonly code: DocumentCode; readonly name: string };

export const documentCodes = Object.keys(codes) as [DocumentCode, ...DocumentCode[]]; // Object.keys forgets what it was given

export const documentCategories: readonly DocumentCategory[] = documentCodes.map((code, index) => ({
  id: entryId(5, index + 1),
  code,
  name: codes[code],
}));

/** @throws Error when there is none */
export function categoryOf(code: DocumentCode): DocumentCategory {
  const found = documentCategories.find((category) => category.code === code);
  if (found === undefined) throw new Error(`There is no category ${code}`);
  return found;
}
