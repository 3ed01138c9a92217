import type { NotificationPreferences } from '@kontor/api-client/contract';
import { Banner } from '@kontor/ui/banner';
import { Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../app/LoadFailed.tsx';
import { useAccounts } from '../../../shell/useAccounts.ts';
import { EventWays, type Way } from './EventWays.tsx';
import type { SetChosen } from './usePreferences.ts';
import { AccountsLimits } from './AccountsLimits.tsx';

type Item = NotificationPreferences['items'][number];

type LowBalanceProps = {
  item: Item;
  ways: readonly Way[];
  onTick: (item: Item) => void;
  preferences: NotificationPreferences;
  setChosen: SetChosen;
};

/** Where the person is told of a low balance, and the limits of the balances they see here. */
export function LowBalance({ item, ways, onTick, preferences, setChosen }: LowBalanceProps) {
  const { t } = useTranslation('notificationSettings', { keyPrefix: 'lowBalance' });
  const accounts = useAccounts();
  return (
    <>
      <EventWays title={t('event')} item={item} ways={ways} onChange={onTick} />
      {!ways.some((way) => item[way]) && <Banner tone="warning">{t('noWay')}</Banner>}
      {accounts.status === 'error' ? (
        <LoadFailed title={t('failed')} failed={accounts} />
      ) : accounts.status === 'pending' ? (
        <SkeletonGroup label={t('loading')} onRetry={accounts.retry}>
          <SkeletonText lines={2} />
        </SkeletonGroup>
      ) : (
        <Stack gap={4}>
          <Text size="small" tone="muted">
            {t(accounts.data.length === 0 ? 'none' : 'hint')}
          </Text>
          <AccountsLimits accounts={accounts.data} preferences={preferences} setChosen={setChosen} />
        </Stack>
      )}
    </>
  );
}
