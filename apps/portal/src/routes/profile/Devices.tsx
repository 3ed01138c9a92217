import type { Device } from '@kontor/api-client/contract';
import { callsNamed, useCall, useMutationCall } from '@kontor/api-client/react';
import { Badge } from '@kontor/ui/badge';
import { Button, IconButton } from '@kontor/ui/button';
import { Globe, LogOut, Phone } from '@kontor/ui/icons';
import { List, ListRow } from '@kontor/ui/list';
import { useLocale } from '@kontor/ui/locale';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { toast } from '@kontor/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useErrorText } from '../../app/useErrorText.ts';
import { useLatest } from '../../app/useLatest.ts';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSession } from '../../session/SessionContext.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Section } from './Section.tsx';

/** Where the person is signed in, and the way to end it there. */
export function Devices() {
  const { t } = useTranslation('profile');
  const query = useCall('devices.list', {});
  const devices = useLoadable([query], query.data);
  const [asked, ask] = useState<Device | 'others' | undefined>();
  const others = devices.status === 'success' && devices.data.some(({ current }) => !current);
  return (
    <Section
      title={t('devices.title')}
      rows
      action={
        others && (
          <Button tone="ghost" size="small" sends onClick={() => ask('others')}>
            {t('devices.others')}
          </Button>
        )
      }
    >
      {devices.status === 'success' ? (
        <List aria-label={t('devices.title')}>
          {devices.data.map((device) => (
            <DeviceRow key={device.id} device={device} onSignOut={() => ask(device)} />
          ))}
        </List>
      ) : devices.status === 'error' ? (
        <LoadFailed title={t('devices.failed')} failed={devices} />
      ) : (
        <SkeletonGroup label={t('devices.loading')} onRetry={devices.retry}>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
      <SignOut asked={asked} onClose={() => ask(undefined)} />
    </Section>
  );
}

/** What a device is called; the bank knows no name of some. */
function useDeviceName() {
  const { t } = useTranslation('profile');
  return ({ name }: Device) => (name === 'Unknown device' ? t('devices.unknown') : name);
}

const handheld = /android|ios|iphone|ipad/i;

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const { t } = useTranslation('profile');
  const { locale } = useLocale();
  const { timeZone } = useSession();
  const { platform, current, lastSeenAt, ip } = device;
  const name = useDeviceName()(device);
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(lastSeenAt));
  return (
    <ListRow
      leading={handheld.test(platform) ? <Phone /> : <Globe />}
      title={<bdi>{name}</bdi>}
      subtitle={
        <>
          {current ? t('devices.now') : time} · <bdi>{ip}</bdi>
        </>
      }
      trailing={
        current ? (
          <Badge tone="accent">{t('devices.this')}</Badge>
        ) : (
          <IconButton label={t('devices.signOutOf', { name })} icon={<LogOut />} sends onClick={onSignOut} />
        )
      }
    />
  );
}

/** Asks before a device, or every other one, is signed out. */
function SignOut({ asked, onClose }: { asked: Device | 'others' | undefined; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const nameOf = useDeviceName();
  const shown = useLatest(asked);
  const done = () => {
    void queries.invalidateQueries(callsNamed(['devices.list']));
    toast({ tone: 'positive', title: t('devices.done') });
    onClose();
  };
  const one = useMutationCall('devices.remove', { onDone: done });
  const others = useMutationCall('devices.removeOthers', { onDone: done });
  const { isPending, error, reset } = shown === 'others' ? others : one;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => {
        reset();
        onClose();
      }}
      title={
        shown === 'others'
          ? t('devices.othersTitle')
          : t('devices.signOutTitle', { name: shown ? nameOf(shown) : '' })
      }
      description={shown === 'others' ? t('devices.othersText') : t('devices.signOutText')}
      act={t('devices.signOut')}
      pending={isPending}
      error={error && errorText(error.failure, 'act')}
      onConfirm={() => {
        if (shown === 'others') others.mutate({ query: { except: 'current' } });
        else if (shown) one.mutate({ params: { id: shown.id } });
      }}
    />
  );
}
