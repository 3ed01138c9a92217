import { Banner } from '@kontor/ui/banner';
import { Stack } from '@kontor/ui/layout';
import { PasswordField } from '@kontor/ui/password-field';
import { Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { useProblemFocus } from '../../app/useProblemFocus.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { passwordProblems, type PasswordProblems } from './passwordProblems.ts';
import { useProtectedChange } from './useProtectedChange.ts';

type PasswordDialogProps = { open: boolean; onClose: () => void; onSaved: () => void };

/** Changes the password; asks for the present one. */
export default function PasswordDialog({ open, onClose, onSaved }: PasswordDialogProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [found, setFound] = useState<PasswordProblems>({});
  const change = useProtectedChange(() => {
    setCurrent('');
    setNext('');
    onSaved();
  });
  const { failure, save } = change;
  const element = useProblemFocus(found, failure);
  const refused = passwordProblems.of(failure);
  const said = { ...refused, ...found };
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={t('security.changePassword')}
      change={change}
      unsaved={current !== '' || next !== ''}
    >
      {(form) => (
        <form
          id={form}
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const missing = passwordProblems.before({ current, next });
            setFound(missing);
            if (Object.keys(missing).length === 0) save({ password: { current, next } });
          }}
        >
          <Stack gap={5}>
            <Text tone="muted">{t('security.changeText')}</Text>
            <PasswordField
              label={t('security.current')}
              description={t('security.forgot')}
              autoFocus
              value={current}
              onChange={setCurrent}
              maxLength={128}
              error={said.current && t(`security.problems.${said.current}`)}
            />
            <PasswordField
              label={t('security.next')}
              description={t('security.rules')}
              autoComplete="new-password"
              value={next}
              onChange={setNext}
              maxLength={128}
              error={said.next && t(`security.problems.${said.next}`)}
            />
            {failure && Object.keys(refused).length === 0 && (
              <Banner tone="negative">{errorText(failure, 'act')}</Banner>
            )}
          </Stack>
        </form>
      )}
    </ChangeDialog>
  );
}
