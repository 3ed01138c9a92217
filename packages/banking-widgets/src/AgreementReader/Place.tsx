import { Button } from '@kontor/ui/button';
import { ChevronDown } from '@kontor/ui/icons';
import { useMessages } from '@kontor/ui/locale';
import { Menu, type MenuTriggerProps } from '@kontor/ui/menu';
import { ProgressBar } from '@kontor/ui/progress-bar';
import { Text } from '@kontor/ui/text';
import * as css from './AgreementReader.css.ts';
import { agreementReaderMessages } from './messages.ts';
import type { Section } from './sections.ts';
import type { Reading } from './useReading.ts';

type PlaceProps = {
  sections: readonly Section[];
  reading: Reading;
  /** To read what is left. */
  minutes: number;
  onChoose: (section: number) => void;
};

/** Where in the text somebody is, how long the rest takes, and the way to any section. */
export function Place({ sections, reading: { at, finished }, minutes, onChoose }: PlaceProps) {
  const messages = useMessages(agreementReaderMessages);
  const count = sections.length;
  const place = messages.place(at + 1, count, sections[at]?.heading ?? null);
  return (
    <div className={css.place}>
      <ProgressBar label={messages.read} value={finished ? count : at} max={count} />
      <div className={css.line}>
        <Menu
          label={messages.sections}
          trigger={placeButton(place)}
          items={sections.map(({ heading }, index) => ({
            id: String(index),
            label: heading ?? messages.place(index + 1, count, null),
          }))}
          onAction={(id) => onChoose(Number(id))}
        />
        <Text size="small" tone="muted">
          {finished ? '' : messages.minutesLeft(minutes)}
        </Text>
      </div>
    </div>
  );
}

const placeButton = (place: string) =>
  function draw(props: MenuTriggerProps) {
    return (
      <Button {...props} tone="ghost" size="small" flush="start" iconEnd={<ChevronDown size={16} />}>
        {place}
      </Button>
    );
  };
