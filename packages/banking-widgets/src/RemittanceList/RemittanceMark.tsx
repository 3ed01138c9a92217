import type { RemittanceStatus } from '@kontor/api-client/contract';
import { remittanceMark } from '@kontor/api-client/domain';
import { Badge } from '@kontor/ui/badge';
import { Clock, Close } from '@kontor/ui/icons';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';

const looks = {
  pending: { icon: <Clock size={14} />, tone: 'warning' },
  rejected: { icon: <Close size={14} />, tone: 'negative' },
} as const;

/** How far an order is; nothing beside one that is paid out (STATE-07 to -09). */
export function RemittanceMark({ status }: { status: RemittanceStatus }) {
  const { text } = useDetailTexts();
  const mark = remittanceMark(status);
  if (mark === null) return null;
  const { icon, tone } = looks[mark];
  return (
    <Badge tone={tone} icon={icon}>
      {text(`remittance.status.${status}`)}
    </Badge>
  );
}
