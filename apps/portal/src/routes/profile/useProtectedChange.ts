import type { CallFailure } from '@kontor/api-client/client';
import { callsNamed, useApi } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../session/SessionContext.ts';
import type { UserPatch } from './useSetting.ts';

/** What was asked for, and the token of the code that the bank wants first. */
type Waiting = { readonly patch: UserPatch; readonly token: string };

/**
 * A change of what protects the person, for which the bank wants a recent sign-in: where theirs is older it sends a code, and
 * makes the change after it.
 */
export function useProtectedChange(onSaved: () => void) {
  const client = useApi();
  const queries = useQueryClient();
  const { user } = useSession();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function change(patch: UserPatch): Promise<void> {
    const result = await client.call('users.update', { params: { id: user.id }, body: patch });
    if (result.ok) {
      setWaiting(null);
      void queries.invalidateQueries(callsNamed(['users.whoami', 'devices.list']));
      onSaved();
      return;
    }
    const token = result.kind === 'http' && result.status === 403 ? result.meta.nextStepToken : undefined;
    setWaiting(token === undefined ? null : { patch, token });
    setFailure(token === undefined ? result : null);
  }

  async function confirm({ patch, token }: Waiting, code: string): Promise<void> {
    const result = await client.call('auth.verifyCode', { body: { token, code } });
    if (result.ok) return change(patch);
    const next = result.kind === 'http' ? (result.meta.nextStepToken ?? result.error.newMfaToken) : undefined;
    setWaiting({ patch, token: next ?? token });
    setFailure(result);
  }

  const run = (act: Promise<void>) => {
    setFailure(null);
    setPending(true);
    void act.finally(() => setPending(false));
  };
  return {
    pending,
    failure,
    save: (patch: UserPatch) => run(change(patch)),
    /** Present while the code that was sent is wanted. */
    confirm: waiting === null ? null : (code: string) => run(confirm(waiting, code)),
  };
}

/** See `useProtectedChange`. */
export type ProtectedChange = ReturnType<typeof useProtectedChange>;
