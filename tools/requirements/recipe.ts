import type { Requirement } from './table.ts';

/** A fault on purpose: a change of one file that makes one statement false, and the test that has to fail then. */
export type Recipe = {
  /** The requirement whose statement, or the way it is seen, is no longer true. */
  id: string;
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  /** One piece of the requirement's evidence. */
  by: string;
};

/** The file's text with the fault in it. */
export function withFault(text: string, { from, to }: Recipe): string {
  return text.split(from).join(to);
}

/** Why a recipe no longer fits what it is for, or null. `read` answers null for a file that is not there. */
export function staleness(
  recipe: Recipe,
  rows: ReadonlyMap<string, Requirement>,
  read: (file: string) => string | null,
): string | null {
  const row = rows.get(recipe.id);
  if (!row) return 'breaks a requirement that is not in the table';
  if (!row.evidence.includes(recipe.by))
    return `expects a test to fail that is no evidence of it: ${recipe.by}`;
  const text = read(recipe.file);
  if (text === null) return `changes a file that does not exist: ${recipe.file}`;
  const places = text.split(recipe.from).length - 1;
  if (recipe.from === recipe.to || places !== 1)
    return `is stale: in ${recipe.file} stands ${places} times: ${recipe.from}`;
  return null;
}

/** Recipes that change one file. */
export const faultsIn =
  (file: string) =>
  (id: string, from: string, to: string, by: string): Recipe => ({ id, file, from, to, by });
