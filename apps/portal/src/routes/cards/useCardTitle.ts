import type { Card } from '@kontor/api-client/contract';
import { useTranslation } from 'react-i18next';

/** What a card is called, as the widgets call it. */
export function useCardTitle(): (card: Card) => string {
  const { t } = useTranslation('banking');
  return ({ cardType, cardPaymentSystem }) =>
    t(`cards.names.${cardType}`, { network: t(`cards.networks.${cardPaymentSystem}`) });
}
