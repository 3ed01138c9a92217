import { useApi } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { Switch } from '@kontor/ui/switch';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/useErrorText.ts';
import {
  readPushState,
  subscribePushState,
  turnPushOff,
  turnPushOn,
  type PushFailure,
} from '../../../push/device.ts';
import { useSession } from '../../../session/SessionContext.ts';

type PushSwitchProps = {
  /** What the bank's push messages are subscribed to with. */
  publicKey: string;
};

/** Whether this device takes push messages, and why it can't where it can't. */
export function PushSwitch({ publicKey }: PushSwitchProps) {
  const { t } = useTranslation('notificationSettings');
  const errorText = useErrorText();
  const client = useApi();
  const userId = useSession().user.id;
  const state = useSyncExternalStore(
    subscribePushState,
    () => readPushState(userId),
    () => 'off' as const, // the bank, which renders the page, does not know the browser
  );
  const [turning, setTurning] = useState<'on' | 'off' | null>(null);
  const [failed, setFailed] = useState<PushFailure | null>(null);
  const turn = async (to: 'on' | 'off') => {
    setTurning(to);
    setFailed(null);
    if (to === 'on') setFailed(await turnPushOn(client, { userId, publicKey }));
    else await turnPushOff(client);
    setTurning(null);
  };
  return (
    <Stack gap={4}>
      <Switch
        label={t('push.device')}
        description={t(`push.${state}`)}
        checked={(turning ?? state) === 'on'}
        disabled={state !== 'on' && state !== 'off'}
        sends
        loading={turning !== null}
        onChange={(on) => void turn(on ? 'on' : 'off')}
      />
      {failed !== null && (
        <Banner
          tone="negative"
          title={t('push.failed')}
          actions={
            <Button size="small" tone="secondary" sends onClick={() => void turn('on')}>
              {t('push.again')}
            </Button>
          }
        >
          {failed.by === 'bank' ? errorText(failed.failure, 'act') : t('push.browserFailed')}
        </Banner>
      )}
    </Stack>
  );
}
