import type { MouseEvent, ReactNode } from 'react';
import { Alert, Check, ChevronDown } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import type { DataStates } from '../dataStates.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { stepperMessages } from './messages.ts';
import { StepCounter } from './StepCounter.tsx';
import * as css from './Stepper.css.ts';

export interface Step {
  id: string;
  label: string;
  /** A second line, short: what was chosen there. */
  description?: ReactNode;
  /** What became of it; the current step may be an `error` too. */
  state: 'done' | 'upcoming' | 'error';
  /** Whether it can be opened; steps that were begun can, unless told, and others can't. */
  reachable?: boolean | undefined;
}

export type StepperProps = HostAttributes & {
  /** What the steps lead to: "Open an account". */
  label: string;
  steps: readonly Step[];
  /** Id of the step the page shows. */
  current: string;
  /** Another step was pressed. Without it none can be. */
  onStep?: ((id: string) => void) | undefined;
  /** A row for up to six steps; a column stands beside the form. In a narrow place a row becomes a counter. */
  orientation?: 'horizontal' | 'vertical';
};

/**
 * Steps of something long, in order: done, current, upcoming or in need of correction. It shows the way and leads back; it
 * does not say when a step may be left.
 */
export function Stepper(props: StepperProps) {
  const { label, steps, current, onStep, orientation = 'horizontal', ...rest } = props;
  const messages = useMessages(stepperMessages);
  const items = (choose: StepperProps['onStep'], event?: (event: MouseEvent) => void) =>
    steps.map((step, place) => (
      <StepItem
        key={step.id}
        step={step}
        number={place + 1}
        isCurrent={step.id === current}
        followsDone={steps[place - 1]?.state === 'done'}
        onPress={
          choose && step.id !== current && (step.reachable ?? step.state !== 'upcoming')
            ? (press) => {
                event?.(press);
                choose(step.id);
              }
            : undefined
        }
      />
    ));

  if (orientation === 'vertical') {
    return (
      <nav {...hostAttributes(rest)} aria-label={label}>
        <ol className={css.column}>{items(onStep)}</ol>
      </nav>
    );
  }

  const place = steps.findIndex(({ id }) => id === current);
  const shown = steps[place];
  // The list goes away under the press; the focus stays on what it unfolded from.
  const fold = ({ currentTarget }: MouseEvent) => {
    const details = currentTarget.closest('details');
    details?.querySelector('summary')?.focus();
    details?.removeAttribute('open');
  };
  return (
    <nav {...hostAttributes(rest)} aria-label={label} className={css.stepper}>
      <ol className={`${css.row} ${css.wide}`}>{items(onStep)}</ol>
      <details className={css.compact}>
        <summary className={css.summary}>
          <StepCounter current={place + 1} total={steps.length} />
          <span className={css.current}>
            <span className={css.currentLabel}>{shown?.label}</span>
            {shown?.state === 'error' && <VisuallyHidden>, {messages.error}</VisuallyHidden>}
            <span className={css.chevron}>
              <ChevronDown />
            </span>
          </span>
        </summary>
        <div className={css.unfolded}>
          <ol className={css.column}>{items(onStep, fold)}</ol>
        </div>
      </details>
    </nav>
  );
}

interface StepItemProps {
  step: Step;
  number: number;
  isCurrent: boolean;
  followsDone: boolean;
  onPress: ((event: MouseEvent) => void) | undefined;
}

function StepItem({ step, number, isCurrent, followsDone, onPress }: StepItemProps) {
  const messages = useMessages(stepperMessages);
  const { state } = step;
  // A current step is not said to be done or open: it is where one is.
  const said = isCurrent && state !== 'error' ? null : messages[state];
  const content = (
    <>
      <span className={css.disc} aria-hidden="true">
        {state === 'error' ? (
          <Alert size={16} />
        ) : state === 'done' && !isCurrent ? (
          <Check size={16} />
        ) : (
          number
        )}
      </span>
      <span className={css.words}>
        <span className={css.label}>{step.label}</span>
        {step.description !== undefined && <span className={css.description}>{step.description}</span>}
        {said !== null && <VisuallyHidden>, {said}</VisuallyHidden>}
      </span>
    </>
  );
  const shared = {
    className: css.step,
    'data-state': (isCurrent && state !== 'error' ? 'current' : state) satisfies DataStates['data-state'],
    'aria-current': isCurrent ? ('step' as const) : undefined,
  };
  return (
    <li className={css.item} data-state={state} data-follows-done={followsDone ? '' : undefined}>
      {onPress ? (
        <button type="button" onClick={onPress} {...shared}>
          {content}
        </button>
      ) : (
        <span {...shared}>{content}</span>
      )}
    </li>
  );
}
