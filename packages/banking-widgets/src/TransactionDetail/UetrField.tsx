import type { PaymentTimeline } from '@kontor/api-client/contract';
import { CopyField } from '@kontor/ui/copy-field';
import { useMessages } from '@kontor/ui/locale';
import { wayMessages } from './messages.ts';

/** The reference that the payee's bank finds the payment by; nothing where there is none. */
export function UetrField({ timeline }: { timeline: PaymentTimeline | undefined }) {
  const messages = useMessages(wayMessages);
  return timeline?.uetr == null ? null : <CopyField label={messages.uetr} value={timeline.uetr} />;
}
