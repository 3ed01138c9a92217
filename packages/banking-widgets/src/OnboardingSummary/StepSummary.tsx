import { Check } from '@kontor/ui/icons';
import { useRouterLink } from '@kontor/ui/link-provider';
import type { ReactNode } from 'react';
import * as css from './OnboardingSummary.css.ts';

/** A step of an application as its last page sums it up. */
export type SummedUpStep = {
  id: string;
  label: string;
  state: 'open' | 'checked' | 'error';
  /** What was answered in brief, or what is to be corrected; how the step stands is to be said here too. */
  detail: ReactNode;
  /** The way back to it; without one it can't be changed any more. */
  act?: { href: string; label: string; /** Names the step too: 'Edit Services'. */ name: string } | undefined;
};

export type StepSummaryProps = {
  /** Names the list. */
  label: string;
  /** In order. */
  steps: readonly SummedUpStep[];
};

/** What was answered in each step of an application, whether it is complete, and the way back to it. */
export function StepSummary({ label, steps }: StepSummaryProps) {
  const Anchor = useRouterLink() ?? 'a';
  return (
    // Safari forgets that a list without bullets is one, unless told.
    <ul className={css.list} role="list" aria-label={label}>
      {steps.map(({ id, label: name, state, detail, act }) => (
        <li key={id} className={css.step} data-state={state}>
          <span className={css.mark} aria-hidden="true">
            {state === 'checked' ? <Check size={16} /> : state === 'error' ? '!' : null}
          </span>
          <div className={css.words}>
            <div className={css.name}>{name}</div>
            <div className={css.detail}>{detail}</div>
          </div>
          {act && (
            <Anchor href={act.href} className={css.act} aria-label={act.name}>
              {act.label}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
