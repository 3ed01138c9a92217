import type { InputOf } from '@kontor/api-client/client';

/** Tells the service worker that the person leaves. */
export const forgetMessage = 'forget';

/** A browser's subscription as the bank takes it. */
export function subscriptionBody(
  subscription: PushSubscription,
): InputOf<'devices.setPushSubscription'>['body'] {
  const { keys } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
}
