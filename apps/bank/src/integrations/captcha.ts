/** What a visitor does that a captcha guards. */
export type GuardedAct = 'sign-in' | 'recovery';

/** What a visitor's browser got from the provider, and where it was shown. */
export type Solved = {
  readonly token: string;
  /** The visitor's address. */
  readonly ip: string;
  /** Host of the page that it has to have been solved on. */
  readonly hostname: string;
  readonly act: GuardedAct;
};

/** Tells people from programs. It is asked outside of transactions. */
export type Captcha = {
  /** What the page shows the provider's widget with; public. */
  readonly siteKey: string;
  /**
   * Whether a token is good: made for this bank, on this page, for this act, a short while ago, and not used before.
   * @throws BankError 503 UNAVAILABLE when the provider can't be reached or refuses the bank
   */
  isHuman(solved: Solved): Promise<boolean>;
};
