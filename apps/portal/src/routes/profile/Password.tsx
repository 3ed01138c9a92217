import { useCall } from '@kontor/api-client/react';
import { Lock } from '@kontor/ui/icons';
import { List, ListRow } from '@kontor/ui/list';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Saved } from './Saved.tsx';
import { Section } from './Section.tsx';
import { useDialog } from './useDialog.ts';

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx'));

/** The password, where the bank takes one. */
export function Password() {
  const { t } = useTranslation('profile');
  const { data: settings } = useCall('settings.clients', {});
  const { opened, open, saved, show, close, done } = useDialog();
  if (settings?.passwordEnabled !== true) return null;
  return (
    <Section title={t('security.title')} rows action={<Saved when={saved} />}>
      <List>
        <ListRow
          leading={<Lock />}
          title={t('security.password')}
          subtitle={t('security.passwordText')}
          chevron
          onPress={show}
        />
      </List>
      {opened > 0 && (
        <Suspense>
          <PasswordDialog key={opened} open={open} onClose={close} onSaved={done} />
        </Suspense>
      )}
    </Section>
  );
}
