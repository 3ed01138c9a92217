import { CardDropdown } from '@kontor/banking-widgets/card-dropdown';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { Heading } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../app/branding.ts';
import { useShellRoutes } from './ShellRoutes.ts';
import { useAccounts } from './useAccounts.ts';

/** The customer's cards by account type (WIDGET-22), each leading to its page; nothing where there are none. */
export function Cards() {
  const { t } = useTranslation();
  const { name } = useBranding();
  const { cardAddress } = useShellRoutes();
  const accounts = useAccounts();
  if (cardAddress === null || accounts.status !== 'success') return null;
  if (accounts.data.every(({ cards }) => cards.length === 0)) return null;
  return (
    // No landmark of its own: the page beside it may have a section of cards.
    <Stack gap={3}>
      <Heading level={2} size="label">
        {t('cards')}
      </Heading>
      <Card padding={2}>
        <CardDropdown accounts={accounts.data} bank={name} cardHref={(card) => cardAddress(card.id)} />
      </Card>
    </Stack>
  );
}
