import type { CardDetails } from '@kontor/api-client/contract';

/** A card, as the bank and the vault both know it. */
export type VaultedCard = {
  readonly id: string;
  readonly network: 'visa' | 'mc' | 'up';
  readonly lastFour: string;
};

/** What stands on a card besides what the bank knows. */
export type CardSecrets = Pick<CardDetails, 'number' | 'securityCode'>;

/** Where the numbers of the cards are: the processor that issues them. The bank itself keeps none. */
export type CardVault = {
  /**
   * What the bank hands on to the holder and forgets.
   * @throws BankError 503 UNAVAILABLE when the vault doesn't answer
   */
  secretsOf(card: VaultedCard): Promise<CardSecrets>;
};
