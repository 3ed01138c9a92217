export { CardExpiryInput, type CardExpiryInputProps } from './CardExpiryInput.tsx';
export { readCardExpiry, type CardExpiry } from './cardExpiryText.ts';
