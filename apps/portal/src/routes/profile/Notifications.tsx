import type { NotificationPreferences } from '@kontor/api-client/contract';
import { callKey, useCall, useMutationCall } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Checkbox } from '@kontor/ui/checkbox';
import { Divider, Inline, Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { Text } from '@kontor/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useErrorText } from '../../app/useErrorText.ts';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { Saved } from './Saved.tsx';
import { Section } from './Section.tsx';

type Item = NotificationPreferences['items'][number];
type Told = Item & { readonly event: Exclude<Item['event'], 'LOW_BALANCE'> };
type Way = 'inApp' | 'sms' | 'email' | 'push';

/** Whether of a low balance one is told depends on a limit as well, which is set nowhere yet. */
const isOffered = (item: Item): item is Told => item.event !== 'LOW_BALANCE';

/** Of what the person is told, and where. Each box is saved as it is ticked; one that could not be stays ticked. */
export function Notifications() {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const params = { id: useSession().user.id };
  const stored = useCall('notifications.preferences', { params });
  const settings = useCall('settings.clients', {});
  const loaded = useLoadable([stored, settings], settings.data && stored.data);
  // Shown at once: a mutation calls itself pending only a task later, and until then the tick would jump back.
  const [ticked, setTicked] = useState<NotificationPreferences>();
  const save = useMutationCall('notifications.setPreferences', {
    onDone: (after, { body }) => {
      queries.setQueryData(callKey('notifications.preferences', { params }), after);
      setTicked((latest) => (latest === body ? undefined : latest));
    },
  });
  const pushKey = settings.data?.pushPublicKey ?? null;
  const ways: readonly Way[] = [
    'inApp',
    'sms',
    ...(settings.data?.emailNotices === true ? (['email'] as const) : []),
    ...(pushKey === null ? [] : (['push'] as const)),
  ];
  return (
    <Section title={t('notifications.title')} action={<Saved when={save.isSuccess} />}>
      {loaded.status === 'success' ? (
        <Stack gap={5}>
          <Text size="small" tone="muted">
            {t('notifications.always')}
          </Text>
          {pushKey !== null && <PushSwitch publicKey={pushKey} />}
          <Choices
            preferences={ticked ?? loaded.data}
            ways={ways}
            onChange={(body) => {
              setTicked(body);
              save.mutate({ params, body });
            }}
          />
          {save.isError && <Banner tone="negative">{errorText(save.error.failure, 'act')}</Banner>}
        </Stack>
      ) : loaded.status === 'error' ? (
        <LoadFailed title={t('notifications.failed')} failed={loaded} />
      ) : (
        <SkeletonGroup label={t('notifications.loading')} onRetry={loaded.retry}>
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
    </Section>
  );
}

type ChoicesProps = {
  preferences: NotificationPreferences;
  ways: readonly Way[];
  onChange: (preferences: NotificationPreferences) => void;
};

function Choices({ preferences, ways, onChange }: ChoicesProps) {
  const { t } = useTranslation('profile');
  const tick = (event: Told['event'], way: Way, on: boolean) =>
    onChange({
      ...preferences,
      items: preferences.items.map((item) => (item.event === event ? { ...item, [way]: on } : item)),
    });
  return preferences.items.filter(isOffered).map((item) => (
    <Fragment key={item.event}>
      <Divider />
      <Stack as="fieldset" gap={3} aria-labelledby={`told-${item.event}`}>
        <Text id={`told-${item.event}`}>{t(`notifications.events.${item.event}`)}</Text>
        <Inline gap={6} wrap>
          {ways.map((way) => (
            <Checkbox
              key={way}
              label={t(`notifications.ways.${way}`)}
              checked={item[way]}
              onChange={(on) => tick(item.event, way, on)}
            />
          ))}
        </Inline>
      </Stack>
    </Fragment>
  ));
}
