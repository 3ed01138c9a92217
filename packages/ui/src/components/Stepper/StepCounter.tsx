import { useMessages } from '../../locale/index.ts';
import { Text } from '../../text/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { stepperMessages } from './messages.ts';
import * as css from './StepCounter.css.ts';

export type StepCounterProps = HostAttributes & {
  /** 1 … `total`. */
  current: number;
  total: number;
};

/** Where one is among so many steps: "Step 2 of 4", in words and as a row of so many parts. */
export function StepCounter({ current, total, ...rest }: StepCounterProps) {
  const messages = useMessages(stepperMessages);
  return (
    <span {...hostAttributes(rest)} className={css.counter}>
      <Text size="small" tone="muted" weight="medium">
        {messages.counter(current, total)}
      </Text>
      <span className={css.parts} aria-hidden="true">
        {Array.from({ length: total }, (_, place) => (
          <span key={place} className={css.part} data-reached={place < current ? '' : undefined} />
        ))}
      </span>
    </span>
  );
}
