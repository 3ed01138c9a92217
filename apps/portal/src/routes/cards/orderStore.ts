import { cardOrderKey } from '../../session/stored.ts';

/** An order as text on one line, and the key with which it is made once. */
export type SentOrder = { readonly order: string; readonly key: string };

/** The order of a card that was sent in this tab and not answered yet. */
export function readCardOrder(): SentOrder | null {
  const [key, order] = sessionStorage.getItem(cardOrderKey)?.split('\n') ?? [];
  return key === undefined || order === undefined ? null : { key, order };
}

export function writeCardOrder(sent: SentOrder | null): void {
  if (sent === null) sessionStorage.removeItem(cardOrderKey);
  else sessionStorage.setItem(cardOrderKey, `${sent.key}\n${sent.order}`);
}
