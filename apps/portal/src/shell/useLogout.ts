import { useApi } from '@kontor/api-client/react';
import { useState } from 'react';
import { leaveFor } from '../app/leaving.ts';
import { announceLogout, forgetSession, leaveAfterLogout } from '../session/sessionEnd.ts';

/**
 * Ends the session, once the person agrees to lose what they typed: at the bank first, as a page that only forgets it would
 * leave it open (SESSION-08, -09).
 */
export function useLogout() {
  const client = useApi();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const start = async () => {
    setState('pending');
    announceLogout(true);
    const result = await client.call('auth.logout', { body: {} });
    const isOver = result.ok || (result.kind === 'http' && result.status === 401);
    if (!isOver) {
      announceLogout(false);
      setState('failed');
      return;
    }
    forgetSession('loggedOut');
    leaveAfterLogout();
  };
  return {
    pending: state === 'pending',
    failed: state === 'failed',
    start: () => leaveFor(() => void start()),
  };
}
