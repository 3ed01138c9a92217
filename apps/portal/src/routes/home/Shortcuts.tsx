import { Card } from '@kontor/ui/card';
import { Users } from '@kontor/ui/icons';
import { Columns, Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { IconTile } from '../../app/IconTile.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { TilesSkeleton } from '../../shell/TilesSkeleton.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { paths } from '../paths.ts';

/** The ways to pay, each a tile that opens its flow (HOME-09); a payment needs an account to pay from. */
export function Shortcuts() {
  const { t } = useTranslation('home');
  const { shortName } = useBranding();
  const { mayPay } = useSession();
  const accounts = useAccounts();
  if (accounts.status === 'pending') return <TilesSkeleton />;
  if (!mayPay || (accounts.status === 'success' && accounts.data.length === 0)) return null;
  return (
    <Columns template="repeat(auto-fill, minmax(220px, 1fr))" gap={3}>
      <Card href={paths.internalPayment} sends>
        <Stack gap={4}>
          <Inline>
            <IconTile>
              <Users />
            </IconTile>
          </Inline>
          <Stack gap={3}>
            <Text weight="semibold">{t('toCustomer', { bank: shortName })}</Text>
            <Text size="small" tone="muted">
              {t('toCustomerText')}
            </Text>
          </Stack>
        </Stack>
      </Card>
    </Columns>
  );
}
