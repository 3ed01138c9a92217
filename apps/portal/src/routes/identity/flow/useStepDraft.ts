import { joinDrafts, type HeldDraft } from '@kontor/api-client/domain';
import { useEffect, useState } from 'react';
import { clearStepDraft, readStepDraft, writeStepDraft, type StepPlace } from './applicationStore.ts';

/** What another device did to the step that is open here: its changes are shown, or they and those made here clash. */
export type Elsewhere = 'joined' | 'clashing';

type State<Draft extends object> = {
  readonly held: HeldDraft<Draft>;
  /** What comes next of `saved` is what this form itself has saved. */
  readonly own: boolean;
  readonly elsewhere: Elsewhere | null;
};

const text = (draft: object): string => JSON.stringify(draft);

/**
 * What is typed in a step beside what is saved of it. What isn't saved is kept in the tab; what another device saved is joined
 * with it, though never while this one saves: what comes then may be its own.
 * @param saved what is saved of the step, as its form shows it
 */
export function useStepDraft<Draft extends object>(saved: Draft, place: StepPlace, saving: boolean) {
  const [state, setState] = useState<State<Draft>>(() => ({
    held: {
      draft: { ...saved, ...(readStepDraft(place, saved) as Partial<Draft> | null) }, // written by this form for this very state
      base: saved,
      seen: saved,
    },
    own: false,
    elsewhere: null,
  }));
  const { held, elsewhere } = state;
  if (!saving && (state.own || text(held.seen) !== text(saved))) setState(received(state, saved));

  const dirty = text(held.draft) !== text(held.base);
  const unsaved = dirty ? text(held.draft) : null;
  const seen = text(held.seen);
  const { userId, path, applicationId } = place;
  useEffect(() => {
    const at = { userId, path, applicationId };
    // What was typed before it was begun goes on under its id.
    if (applicationId !== null) clearStepDraft({ ...at, applicationId: null });
    if (unsaved === null) clearStepDraft(at);
    else writeStepDraft(at, seen, unsaved);
  }, [unsaved, seen, userId, path, applicationId]);

  return {
    draft: held.draft,
    base: held.base,
    dirty,
    elsewhere,
    set: (part: Partial<Draft>) =>
      setState((now) => ({ ...now, held: { ...now.held, draft: { ...now.held.draft, ...part } } })),
    /** The bank has this much of the draft; in the same pass the page shows its answer. */
    settle: (sent: Draft) => {
      clearStepDraft(place); // it may go by another name from now on: the application's id
      setState((now) => ({ held: { ...now.held, base: sent }, own: true, elsewhere: null }));
    },
    /** Ends a clash with what was typed here, or with what the other device saved. */
    settleClash: (keep: 'mine' | 'theirs') =>
      setState((now) => ({
        ...now,
        held: keep === 'mine' ? now.held : { ...now.held, draft: now.held.base },
        elsewhere: null,
      })),
  };
}

function received<Draft extends object>(state: State<Draft>, saved: Draft): State<Draft> {
  if (state.own) return { ...state, held: { ...state.held, seen: saved }, own: false };
  const { clashing, ...held } = joinDrafts(state.held, saved);
  if (clashing) return { held, own: false, elsewhere: 'clashing' };
  // The form already shows it: it was saved from here and only the answer was lost, so there is nothing to say.
  const isShown = text(held.draft) === text(state.held.draft);
  return { held, own: false, elsewhere: isShown ? null : 'joined' };
}
