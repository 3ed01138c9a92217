export { CardOrderForm, type CardOrderFormProps } from '../CardOrderForm/CardOrderForm.tsx';
export { newCardOrder, type CardOffer, type CardOrderDraft } from '../CardOrderForm/cardOrderDraft.ts';
