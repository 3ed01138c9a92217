/** Remittance orders as they are listed. Apart from how one is filled in, which only its form needs. */
import type { PaymentOrder, RemittanceStatus } from '../contract/remittance.ts';
import { addMoney, moneyOf, moneyText } from './money.ts';

/** The states whose orders are listed (STATE-10, A51): a rejected one is shown where it is met by itself. */
export const listedRemittances = [
  'QUEUED',
  'PROC',
  'AML',
  'AML_DONE',
  'ACCEPTED',
] as const satisfies readonly RemittanceStatus[];

/** The mark beside an order (STATE-07 to -09); null: none. */
export function remittanceMark(status: RemittanceStatus): 'pending' | 'rejected' | null {
  if (status === 'ACCEPTED') return null;
  return status === 'REJECTED' ? 'rejected' : 'pending';
}

/** What leaves the account: the order's sum and the fee that the bank states. */
export const remittanceTotal = ({
  sum,
  feeAmount,
  currency,
}: Pick<PaymentOrder, 'sum' | 'feeAmount' | 'currency'>): string =>
  moneyText(addMoney(moneyOf(sum, currency), moneyOf(feeAmount, currency)));
