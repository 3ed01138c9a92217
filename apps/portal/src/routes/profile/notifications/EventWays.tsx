import type { NotificationPreferences } from '@kontor/api-client/contract';
import { Checkbox } from '@kontor/ui/checkbox';
import { Columns } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Item = NotificationPreferences['items'][number];

/** Where somebody can be told. */
export type Way = 'inApp' | 'sms' | 'email' | 'push';

/** Four on a line, one below the other from event to event; two where there is no room for four. */
const besideOneAnother = 'repeat(auto-fit, minmax(max(5rem, min(50% - 4px, (21.5rem - 100%) * 99)), 1fr))';

type EventWaysProps = {
  title: string;
  item: Item;
  ways: readonly Way[];
  onChange: (item: Item) => void;
};

/** One event, and where the person is told of it. */
export function EventWays({ title, item, ways, onChange }: EventWaysProps) {
  const { t } = useTranslation('notificationSettings');
  const id = useId();
  return (
    <Columns
      as="fieldset"
      template="minmax(0, 1fr) minmax(0, 26rem)"
      gap={3}
      align="center"
      collapseBelow="wide"
      aria-labelledby={id}
    >
      <Text id={id}>{title}</Text>
      <Columns template={besideOneAnother} gap={2}>
        {ways.map((way) => (
          <Checkbox
            key={way}
            label={t(`ways.${way}`)}
            checked={item[way]}
            // In the app the bank always tells of what concerns security.
            disabled={item.event === 'SECURITY' && way === 'inApp'}
            onChange={(on) => onChange({ ...item, [way]: on })}
          />
        ))}
      </Columns>
    </Columns>
  );
}
