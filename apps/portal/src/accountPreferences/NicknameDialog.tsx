import type { Account } from '@kontor/api-client/contract';
import { nicknameProblem } from '@kontor/api-client/domain';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { TextField } from '@kontor/ui/text-field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/useErrorText.ts';
import { useProblemFocus } from '../app/useProblemFocus.ts';
import { useAreaTexts } from '../i18n/useAreaTexts.ts';
import { loadAccountPreferencesTexts } from './texts/index.ts';
import { useStore } from './useStore.ts';

type NicknameDialogProps = { account: Account; open: boolean; onClose: () => void };

/** Asks what the person calls the account; it starts fresh each time that it is opened. */
export function NicknameDialog(props: NicknameDialogProps) {
  return useAreaTexts('accountPreferences', loadAccountPreferencesTexts) && <Asking {...props} />;
}

function Asking({ account: { id, name, nickname = '' }, open, onClose }: NicknameDialogProps) {
  const { t } = useTranslation('accountPreferences');
  const errorText = useErrorText();
  const form = useId();
  const [typed, setTyped] = useState(nickname);
  const [found, setFound] = useState<{ nickname?: 'length' | 'characters' }>({});
  const { call, store } = useStore('accounts.setNickname');
  const failure = call.error?.failure ?? null;
  const element = useProblemFocus(found, failure);
  const save = () => {
    const problem = nicknameProblem(typed);
    setFound(problem === undefined ? {} : { nickname: problem });
    if (problem !== undefined) return;
    const next = typed.trim();
    if (next === nickname) onClose();
    else
      store(
        { params: { id }, body: { nickname: next } },
        {
          title: t(next === '' ? 'nickname.removed' : 'nickname.saved'),
          before: { params: { id }, body: { nickname } },
          onStored: onClose,
        },
      );
  };
  return (
    <AdaptiveDialog
      open={open}
      onClose={onClose}
      dismissable={!call.isPending}
      title={t('nickname.title')}
      description={name === null ? t('nickname.textUnnamed') : t('nickname.text', { name })}
      actions={
        <>
          <Button tone="secondary" disabled={call.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} loading={call.isPending} sends>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap={4}>
          <TextField
            label={t('nickname.label')}
            description={t('nickname.hint')}
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setFound({});
            }}
            error={found.nickname && t(`nickname.${found.nickname}`)}
          />
          {failure && <Banner tone="negative">{errorText(failure, 'act')}</Banner>}
        </Stack>
      </form>
    </AdaptiveDialog>
  );
}
