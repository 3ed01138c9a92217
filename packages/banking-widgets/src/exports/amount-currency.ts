export { amountCurrency, type AmountCurrency } from '../shared/currencies.ts';
