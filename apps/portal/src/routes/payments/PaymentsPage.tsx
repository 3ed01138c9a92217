import { offersBetweenAccounts } from '@kontor/api-client/domain';
import { Badge } from '@kontor/ui/badge';
import { Card } from '@kontor/ui/card';
import { ChevronRight, Swap, Users } from '@kontor/ui/icons';
import { Columns, Hide, Inline, Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { Heading, Text } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { IconTile } from '../../app/IconTile.tsx';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { NoPaying } from '../../shell/NoPaying.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { Unsigned } from '../../signing/Unsigned.tsx';
import { useUnsigned } from '../../signing/useUnsigned.ts';
import { paths } from '../paths.ts';
import { AccountList } from './AccountList.tsx';

/** The ways to pay, and on a phone what waits to be signed (PAYPAGE-01 to -06); on a desktop that list is on home. */
export function Page() {
  const { t } = useTranslation('payments');
  const { shortName } = useBranding();
  const { mayPay, seesHistory } = useSession();
  const accounts = useAccounts();
  return (
    <Stack gap={10}>
      <PageHeading title={t('title')} />
      {mayPay ? (
        <Stack as="section" gap={4} aria-labelledby="new-payment">
          <Heading level={2} size="section" id="new-payment">
            {t('new')}
          </Heading>
          <WayToPay
            href={paths.internalPayment}
            icon={<Users />}
            title={t('toCustomer', { bank: shortName })}
            text={t('toCustomerText')}
          />
          {accounts.status === 'success' && offersBetweenAccounts(mayPay, accounts.data) && (
            <WayToPay
              href={paths.betweenAccounts}
              icon={<Swap />}
              title={t('betweenTitle')}
              text={t('betweenText')}
            />
          )}
        </Stack>
      ) : (
        <NoPaying />
      )}
      {seesHistory && (
        <Hide above="tablet">
          <RequiredToSign />
        </Hide>
      )}
      <Accounts />
    </Stack>
  );
}

type WayToPayProps = { href: string; icon: ReactNode; title: string; text: string };

function WayToPay({ href, icon, title, text }: WayToPayProps) {
  return (
    <Card href={href} sends>
      <Columns template="auto minmax(0, 1fr) auto" gap={4} align="center">
        <IconTile>{icon}</IconTile>
        <Stack gap={3}>
          <Text weight="semibold">{title}</Text>
          <Text size="small" tone="muted">
            {text}
          </Text>
        </Stack>
        <ChevronRight />
      </Columns>
    </Card>
  );
}

/** Where the money is: what can be paid from each account. */
function Accounts() {
  const { t } = useTranslation('payments');
  const { t: banking } = useTranslation('banking');
  const accounts = useAccounts();
  if (accounts.status === 'success' && accounts.data.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="accounts">
      <Heading level={2} size="section" id="accounts">
        {t('accounts')}
      </Heading>
      <Card padding={2}>
        {accounts.status === 'success' ? (
          <AccountList accounts={accounts.data} />
        ) : accounts.status === 'error' ? (
          <LoadFailed title={banking('accounts.errorTitle')} failed={accounts} />
        ) : (
          <SkeletonGroup label={banking('accounts.loading')} onRetry={accounts.retry}>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        )}
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
