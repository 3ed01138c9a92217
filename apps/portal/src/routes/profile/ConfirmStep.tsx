import { useCall } from '@kontor/api-client/react';
import { CodeInput } from '@kontor/ui/code-input';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { useSession } from '../../session/SessionContext.ts';
import type { ProtectedChange } from './useProtectedChange.ts';

/** The lengths a bank may choose (ruling 1). */
const lengths = [4, 5, 6, 7, 8] as const;

type ConfirmStepProps = {
  id: string;
  change: ProtectedChange & { confirm: (code: string) => void };
};

/** The code without which the bank does not change what protects the person. */
export function ConfirmStep({ id, change: { failure, pending, confirm } }: ConfirmStepProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const { user } = useSession();
  const settings = useCall('settings.clients', {}).data;
  const length = lengths.find((one) => one === settings?.codeLength.login) ?? 4;
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const wrong = failure?.kind === 'http' && failure.error.code === 'INVALID_CODE';
  const error = missing
    ? t('confirm.missing', { count: length })
    : wrong
      ? t('confirm.wrong')
      : failure && errorText(failure, 'act');
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(code.length < length);
        if (code.length === length) confirm(code);
      }}
    >
      <Stack gap={5}>
        <div role="status">
          <Text tone="muted">{t('confirm.text', { phone: user.phone })}</Text>
        </div>
        <CodeInput
          label={t('confirm.code')}
          autoFocus
          length={length}
          value={code}
          onChange={(next) => {
            setCode(next);
            setMissing(false);
          }}
          readOnly={pending}
          error={error}
        />
      </Stack>
    </form>
  );
}
