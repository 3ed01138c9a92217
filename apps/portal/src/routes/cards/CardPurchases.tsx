import { cardEnding, type HeldCard } from '@kontor/api-client/domain';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { OperationList } from '../../operations/OperationList.tsx';
import { useOperations } from '../../operations/useOperations.ts';

/** What was bought with the card; one that was never in use has nothing to show. */
export function CardPurchases({ held }: { held: HeldCard }) {
  const digits = cardEnding(held.card);
  return digits === null || held.card.status === 'New' ? null : <Purchases held={held} digits={digits} />;
}

function Purchases({ held: { account, card }, digits }: { held: HeldCard; digits: string }) {
  const { t } = useTranslation('cards');
  // The bank writes a card's ending into the details of what was bought with it.
  const operations = useOperations({
    account: account.id,
    currencyId: card.currencyId,
    query: `*${digits}`,
  });
  return (
    <Card>
      <Stack as="section" gap={4} aria-labelledby="purchases">
        <Stack gap={2}>
          <Heading level={2} size="section" id="purchases">
            {t('purchases')}
          </Heading>
          <Text size="small" tone="muted">
            {t('purchasesText')}
          </Text>
        </Stack>
        <OperationList
          operations={operations}
          endless
          empty={<EmptyState title={t('noPurchasesTitle')} description={t('noPurchases')} />}
        />
      </Stack>
    </Card>
  );
}
