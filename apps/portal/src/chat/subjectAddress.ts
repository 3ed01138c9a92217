import type { Channel } from '@kontor/api-client/contract';
import type { Session } from '../session/SessionContext.ts';
import { paths } from '../routes/paths.ts';

/** Where the payment or the application is that a conversation is about; null where it is about none, or not theirs to see. */
export function subjectAddress(
  { paymentId, application }: Pick<Channel, 'paymentId' | 'application'>,
  { seesHistory }: Pick<Session, 'seesHistory'>,
): string | null {
  if (paymentId !== null)
    return seesHistory ? `${paths.history}?paymentId=${encodeURIComponent(paymentId)}` : null;
  return application === null ? null : `${paths.identity}?application=${encodeURIComponent(application.id)}`;
}
