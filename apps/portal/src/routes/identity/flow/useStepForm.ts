import {
  blockingProblems,
  withoutTouched,
  type FieldError,
  type FormProblems,
  type PropertyErrors,
} from '@kontor/api-client/domain';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLeaving } from '../../../app/leaving.ts';
import { useSession } from '../../../session/SessionContext.ts';
import { paths } from '../../paths.ts';
import { clearStepDraft, readStepDraft, writeStepDraft } from './applicationStore.ts';
import { isUnasked, useStep, type AnyApplication, type Saved } from './flow.ts';

/** What a step's form is made of. */
export type StepForm<Draft extends object> = {
  /** What is saved of this step, as its form shows it. */
  readonly saved: Draft;
  /** What is wrong, by the bank's names for the properties. */
  readonly check: (draft: Draft) => FormProblems;
  /** Sends the draft and answers the application as it is then. */
  readonly save: (draft: Draft) => Promise<Saved<AnyApplication>>;
};

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A step's form while it is filled in: what is typed is kept in the tab, checked and sent; leaving with something unsaved
 * asks first. `leave` says what the popup needs.
 */
export function useStepForm<Draft extends object>({ saved, check, save }: StepForm<Draft>) {
  const { user } = useSession();
  const step = useStep();
  const { applicationId, errors: defaults, nextAddress } = step;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const place = { userId: user.id, path: pathname, applicationId };
  const [draft, setDraft] = useState<Draft>(() => ({
    ...saved,
    ...(readStepDraft(place, saved) as Partial<Draft> | null), // written by this form for this very state of the step
  }));
  const [touched, setTouched] = useState<readonly string[]>([]);
  /** How often somebody tried to go on: what is found then is shown from then on. */
  const [attempts, setAttempts] = useState(0);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Everything is saved, or nobody wants it: nothing asks on the way out. */
  const done = useRef(false);
  const busy = useRef(false);
  const seeksError = useRef(false);

  const dirty = !same(draft, saved);
  const found = check(draft);
  const shown: PropertyErrors = {
    ...withoutTouched(defaults, touched),
    ...(attempts > 0 ? errorsOf(found) : {}),
  };

  // Only what is left behind matters, not what was shown on the way.
  const latest = useRef({ shown, onLeft: step.onLeft });
  useEffect(() => {
    latest.current = { shown, onLeft: step.onLeft };
  });
  useEffect(() => () => latest.current.onLeft(latest.current.shown), []);

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const leaving = useLeaving(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !done.current &&
      !isUnasked(nextLocation.state) &&
      nextLocation.pathname !== currentLocation.pathname,
    () => dirty && !done.current,
  );

  const isAsked = leaving.held;
  // What is wrong takes the focus once the popup, which gives it back to where it was, is gone.
  useEffect(() => {
    if (step.mending) seeksError.current = true;
    if (isAsked || !seeksError.current) return;
    seeksError.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, step.mending, isAsked]);

  /** Sends the draft unless something in it can't be. Answers where the next step is once everything is saved. */
  const send = async (problems: FormProblems): Promise<{ next: string | null } | null> => {
    if (busy.current) return null;
    if (Object.keys(problems).length > 0) {
      step.onFound(errorsOf(problems));
      seeksError.current = true;
      setAttempts(attempts + 1);
      return null;
    }
    if (!dirty && applicationId !== null) return { next: nextAddress };
    busy.current = true;
    setSaving(true);
    const result = await save(draft);
    busy.current = false;
    setSaving(false);
    setTouched([]);
    if (!result.ok) {
      step.onRefused(result);
      seeksError.current = true;
      setAttempts(attempts + 1);
      return null;
    }
    clearStepDraft(place);
    done.current = true;
    return { next: step.onSaved(result.data) };
  };

  const close = async (go: () => void) => {
    // Before it is begun there is nothing to keep a part of.
    if ((await send(applicationId === null ? found : blockingProblems(found))) !== null) go();
  };

  return {
    draft,
    form,
    saving,
    dirty,
    errors: shown,
    /** @param properties the bank's names of what is changed: what it said of them is outdated */
    set: (part: Partial<Draft>, ...properties: string[]) => {
      const next = { ...draft, ...part };
      done.current = false;
      setDraft(next);
      setTouched([...new Set([...touched, ...properties, ...Object.keys(part)])]);
      if (same(next, saved)) clearStepDraft(place);
      else writeStepDraft(place, saved, next);
    },
    onContinue: async () => {
      const sent = await send(found);
      if (sent !== null && sent.next !== null) void navigate(sent.next);
    },
    onSaveAndClose: () => void close(() => void navigate(paths.identity)),
    leave: {
      open: isAsked,
      onSave: () =>
        void close(leaving.goOn).then(() => {
          if (!done.current) leaving.stay();
        }),
      onDiscard: () => {
        clearStepDraft(place);
        done.current = true;
        leaving.goOn();
      },
      onCancel: leaving.stay,
    },
  };
}

/** What a form found, as the bank would say it; the rule is the name of our words for it. */
const errorsOf = (problems: FormProblems): PropertyErrors =>
  Object.fromEntries(
    Object.entries(problems).map(([property, rule]): [string, FieldError] => [property, { rule, text: '' }]),
  );
