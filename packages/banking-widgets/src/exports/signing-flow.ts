export { SigningFlow, type SigningAct, type SigningFlowProps } from '../SigningFlow/SigningFlow.tsx';
export type { SigningOperation } from '../SigningFlow/SigningSubject.tsx';
export { severalOf, type OneOfSeveral } from '../shared/several.ts';
export type { AmountCurrency } from '../shared/currencies.ts';
