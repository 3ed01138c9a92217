import { useApi } from '@kontor/api-client/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../session/SessionContext.ts';

/** Opens the page of a pressed notification, and ties this device's subscription to the person who is signed in. */
export function PushMessages() {
  const client = useApi();
  const userId = useSession().user.id;
  const navigate = useNavigate();
  useEffect(() => {
    const ended = new AbortController();
    // Without a service worker's help push messages are off as they were.
    import('./device.ts')
      .then(({ followPressed, keepPush }) => {
        followPressed((path) => void navigate(path), ended.signal);
        return keepPush(client, userId);
      })
      .catch(() => {});
    return () => ended.abort();
  }, [client, userId, navigate]);
  return null;
}
