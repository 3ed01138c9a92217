import type { SignInClient } from '@kontor/api-client/client';
import type { Whitelabel } from '@kontor/api-client/contract';

const storageKey = 'kontor.branding';

/**
 * Fetches the branding at the start (BRAND-02). The document was rendered with the same branding, so normally nothing changes;
 * if it is different by now, the document is reloaded, once for each branding.
 */
export async function confirmBranding(
  client: SignInClient,
  painted: Whitelabel,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
): Promise<void> {
  const result = await client.call('settings.whitelabel');
  if (!result.ok) return;
  const answer = JSON.stringify(result.data);
  if (answer === JSON.stringify(painted) || storage === null || storage.getItem(storageKey) === answer)
    return;
  storage.setItem(storageKey, answer);
  location.reload();
}
