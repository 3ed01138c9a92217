import type { Client } from '@kontor/api-client/client';
import type { Whitelabel } from '@kontor/api-client/contract';

const storageKey = 'kontor.branding';

/**
 * Asks at the start how the bank looks (BRAND-02). The document was made of the same answer, so that nothing changes; where
 * the answer is another by now, the document is fetched anew, once for each answer.
 */
export async function confirmBranding(
  client: Client,
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
