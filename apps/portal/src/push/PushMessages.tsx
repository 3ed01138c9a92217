import { useApi } from '@kontor/api-client/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../session/SessionContext.ts';
import { openedPath } from './notification.ts';

/** Opens the page of a pressed notification, and ties this device's subscription to the person who is signed in. */
export function PushMessages() {
  const client = useApi();
  const userId = useSession().user.id;
  const navigate = useNavigate();
  useEffect(() => {
    // Without a service worker's help push messages are off as they were.
    import('./device.ts').then(({ keepPush }) => keepPush(client, userId)).catch(() => {});
  }, [client, userId]);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<unknown>) => {
      const path = openedPath(data, location.origin);
      if (path === '/') location.assign(path);
      else if (path !== null) void navigate(path);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
  return null;
}
