import type { InputOf } from '@kontor/api-client/client';
import { callsNamed, useMutationCall } from '@kontor/api-client/react';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../app/useErrorText.ts';
import { useSession } from '../../session/SessionContext.ts';

/** What can be changed of a person. */
export type UserPatch = NonNullable<InputOf<'users.update'>['body']>;

/** A setting of the person that is saved by itself as soon as it is chosen. */
export function useSetting() {
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { user } = useSession();
  // Shown at once: a mutation calls itself pending only a task later, and until then the choice would jump back.
  const [chosen, setChosen] = useState<UserPatch>();
  const settle = (body: UserPatch | undefined) =>
    setChosen((latest) => (latest === body ? undefined : latest));
  const update = useMutationCall('users.update', {
    // The session hears of the bank's answer a task after the cache has it, for the same reason.
    onDone: (_, { body }) =>
      void queries
        .invalidateQueries(callsNamed(['users.whoami']))
        .then(() => notifyManager.schedule(() => settle(body))),
  });
  return {
    save: (body: UserPatch) => {
      setChosen(body);
      update.mutate({ params: { id: user.id }, body }, { onError: () => settle(body) });
    },
    /** What is chosen and not yet the bank's answer. */
    pending: chosen,
    saved: update.isSuccess,
    error: update.error ? errorText(update.error.failure, 'act') : undefined,
  };
}
