import type { PayeeVerification } from '@kontor/api-client/contract';

/** An account at another bank whose holder can be asked about. */
export type VerifiableAccount =
  | { readonly kind: 'IBAN'; readonly iban: string }
  | { readonly kind: 'UK'; readonly sortCode: string; readonly number: string };

/** Whether somebody of this name holds this account. */
export type PayeeQuestion = {
  readonly name: string;
  readonly beneficiaryType: 'INDIVIDUAL' | 'COMPANY';
  readonly account: VerifiableAccount;
};

export type PayeeAnswer = Pick<
  PayeeVerification,
  'result' | 'suggestedName' | 'accountTypeMatch' | 'reasonCode'
>;

/** The network that compares names with the holders of accounts (EPC Verification of Payee, UK Confirmation of Payee). */
export type PayeeVerifier = {
  /** @throws when nobody answers; it gives up when `signal` says so */
  verify(question: PayeeQuestion, signal: AbortSignal): Promise<PayeeAnswer>;
};
