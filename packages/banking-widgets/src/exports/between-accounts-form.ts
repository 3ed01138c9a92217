export {
  BetweenAccountsForm,
  type BetweenAccountsFormProps,
} from '../BetweenAccountsForm/BetweenAccountsForm.tsx';
export {
  betweenAccountsPaymentOf,
  newBetweenAccountsDraft,
  type BetweenAccountsDraft,
} from '../BetweenAccountsForm/betweenAccountsDraft.ts';
