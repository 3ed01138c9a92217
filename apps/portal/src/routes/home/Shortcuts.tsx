import { Card } from '@kontor/ui/card';
import { Users } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { IconTile } from '../../app/IconTile.tsx';
import { useInDemo } from '../../session/InDemo.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { paths } from '../paths.ts';

/** The ways to pay, each a tile that opens its flow (HOME-09); a payment needs an account to pay from, but to be shown (DEMO-05). */
export function Shortcuts() {
  const { t } = useTranslation('home');
  const { t: payments } = useTranslation('payments');
  const { shortName } = useBranding();
  const { mayPay } = useSession();
  const inDemo = useInDemo();
  const accounts = useAccounts();
  if (!mayPay || (!inDemo && accounts.status === 'success' && accounts.data.length === 0)) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="shortcuts">
      <Heading level={2} size="label" id="shortcuts">
        {payments('new')}
      </Heading>
      <Card href={paths.internalPayment} padding={3} sends>
        <Inline gap={3}>
          <IconTile>
            <Users />
          </IconTile>
          <Stack gap={2}>
            <Text weight="semibold">{t('toCustomer', { bank: shortName })}</Text>
            <Text size="small" tone="muted">
              {t('toCustomerText')}
            </Text>
          </Stack>
        </Inline>
      </Card>
    </Stack>
  );
}
