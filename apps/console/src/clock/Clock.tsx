import { Button } from '@kontor/ui/button';
import { Clock as ClockIcon } from '@kontor/ui/icons';
import { Menu, type MenuTriggerProps } from '@kontor/ui/menu';
import { Text } from '@kontor/ui/text';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { useLive } from '../live.tsx';
import { fill, texts } from '../texts/index.ts';
import { span, timeOf } from '../time.ts';

const minute = 60_000;
const steps = { minute, quarter: 15 * minute, day: 1440 * minute, month: 30 * 1440 * minute } as const;
const isStep = (id: string): id is keyof typeof steps => id in steps;

const moveButton = (props: MenuTriggerProps) => (
  <Button {...props} size="small" tone="secondary" icon={<ClockIcon />}>
    {texts.moveClock}
  </Button>
);

/** The bank's time, and a way to move it on: codes, sessions and quotes then grow old at once. */
export function Clock() {
  const { data } = useLive('clock');
  const move = useAct(bank.advance, { said: (ms) => fill(texts.ahead, { time: span(ms) }) });
  if (data === undefined) return null;
  return (
    <>
      <Text as="span" size="small" tone="muted">
        {texts.bankTime}: <time dateTime={data.now}>{timeOf(data.now, new Date())}</time>
        {data.ahead > 0 && ` · ${fill(texts.ahead, { time: span(data.ahead) })}`}
      </Text>
      <Menu
        label={texts.moveClock}
        items={Object.entries(texts.forward).map(([id, label]) => ({ id, label }))}
        onAction={(id) => {
          if (isStep(id)) move.mutate(steps[id]);
        }}
        trigger={moveButton}
      />
    </>
  );
}
