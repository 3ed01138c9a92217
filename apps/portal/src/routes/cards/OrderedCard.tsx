import type { Card } from '@kontor/api-client/contract';
import { CardTile } from '@kontor/banking-widgets/card-tile';
import { Button } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { cardAddress, paths } from '../paths.ts';

/** What became of an order: the card, and what comes next. */
export function OrderedCard({ card }: { card: Card }) {
  const { t } = useTranslation('cards');
  const { name } = useBranding();
  return (
    <Columns template="minmax(0, 344px)">
      <Stack gap={6}>
        <PageHeading title={t(`orderedTitle.${card.cardType}`)} />
        <CardTile card={card} bank={name} size="large" />
        <Text as="p" tone="muted">
          {t(`orderedText.${card.cardType}`)}
        </Text>
        <Stack gap={2}>
          <Button fullWidth href={cardAddress(card.id)}>
            {t('toCard')}
          </Button>
          <Button tone="secondary" fullWidth href={paths.services}>
            {t('back')}
          </Button>
        </Stack>
      </Stack>
    </Columns>
  );
}
