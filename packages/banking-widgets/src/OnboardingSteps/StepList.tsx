import { Check, ChevronRight, Lock } from '@kontor/ui/icons';
import { useRouterLink } from '@kontor/ui/link-provider';
import { VisuallyHidden } from '@kontor/ui/text';
import { useOnboardingTexts } from '../i18n/onboarding/useOnboardingTexts.ts';
import * as css from './OnboardingSteps.css.ts';
import type { OnboardingStep } from './OnboardingSteps.tsx';

type StepListProps = {
  /** Beside the form, or in the sheet with how each step stands in words. */
  look: 'list' | 'sheet';
  steps: readonly OnboardingStep[];
  current: string;
  /** A link was pressed. */
  onFollow?: (() => void) | undefined;
};

/** The steps in order, those that can be opened as links. */
export function StepList({ look, steps, current, onFollow }: StepListProps) {
  const Anchor = useRouterLink() ?? 'a';
  return (
    // Safari forgets that a list without bullets is one, unless told.
    <ol className={css.list} role="list">
      {steps.map((step, index) => {
        const isCurrent = step.id === current;
        const content = <StepContent look={look} step={step} number={index + 1} isCurrent={isCurrent} />;
        const shared = {
          className: css.step[look],
          'data-state': step.state,
          'aria-current': isCurrent ? ('step' as const) : undefined,
        };
        return (
          <li key={step.id}>
            {step.href === undefined || step.state === 'disabled' || isCurrent ? (
              <div {...shared}>{content}</div>
            ) : (
              <Anchor href={step.href} onClick={onFollow} {...shared}>
                {content}
              </Anchor>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type StepContentProps = { look: 'list' | 'sheet'; step: OnboardingStep; number: number; isCurrent: boolean };

function StepContent({ look, step, number, isCurrent }: StepContentProps) {
  const { text } = useOnboardingTexts();
  const { state, toFix, note } = step;
  const pressable = step.href !== undefined && state !== 'disabled' && !isCurrent;
  const fix = toFix === undefined ? text('steps.error') : text('steps.toFix', { count: String(toFix) });
  const words =
    state === 'error'
      ? fix
      : isCurrent
        ? text('steps.here')
        : state === 'checked'
          ? text('steps.done')
          : (note ?? text(state === 'disabled' ? 'steps.locked' : 'steps.open'));
  // What a sign or a place shows to the eye is said; in the sheet, and of an error, everybody reads it.
  const shown = look === 'sheet' || state === 'error';
  return (
    <>
      <span className={css.disc[look]} aria-hidden="true">
        {state === 'error' ? (
          '!'
        ) : isCurrent ? (
          look === 'sheet' && number
        ) : state === 'checked' ? (
          <Check size={look === 'sheet' ? 18 : 14} />
        ) : (
          look === 'sheet' && number
        )}
      </span>
      <span className={css.words[look]}>
        <span className={css.label}>{step.label}</span>
        {shown ? (
          <span className={css.state}>
            <VisuallyHidden>, </VisuallyHidden>
            {words}
          </span>
        ) : (
          !isCurrent && <VisuallyHidden>{`, ${words}`}</VisuallyHidden>
        )}
      </span>
      {look === 'sheet' && !isCurrent && (
        <span className={css.onward} aria-hidden="true">
          {pressable ? <ChevronRight size={20} /> : <Lock size={20} />}
        </span>
      )}
    </>
  );
}
