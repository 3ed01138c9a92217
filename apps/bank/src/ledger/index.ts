/** The only code that moves money. */
export { startBalanceRollup } from './balanceRollup.ts';
export { creditsOf } from './credits.ts';
export {
  type LedgerTransaction,
  type OfTheBank,
  type Posting,
  bankAccount,
  bankAccounts,
  endHold,
  hold,
  lockBalances,
  lockFree,
  openCustomerAccount,
  post,
} from './ledger.ts';
export { creditedTo, greatestAmount, roomOf } from './room.ts';
export { verifyLedger } from './verifyLedger.ts';
