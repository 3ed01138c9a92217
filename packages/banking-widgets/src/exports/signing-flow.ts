export { SigningFlow, type SigningAct, type SigningFlowProps } from '../SigningFlow/SigningFlow.tsx';
export type { SigningOperation } from '../SigningFlow/SigningSubject.tsx';
export type { AmountCurrency } from '../shared/currencies.ts';
