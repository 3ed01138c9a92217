import type { NotificationPreferences } from '@kontor/api-client/contract';
import { callKey, useCall, useMutationCall } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../session/SessionContext.ts';

/** Of what the person is told: what the bank has, and what is chosen and on its way there. */
export function usePreferences() {
  const params = { id: useSession().user.id };
  const stored = useCall('notifications.preferences', { params });
  // Shown at once: a mutation calls itself pending only a task later, and until then the tick would jump back.
  const [chosen, setChosen] = useState<NotificationPreferences>();
  return { stored, preferences: chosen ?? stored.data, setChosen };
}

/** Who keeps what is chosen until the bank has it; `usePreferences`. */
export type SetChosen = ReturnType<typeof usePreferences>['setChosen'];

/** Saves all of the preferences; what could not be saved stays chosen until `onRefused` takes it back. */
export function useSavePreferences(setChosen: SetChosen) {
  const queries = useQueryClient();
  const params = { id: useSession().user.id };
  const call = useMutationCall('notifications.setPreferences', {
    onDone: (after, { body }) => {
      queries.setQueryData(callKey('notifications.preferences', { params }), after);
      setChosen((latest) => (latest === body ? undefined : latest));
    },
  });
  return {
    call,
    save: (body: NotificationPreferences, onRefused?: () => void) => {
      setChosen(body);
      call.mutate({ params, body }, onRefused ? { onError: onRefused } : {});
    },
  };
}
