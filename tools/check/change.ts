import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Change } from './narrow.ts';

const lines = (program: string, ...args: readonly string[]): string[] =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 })
    .split('\n')
    .filter(Boolean);

const main = ['origin/main', 'main'];

/** Where the branch left the main one. */
function fork(): string {
  for (const branch of main)
    try {
      const [commit] = lines('git', 'merge-base', 'HEAD', branch);
      if (commit !== undefined) return commit;
    } catch {
      // there is no such branch
    }
  throw new Error(`There is neither ${main.join(' nor ')}: name a revision with --changed=<revision>.`);
}

/**
 * What is different since a revision or, without one, since the branch left the main one: committed or not.
 * @throws Error when git knows no such revision
 */
export function changeSince(revision: string | null): Change {
  const since = revision ?? fork();
  try {
    lines('git', 'rev-parse', '--verify', `${since}^{commit}`);
  } catch {
    throw new Error(`git knows no revision ${since}.`);
  }
  const files = [
    ...lines('git', 'diff', '--name-only', since),
    ...lines('git', 'ls-files', '--others', '--exclude-standard'),
  ];
  const graph = lines(
    'depcruise',
    'packages',
    'apps',
    'e2e',
    'tools',
    '.storybook',
    '--config=.dependency-cruiser.cjs',
    `--affected=${since}`,
    '--output-type=json',
  );
  const { modules } = JSON.parse(graph.join('\n')) as { modules: { source: string }[] };
  return {
    since,
    files,
    present: files.filter((file) => existsSync(file)),
    concerned: modules.map(({ source }) => source),
  };
}
