import type { BankingText } from '../i18n/useDetailTexts.ts';

/**
 * Who gets a payment, as a sentence names them.
 * @param name null where the payee has none
 * @param isExchange what is bought stays with the customer
 */
export const payeeText = (name: string | null, isExchange: boolean, text: BankingText['text']): string =>
  name ?? text(isExchange ? 'unsigned.ownAccount' : 'unsigned.unknownPayee');
