import type { CodeChannel } from '@kontor/api-client/contract';
import { useCall } from '@kontor/api-client/react';
import { Button, Link } from '@kontor/ui/button';
import { Columns, Divider, Stack } from '@kontor/ui/layout';
import { RadioGroup } from '@kontor/ui/radio-group';
import { Text } from '@kontor/ui/text';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { useSession } from '../../session/SessionContext.ts';
import { Saved } from './Saved.tsx';
import { Section } from './Section.tsx';
import { useDialog } from './useDialog.ts';
import { useSetting } from './useSetting.ts';

const EmailDialog = lazy(() => import('./EmailDialog.tsx'));

const channels: readonly CodeChannel[] = ['SMS', 'WHATSAPP'];
const isChannel = (id: string | null): id is CodeChannel => channels.some((channel) => channel === id);

/** How the bank reaches the person, and where codes go (CALL-ORG-02). */
export function Contact() {
  const { t } = useTranslation('profile');
  const { supportEmail } = useBranding();
  const { user } = useSession();
  const { data: settings } = useCall('settings.clients', {});
  const email = useDialog();
  const channel = useSetting();
  return (
    <Section
      title={t('contact.title')}
      action={<Saved when={!email.open && !channel.pending && (email.saved || channel.saved)} />}
    >
      <Stack gap={5}>
        <Fact
          label={t('contact.phone')}
          value={<bdi dir="ltr">{user.phone}</bdi>}
          note={t('contact.phoneNote')}
          action={supportEmail !== null && <Link href={`mailto:${supportEmail}`}>{t('contact.write')}</Link>}
        />
        <Divider />
        <Fact
          label={t('contact.email')}
          value={user.email === null ? t('contact.noEmail') : <Email address={user.email} />}
          action={
            <Button
              tone="secondary"
              size="small"
              aria-label={user.email === null ? t('contact.addEmail') : t('contact.changeEmail')}
              onClick={email.show}
            >
              {user.email === null ? t('add') : t('change')}
            </Button>
          }
        />
        {settings?.whatsappEnabled === true && (
          <>
            <Divider />
            <RadioGroup
              label={t('contact.channel')}
              look="compact"
              items={channels.map((id) => ({ id, label: t(`contact.channels.${id}`) }))}
              value={channel.pending?.twilioAuthChannel ?? user.twilioAuthChannel}
              onChange={(id) => {
                if (isChannel(id)) channel.save({ twilioAuthChannel: id });
              }}
              error={channel.error}
            />
          </>
        )}
      </Stack>
      {email.opened > 0 && (
        <Suspense>
          <EmailDialog key={email.opened} open={email.open} onClose={email.close} onSaved={email.done} />
        </Suspense>
      )}
    </Section>
  );
}

type FactProps = { label: string; value: ReactNode; note?: string; action: ReactNode };

function Fact({ label, value, note, action }: FactProps) {
  return (
    <Columns template="minmax(0, 1fr) auto" gap={4} align="center">
      <Columns template="168px minmax(0, 1fr)" gap={3} collapseBelow="wide">
        <Text tone="muted">{label}</Text>
        <Stack gap={3}>
          <Text>{value}</Text>
          {note !== undefined && (
            <Text size="small" tone="muted">
              {note}
            </Text>
          )}
        </Stack>
      </Columns>
      {action}
    </Columns>
  );
}

/** In a narrow place it goes on below from its @. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
