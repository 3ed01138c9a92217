import type { FxRequestStatus } from '@kontor/api-client/contract';
import { Badge } from '@kontor/ui/badge';
import { CheckCircle, Clock, Close } from '@kontor/ui/icons';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';

/** Each status has an icon of its own (STATE-13) and a colour beside its word. */
const looks = {
  PENDING: { icon: <Clock size={14} />, tone: 'warning' },
  ACCEPTED: { icon: <CheckCircle size={14} />, tone: 'positive' },
  REJECTED: { icon: <Close size={14} />, tone: 'negative' },
} as const;

/** Waiting, Accepted or Declined (STATE-11 to -13). */
export function FxStatus({ status }: { status: FxRequestStatus }) {
  const { text } = useDetailTexts();
  const { icon, tone } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {text(`fxRequests.status.${status}`)}
    </Badge>
  );
}
