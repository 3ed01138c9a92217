import type { Account, Currency, ExportType } from '@kontor/api-client/contract';

/** The files that are a statement: of one account, one currency and a period (contract section 7). */
const statements: readonly ExportType[] = ['pdf', 'camt053', 'mt940'];

export const isStatement = (type: ExportType): boolean => statements.includes(type);

/** Currencies of the account that such a statement can be of: formats between banks know those of ISO 4217 only. */
export const statementCurrencies = (type: ExportType, account: Account | undefined): readonly Currency[] =>
  (account?.balances ?? []).map(({ currency }) => currency).filter(({ crypto }) => type === 'pdf' || !crypto);
