import { CardDropdown } from '@kontor/banking-widgets/card-dropdown';
import { Card } from '@kontor/ui/card';
import { CreditCard } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Heading } from '@kontor/ui/text';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { IconTile } from '../../app/IconTile.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { cardAddress, paths } from '../paths.ts';
import { useCardOffer } from './useCardOffer.ts';

/** The cards among the bank's services: those that there are, and the way to another one. */
export function CardServices() {
  const { t: shell } = useTranslation();
  const { t } = useTranslation('cards');
  const { name } = useBranding();
  const { mayOrder } = useCardOffer();
  const accounts = useAccounts();
  const id = useId();
  const held = accounts.status === 'success' && accounts.data.some(({ cards }) => cards.length > 0);
  if (!held && !mayOrder) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Heading level={2} size="section" id={id}>
        {shell('cards')}
      </Heading>
      <Card padding={2}>
        {held && (
          <CardDropdown accounts={accounts.data} bank={name} cardHref={(card) => cardAddress(card.id)} />
        )}
        {mayOrder && (
          <List>
            <ListRow
              href={paths.orderCard}
              leading={
                <IconTile>
                  <CreditCard />
                </IconTile>
              }
              title={t('order')}
              subtitle={t('orderText')}
              chevron
            />
          </List>
        )}
      </Card>
    </Stack>
  );
}
