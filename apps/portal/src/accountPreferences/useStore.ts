import type { CallArguments } from '@kontor/api-client/client';
import { callsNamed, refreshInBackground, useMutationCall, type CallError } from '@kontor/api-client/react';
import { toast } from '@kontor/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/useErrorText.ts';

type Stored = 'accounts.setNickname' | 'accounts.setOrder';

/** Stores a nickname or an order and says so in a toast, which offers to store what there was before. */
export function useStore<K extends Stored>(name: K) {
  const { t } = useTranslation('accountPreferences');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const call = useMutationCall(name);
  const undo = useMutationCall(name);
  const refresh = () => refreshInBackground(queries, callsNamed(['accounts.list']));
  return {
    call,
    store: (
      sent: CallArguments<K>,
      { title, before, onStored }: { title: string; before: CallArguments<K>; onStored: () => void },
    ) => {
      const onPress = () =>
        void undo.mutateAsync(before).then(refresh, ({ failure }: CallError) => {
          toast({ tone: 'negative', title: t('undoFailed'), description: errorText(failure, 'act') });
        });
      call.mutate(sent, {
        onSuccess: () => {
          toast({ tone: 'positive', title, key: name, action: { label: t('undo'), onPress } });
          void refresh().then(onStored);
        },
      });
    },
  };
}
