import type { Account } from '@kontor/api-client/contract';
import { CardTile } from '@kontor/banking-widgets/card-tile';
import { Card } from '@kontor/ui/card';
import { Columns, Stack } from '@kontor/ui/layout';
import { Heading } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { cardAddress } from '../paths.ts';

/** The cards that spend from an account, as they look; each leads to its page (WIDGET-06). */
export function AccountCards({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { name } = useBranding();
  return (
    <Stack as="section" gap={4} aria-labelledby="account-cards">
      <Heading level={2} size="section" id="account-cards">
        {t('cards')}
      </Heading>
      <Columns template="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))" gap={3}>
        {account.cards.map((card) => (
          <Card key={card.id} href={cardAddress(card.id)} padding={3}>
            <CardTile card={card} bank={name} size="medium" />
          </Card>
        ))}
      </Columns>
    </Stack>
  );
}
