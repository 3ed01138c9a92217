/** What is screened of a payment that is about to leave the bank. */
export type ScreenedPayment = {
  readonly payer: string;
  readonly payee: string;
  readonly details: string;
};

/** Who compares the names in payments with the lists of people and companies that nobody may pay. */
export type PaymentScreener = {
  /**
   * MATCH: a name is, or is like, one on a list.
   * @throws when nobody answers; it gives up when `signal` says so
   */
  screen(payment: ScreenedPayment, signal: AbortSignal): Promise<'CLEAR' | 'MATCH'>;
};
