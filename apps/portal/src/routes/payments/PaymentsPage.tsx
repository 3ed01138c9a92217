import { Badge } from '@kontor/ui/badge';
import { Card } from '@kontor/ui/card';
import { ChevronRight, Users } from '@kontor/ui/icons';
import { Columns, Hide, Inline, Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { IconTile } from '../../app/IconTile.tsx';
import { InsideCard } from '../../app/InsideCard.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { AccountList } from '../../shell/AccountList.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { Unsigned } from '../../signing/Unsigned.tsx';
import { useUnsigned } from '../../signing/useUnsigned.ts';
import { paths } from '../paths.ts';

/** The ways to pay, and on a phone what waits to be signed (PAYPAGE-01 to -06); on a desktop that list is on home. */
export function Page() {
  const { t } = useTranslation('payments');
  const { shortName } = useBranding();
  const { mayPay } = useSession();
  return (
    <Stack gap={10}>
      <PageHeading title={t('title')} />
      {mayPay ? (
        <Stack as="section" gap={4} aria-labelledby="new-payment">
          <Heading level={2} size="section" id="new-payment">
            {t('new')}
          </Heading>
          <InsideCard to={paths.internalPayment}>
            <Columns template="auto minmax(0, 1fr) auto" gap={4} align="center">
              <IconTile>
                <Users />
              </IconTile>
              <Stack gap={3}>
                <Text weight="semibold">{t('toCustomer', { bank: shortName })}</Text>
                <Text size="small" tone="muted">
                  {t('toCustomerText')}
                </Text>
              </Stack>
              <ChevronRight />
            </Columns>
          </InsideCard>
        </Stack>
      ) : (
        <EmptyState title={t('notAllowedTitle')} description={t('notAllowed')} illustration="accounts" />
      )}
      <Hide above="tablet">
        <RequiredToSign />
      </Hide>
      <Accounts />
    </Stack>
  );
}

/** Where the money is: what can be paid from each account. */
function Accounts() {
  const { t } = useTranslation('payments');
  const accounts = useAccounts();
  if (accounts.status !== 'success' || accounts.data.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="accounts">
      <Heading level={2} size="section" id="accounts">
        {t('accounts')}
      </Heading>
      <Card padding={2}>
        <AccountList accounts={accounts.data} />
      </Card>
    </Stack>
  );
}

function RequiredToSign() {
  const { t } = useTranslation('payments');
  const { count } = useUnsigned();
  return (
    <Card>
      <Stack as="section" gap={4} aria-labelledby="required-to-sign">
        <Inline gap={2}>
          <Heading level={2} size="section" id="required-to-sign">
            {t('required')}
          </Heading>
          {count > 0 && <Badge tone="warning">{count}</Badge>}
        </Inline>
        <Unsigned />
      </Stack>
    </Card>
  );
}
