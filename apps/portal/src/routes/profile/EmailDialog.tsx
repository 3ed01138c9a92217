import { Banner } from '@kontor/ui/banner';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { useProblemFocus } from '../../app/useProblemFocus.ts';
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
  const [found, setFound] = useState<{ email?: true }>({});
  const { failure, save } = change;
  const element = useProblemFocus(found, failure);
  const refused =
    failure?.kind === 'http' && failure.error.kind === 'fields' ? failure.error.fields['email'] : undefined;
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={user.email === null ? t('contact.addEmail') : t('contact.changeEmail')}
      change={change}
      unsaved={email !== (user.email ?? '')}
    >
      {(form) => (
        <form
          id={form}
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setFound(isEmail(email) ? {} : { email: true });
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
                setFound({});
              }}
              error={found.email || refused ? t('contact.emailInvalid') : undefined}
            />
            {failure && !refused && <Banner tone="negative">{errorText(failure, 'act')}</Banner>}
          </Stack>
        </form>
      )}
    </ChangeDialog>
  );
}
