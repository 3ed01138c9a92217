import type { InputOf } from '@kontor/api-client/client';
import { callsNamed, useMutationCall } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../app/useErrorText.ts';
import { useSession } from '../../session/SessionContext.ts';

/** What can be changed of a person. */
export type UserPatch = NonNullable<InputOf<'users.update'>['body']>;

/** A setting of the person that is saved by itself as soon as it is chosen. */
export function useSetting() {
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { user } = useSession();
  const update = useMutationCall('users.update', {
    onDone: () => void queries.invalidateQueries(callsNamed(['users.whoami'])),
  });
  return {
    save: (body: UserPatch) => update.mutate({ params: { id: user.id }, body }),
    /** What is on its way to the bank. */
    pending: update.isPending ? update.variables.body : undefined,
    saved: update.isSuccess,
    error: update.error ? errorText(update.error.failure, 'act') : undefined,
  };
}
