import type { CallFailure } from '@kontor/api-client/client';
import {
  blockingProblems,
  propertiesAlike,
  savableDraft,
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
import { clearStepDraft } from './applicationStore.ts';
import { focusWrong, isUnasked, useStep, type AnyApplication, type Saved } from './flow.ts';
import { useAutosave } from './useAutosave.ts';
import { useStepDraft } from './useStepDraft.ts';

/** What a step's form is made of. */
export type StepForm<Draft extends object> = {
  /** What is saved of this step, as its form shows it. */
  readonly saved: Draft;
  /** What is wrong, by the bank's names for the properties. */
  readonly check: (draft: Draft) => FormProblems;
  /** Sends the draft and answers the application as it is then. */
  readonly save: (draft: Draft) => Promise<Saved<AnyApplication>>;
};

/** What the person wants, and what has to wait until what is under way is saved. */
type Intent = 'continue' | 'saveAndClose' | 'saveAndLeave';

/**
 * A step's form while it is filled in: what is typed is saved after a pause as far as it can be, and kept in the tab until
 * then; leaving with something unsaved asks first. `leave` says what the popup needs.
 */
export function useStepForm<Draft extends object>({ saved, check, save }: StepForm<Draft>) {
  const { user } = useSession();
  const step = useStep();
  const { applicationId, errors: defaults, nextAddress } = step;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const place = { userId: user.id, path: pathname, applicationId };
  /** How something is being sent: because it was typed, or because the person asked for it. */
  const [sending, setSending] = useState<'typed' | 'asked' | null>(null);
  const [intent, setIntent] = useState<Intent | null>(null);
  const { draft, base, dirty, elsewhere, set, settle, settleClash } = useStepDraft(
    saved,
    place,
    sending !== null,
  );
  const [touched, setTouched] = useState<readonly string[]>([]);
  /** How often somebody tried to go on: what is found then is shown from then on. */
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  /** Everything is saved, or nobody wants it: nothing asks on the way out. */
  const done = useRef(false);
  const seeksError = useRef(false);
  /** The application was read again because the person asked to go on: should it be outdated even so, they are told. */
  const reread = useRef(false);

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
    if (step.mending !== null) seeksError.current = true;
    if (isAsked || !seeksError.current) return;
    seeksError.current = false;
    // Once somebody has tried to go on, the first of what is still wrong comes next.
    focusWrong(form.current, attempts > 0 ? null : step.mending);
  }, [attempts, step.mending, isAsked]);

  /** Saves that much of the draft. Answers where the next step is then. @param left what stays wrong with the step */
  const transmit = async (
    sent: Draft,
    why: 'typed' | 'asked',
    left: PropertyErrors,
  ): Promise<{ next: string | null } | CallFailure> => {
    setSending(why);
    const result = await save(sent);
    setSending(null);
    if (!result.ok) return result;
    settle(sent);
    return { next: step.onSaved(result.data, left) };
  };

  const autosave = useAutosave({
    draft,
    // What is asked of the person comes first.
    active: sending === null && intent === null && !isAsked && elsewhere !== 'clashing',
    savable: (refused) => {
      // An application begins as soon as its first step is complete; before that there is nothing to keep a part of.
      if (applicationId === null && (refused.length > 0 || Object.keys(found).length > 0)) return null;
      const problems = Object.fromEntries(refused.map((property) => [property, 'refused']));
      const part = savableDraft(draft, base, { ...blockingProblems(found), ...problems });
      return JSON.stringify(part) === JSON.stringify(base) ? null : part;
    },
    send: async (part) => {
      const kept = propertiesAlike(draft, part, touched);
      const sent = await transmit(part, 'typed', withoutTouched(defaults, kept));
      if ('next' in sent) setTouched((all) => all.filter((property) => !kept.includes(property)));
      else if (isOutdated(sent)) await step.refresh();
      else {
        setTouched([]);
        if (sent.kind === 'http' && (sent.error.kind === 'fields' || sent.status === 403))
          step.onRefused(sent);
      }
      return 'next' in sent ? null : sent;
    },
  });

  /** Sends the draft unless something in it can't be. Answers where the next step is once everything is saved. */
  const send = async (problems: FormProblems, why: Intent): Promise<{ next: string | null } | null> => {
    if (Object.keys(problems).length > 0) {
      step.onFound(errorsOf(problems));
      seeksError.current = true;
      setAttempts(attempts + 1);
      return null;
    }
    if (!dirty && applicationId !== null) return { next: nextAddress };
    const sent = await transmit(draft, 'asked', {});
    setTouched([]);
    if ('next' in sent) {
      done.current = true;
      return sent;
    }
    if (isOutdated(sent) && !reread.current) {
      reread.current = true;
      await step.refresh();
      setIntent(why);
      return null;
    }
    step.onRefused(sent);
    seeksError.current = true;
    setAttempts(attempts + 1);
    return null;
  };

  const close = async (why: Intent, go: () => void): Promise<boolean> => {
    // Before it is begun there is nothing to keep a part of.
    const sent = await send(applicationId === null ? found : blockingProblems(found), why);
    if (sent !== null) go();
    return sent !== null;
  };

  const fulfil = async (wanted: Intent): Promise<void> => {
    if (wanted === 'saveAndClose') await close(wanted, () => void navigate(paths.identity));
    else if (wanted === 'saveAndLeave') {
      if (!(await close(wanted, leaving.goOn))) leaving.stay();
    } else {
      const sent = await send(found, wanted);
      if (sent !== null && sent.next !== null) void navigate(sent.next);
    }
  };

  const goOn = useRef(() => undefined as void);
  useEffect(() => {
    goOn.current = () => {
      setIntent(null);
      if (intent === null) return;
      if (elsewhere !== 'clashing') return void fulfil(intent);
      leaving.stay();
      form.current?.querySelector<HTMLElement>('[data-clash] button')?.focus();
    };
  });
  useEffect(() => {
    if (intent !== null && sending === null) goOn.current();
  }, [intent, sending]);

  const want = (wanted: Intent) => {
    reread.current = false;
    setIntent(wanted);
  };

  return {
    draft,
    form,
    /** The person waits for what they asked for. */
    saving: intent !== null || sending === 'asked',
    dirty,
    autosave: { ...autosave, saving: sending !== null },
    elsewhere,
    settleClash,
    errors: shown,
    /** @param properties the bank's names of what is changed: what it said of them is outdated */
    set: (part: Partial<Draft>, ...properties: string[]) => {
      const names = [...properties, ...Object.keys(part)];
      done.current = false;
      set(part);
      setTouched([...new Set([...touched, ...names])]);
      autosave.onChange(names);
    },
    onContinue: () => want('continue'),
    onSaveAndClose: () => want('saveAndClose'),
    leave: {
      open: isAsked,
      onSave: () => want('saveAndLeave'),
      onDiscard: () => {
        clearStepDraft(place);
        done.current = true;
        leaving.goOn();
      },
      onCancel: leaving.stay,
    },
  };
}

const isOutdated = (failure: CallFailure): boolean =>
  failure.kind === 'http' && failure.error.code === 'STALE_ENTITY';

/** What a form found, as the bank would say it; the rule is the name of our words for it. */
const errorsOf = (problems: FormProblems): PropertyErrors =>
  Object.fromEntries(
    Object.entries(problems).map(([property, rule]): [string, FieldError] => [property, { rule, text: '' }]),
  );
