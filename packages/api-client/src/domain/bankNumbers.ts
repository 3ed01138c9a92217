/** Numbers by which a bank is looked up while somebody types them; apart from the other rules, which the first pages load. */
import { compactNumber, isSortCode, mayBeAba, mayBeBic, mayBeIban } from './accountNumbers.ts';

/** Numbers that name a bank. */
export type BankNumber = 'iban' | 'sortCode' | 'aba' | 'bic';

const isWhole: Readonly<Record<BankNumber, (number: string) => boolean>> = {
  iban: mayBeIban,
  sortCode: isSortCode,
  aba: mayBeAba,
  bic: mayBeBic,
};

/** The number, compact, once it is typed whole and may be right, so that its bank can be looked up; undefined before. */
export function wholeBankNumber(kind: BankNumber, typed: string): string | undefined {
  const number = compactNumber(typed);
  return isWhole[kind](number) ? number : undefined;
}
