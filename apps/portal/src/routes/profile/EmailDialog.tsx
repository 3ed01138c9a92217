import { Banner } from '@kontor/ui/banner';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { useSession } from '../../session/SessionContext.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { isEmail } from './isEmail.ts';
import { useProtectedChange } from './useProtectedChange.ts';

type EmailDialogProps = { open: boolean; onClose: () => void; onSaved: () => void };

/** Another e-mail address for the bank to write to. */
export default function EmailDialog({ open, onClose, onSaved }: EmailDialogProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const { user } = useSession();
  const change = useProtectedChange(onSaved);
  const [email, setEmail] = useState(user.email ?? '');
  const [invalid, setInvalid] = useState(false);
  const { failure, save } = change;
  const refused =
    failure?.kind === 'http' && failure.error.kind === 'fields' ? failure.error.fields['email'] : undefined;
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={user.email === null ? t('contact.addEmail') : t('contact.changeEmail')}
      change={change}
    >
      {(form) => (
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setInvalid(!isEmail(email));
            if (isEmail(email)) save({ email: email.trim() });
          }}
        >
          <Stack gap={5}>
            <Text tone="muted">{t('contact.emailText')}</Text>
            <TextField
              label={t('contact.email')}
              type="email"
              autoComplete="email"
              autoFocus
              maxLength={254}
              value={email}
              onChange={(next) => {
                setEmail(next);
                setInvalid(false);
              }}
              error={invalid || refused ? t('contact.emailInvalid') : undefined}
            />
            {failure && !refused && <Banner tone="negative">{errorText(failure, 'act')}</Banner>}
          </Stack>
        </form>
      )}
    </ChangeDialog>
  );
}
