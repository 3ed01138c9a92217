export { ExchangeForm, type ExchangeFormProps } from '../ExchangeForm/ExchangeForm.tsx';
export type { ExchangeOffer, ExchangeQuoteState } from '../ExchangeForm/exchange.ts';
export { exchangeOf, newExchangeDraft, type ExchangeDraft } from '../ExchangeForm/exchangeDraft.ts';
export {
  CustomRateDialog,
  type CustomRateDialogProps,
  type CustomRateInput,
} from '../CustomRateDialog/CustomRateDialog.tsx';
export { ExchangeSuccess, type ExchangeSuccessProps } from '../ExchangeSuccess/ExchangeSuccess.tsx';
