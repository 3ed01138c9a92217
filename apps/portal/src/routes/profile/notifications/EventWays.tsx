import type { NotificationPreferences } from '@kontor/api-client/contract';
import { Checkbox } from '@kontor/ui/checkbox';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';

type Item = NotificationPreferences['items'][number];

/** Where somebody can be told. */
export type Way = 'inApp' | 'sms' | 'email' | 'push';

type EventWaysProps = {
  title: string;
  item: Item;
  ways: readonly Way[];
  onChange: (item: Item) => void;
};

/** One event, and where the person is told of it. */
export function EventWays({ title, item, ways, onChange }: EventWaysProps) {
  const { t } = useTranslation('notificationSettings');
  return (
    <Stack as="fieldset" gap={3} aria-labelledby={`told-${item.event}`}>
      <Text id={`told-${item.event}`}>{title}</Text>
      <Inline gap={6} wrap>
        {ways.map((way) => (
          <Checkbox
            key={way}
            label={t(`ways.${way}`)}
            checked={item[way]}
            onChange={(on) => onChange({ ...item, [way]: on })}
          />
        ))}
      </Inline>
    </Stack>
  );
}
