import { canShowDetails, type HeldCard, isCardOver, nameOfAccount } from '@kontor/api-client/domain';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { CardStatus, CardTile } from '@kontor/banking-widgets/card-tile';
import { Amount } from '@kontor/ui/amount';
import { Card } from '@kontor/ui/card';
import { Columns, Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { useSession } from '../../session/SessionContext.ts';
import { CardActs } from './CardActs.tsx';
import { Details } from './Details.tsx';

type CardPanelProps = {
  held: HeldCard;
  mayReplace: boolean;
  /** The bank can show the numbers of its cards. */
  detailsOffered: boolean;
};

/** The card as it looks, how it stands, what can be spent with it, and what can be done. */
export function CardPanel({ held, mayReplace, detailsOffered }: CardPanelProps) {
  const { t } = useTranslation('cards');
  const { name } = useBranding();
  const { mayPay } = useSession();
  const { account, card } = held;
  const balance = account.balances.find(({ currencyId }) => currencyId === card.currencyId);
  return (
    <Card>
      <Columns template="minmax(0, 344px) minmax(0, 1fr)" gap={6} align="start" collapseBelow="tablet">
        <CardTile card={card} bank={name} size="large" />
        <Stack gap={5}>
          <Inline gap={3} justify="between" wrap>
            <Text tone="muted">
              <bdi>{nameOfAccount(account) ?? account.number}</bdi>
            </Text>
            {card.status === 'Active' && <CardStatus status="Active" />}
          </Inline>
          {balance !== undefined && !isCardOver(card.status) && (
            <Stack gap={3}>
              <Text size="small" tone="muted">
                {t('available')}
              </Text>
              <Amount value={card.amount} currency={amountCurrency(balance.currency)} size="title" />
            </Stack>
          )}
          {card.status !== 'Active' && <Text as="p">{t(`about.${card.status}`)}</Text>}
          {mayPay && detailsOffered && canShowDetails(card) && <Details card={card} />}
          {mayPay ? (
            <CardActs card={card} mayReplace={mayReplace} />
          ) : (
            <Text tone="muted">{t('viewer')}</Text>
          )}
        </Stack>
      </Columns>
    </Card>
  );
}
