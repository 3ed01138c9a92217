import type { Listed } from './runners.ts';

/** Why a `path::test title` shows nothing, or null if exactly one test that runs has this title in this file. */
export function pointsAtNothing(evidence: string, listed: Listed): string | null {
  const { path, title } = readEvidence(evidence);
  if (!title) return 'is not `path::test title`';
  const titles = listed.get(path);
  if (!titles) return 'names a file without a test that runs';
  const named = titlesNamed(title, titles);
  if (named.length > 1)
    return 'names several tests: the title of their group, ` > ` and the test’s own say which';
  return named.length === 1 ? null : 'names no test that runs in this file';
}

/** Of `path::test title`. */
export function readEvidence(evidence: string): { path: string; title: string } {
  const [path = '', ...rest] = evidence.split('::');
  return { path, title: rest.join('::') };
}

/** Titles may be given without those of their groups. */
export function titlesNamed(title: string, titles: ReadonlySet<string>): readonly string[] {
  if (titles.has(title)) return [title];
  return [...titles].filter((full) => full.endsWith(` > ${title}`));
}
