import { Button } from '@kontor/ui/button';
import { Clock as ClockIcon } from '@kontor/ui/icons';
import { Dialog } from '@kontor/ui/dialog';
import { Inline } from '@kontor/ui/layout';
import { Menu, type MenuTriggerProps } from '@kontor/ui/menu';
import { VisuallyHidden } from '@kontor/ui/text';
import { useState } from 'react';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { useLive } from '../live.tsx';
import { fill, texts } from '../texts/index.ts';
import { span, timeOf } from '../time.ts';

const minute = 60_000;
const steps = { minute, quarter: 15 * minute, day: 1440 * minute, month: 30 * 1440 * minute } as const;
const isStep = (id: string): id is keyof typeof steps => id in steps;

/** From here on sessions, codes and quotes have certainly lapsed: asked for once more. */
const farMs = steps.day;

/** The bank's time, and a way to move it on: codes, sessions and quotes then grow old at once. */
export function Clock() {
  const { data } = useLive('clock');
  const [asked, setAsked] = useState<keyof typeof steps | null>(null);
  const move = useAct(bank.advance, {
    said: (ms) => fill(texts.moved, { time: span(ms) }),
    done: () => setAsked(null),
  });
  // The words of the dialog outlive the question until it has closed.
  const [latest, setLatest] = useState<keyof typeof steps>('day');
  if (asked !== null && asked !== latest) setLatest(asked);
  if (data === undefined) return null;
  const moveButton = (props: MenuTriggerProps) => (
    <Button {...props} size="small" tone="ghost" icon={<ClockIcon />}>
      <VisuallyHidden>
        {texts.moveClock}, {texts.bankTime}:{' '}
      </VisuallyHidden>
      <time dateTime={data.now}>{timeOf(data.now, new Date())}</time>
      {data.ahead >= minute && ` · ${fill(texts.ahead, { time: span(data.ahead) })}`}
    </Button>
  );
  return (
    <>
      <Menu
        label={texts.moveClock}
        items={Object.entries(texts.forward).map(([id, label]) => ({ id, label }))}
        onAction={(id) => {
          if (!isStep(id)) return;
          if (steps[id] < farMs) move.mutate(steps[id]);
          else setAsked(id);
        }}
        trigger={moveButton}
      />
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        size="small"
        title={fill(texts.moveTitle, { time: span(steps[latest]) })}
        description={texts.clockHint}
        actions={
          <Inline justify="end">
            <Button tone="ghost" onClick={() => setAsked(null)}>
              {texts.cancel}
            </Button>
            <Button loading={move.isPending} onClick={() => move.mutate(steps[latest])}>
              {texts.moveClock}
            </Button>
          </Inline>
        }
      >
        {null}
      </Dialog>
    </>
  );
}
