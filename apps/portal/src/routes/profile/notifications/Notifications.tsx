import type { NotificationPreferences } from '@kontor/api-client/contract';
import { useCall } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Divider, Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { Text } from '@kontor/ui/text';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../app/LoadFailed.tsx';
import { useErrorText } from '../../../app/useErrorText.ts';
import { useLoadable } from '../../../app/useLoadable.ts';
import { useAreaTexts } from '../../../i18n/useAreaTexts.ts';
import { EventWays, type Way } from './EventWays.tsx';
import { LowBalance } from './LowBalance.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { Saved } from '../Saved.tsx';
import { Section } from '../Section.tsx';
import { loadNotificationTexts } from './texts/index.ts';
import { usePreferences, useSavePreferences } from './usePreferences.ts';

/** Of what the person is told, and where. Each box is saved as it is ticked; one that could not be stays ticked. */
export function Notifications() {
  const { t: profile } = useTranslation('profile');
  const { t } = useTranslation('notificationSettings');
  const hasTexts = useAreaTexts('notificationSettings', loadNotificationTexts);
  const errorText = useErrorText();
  const { stored, preferences, setChosen } = usePreferences();
  const settings = useCall('settings.clients', {});
  const loaded = useLoadable([stored, settings], hasTexts && settings.data ? preferences : undefined);
  const { call, save } = useSavePreferences(setChosen);
  const pushKey = settings.data?.pushPublicKey ?? null;
  const ways: readonly Way[] = [
    'inApp',
    'sms',
    ...(settings.data?.emailNotices === true ? (['email'] as const) : []),
    ...(pushKey === null ? [] : (['push'] as const)),
  ];
  const tick = (all: NotificationPreferences, changed: NotificationPreferences['items'][number]) =>
    save({ ...all, items: all.items.map((item) => (item.event === changed.event ? changed : item)) });
  return (
    <Section title={profile('notifications.title')} action={<Saved when={call.isSuccess} />}>
      {loaded.status === 'success' ? (
        <Stack gap={5}>
          <Text size="small" tone="muted">
            {t('always')}
          </Text>
          {pushKey !== null && <PushSwitch publicKey={pushKey} />}
          {loaded.data.items.map((item) => (
            <Fragment key={item.event}>
              <Divider />
              {item.event === 'LOW_BALANCE' ? (
                <LowBalance
                  item={item}
                  ways={ways}
                  onTick={(changed) => tick(loaded.data, changed)}
                  preferences={loaded.data}
                  setChosen={setChosen}
                />
              ) : (
                <EventWays
                  title={t(`events.${item.event}`)}
                  item={item}
                  ways={ways}
                  onChange={(changed) => tick(loaded.data, changed)}
                />
              )}
            </Fragment>
          ))}
          {call.isError && <Banner tone="negative">{errorText(call.error.failure, 'act')}</Banner>}
        </Stack>
      ) : loaded.status === 'error' ? (
        <LoadFailed title={profile('notifications.failed')} failed={loaded} />
      ) : (
        <SkeletonGroup label={profile('notifications.loading')} onRetry={loaded.retry}>
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
    </Section>
  );
}
