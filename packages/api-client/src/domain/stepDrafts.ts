/** What of a step's draft can be saved while it is typed, and what becomes of it when the same step changes on another device. */
import type { FormProblems } from './applicationForms.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const partIn = (draft: object, part: string): unknown =>
  Object.entries(draft).find(([name]) => name === part)?.[1];

/** The parts of a draft that the bank's names of properties stand in; questions go by the names of their sections. */
const partsOf = <Draft extends object>(draft: Draft, properties: readonly string[]): readonly string[] =>
  properties.map((property) => {
    const [first = ''] = property.split('.');
    return first in draft ? first : 'answers';
  });

/** The draft as far as it can be saved now: a part with a problem in it stays as it was saved last. */
export function savableDraft<Draft extends object>(
  draft: Draft,
  saved: Draft,
  problems: FormProblems,
): Draft {
  const wrong = partsOf(draft, Object.keys(problems));
  const kept = Object.fromEntries(Object.entries(saved).filter(([part]) => wrong.includes(part)));
  return { ...draft, ...kept };
}

/** Which of these properties are in a part of the draft that both have alike. */
export const propertiesAlike = <Draft extends object>(
  draft: Draft,
  other: Draft,
  properties: readonly string[],
): readonly string[] =>
  properties.filter((property) => {
    const [part = ''] = partsOf(draft, [property]);
    return same(partIn(draft, part), partIn(other, part));
  });

/** A step's draft beside what it was made from. */
export type HeldDraft<Draft extends object> = {
  /** What the form shows. */
  readonly draft: Draft;
  /** The draft as it was saved last. */
  readonly base: Draft;
  /** What the bank made of that: without spaces around it, for example. */
  readonly seen: Draft;
};

/**
 * Joins a draft with what another device saved since: a part that only one of them changed is as that one left it.
 * @returns `clashing` where both changed the same part differently; the draft has what was typed here then.
 */
export function joinDrafts<Draft extends object>(
  { draft, base, seen }: HeldDraft<Draft>,
  theirs: Draft,
): HeldDraft<Draft> & { readonly clashing: boolean } {
  const changed = Object.keys(draft).map((part) => {
    const [mine, other] = [partIn(draft, part), partIn(theirs, part)];
    const [byUs, byThem] = [!same(partIn(base, part), mine), !same(partIn(seen, part), other)];
    return { part, mine, other, byUs, byThem };
  });
  const taken = changed.filter(({ byThem }) => byThem);
  const from = (parts: typeof changed) => Object.fromEntries(parts.map(({ part, other }) => [part, other]));
  return {
    draft: { ...draft, ...from(taken.filter(({ byUs }) => !byUs)) },
    base: { ...base, ...from(taken) },
    seen: theirs,
    clashing: taken.some(({ byUs, mine, other }) => byUs && !same(mine, other)),
  };
}
