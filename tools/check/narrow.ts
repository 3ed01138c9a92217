import type { Step } from './step.ts';

/** What was changed, by paths from the root. */
export type Change = {
  /** The revision before. */
  readonly since: string;
  /** Files that are different now, new or gone. */
  readonly files: readonly string[];
  /** Those of them that are there. */
  readonly present: readonly string[];
  /** The sources among them, and all sources that import one, over however many others. */
  readonly concerned: readonly string[];
};

/** All of it stands on these: nothing is left out when one is different. */
const ground = /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig[^/]*\.json)$/;

/** What is shipped or served: a file of a package or an app that is no test, story or word about it. */
const product = /^(packages|apps)\/(?!.*(\.(test|stories)\.tsx?$|\.md$|\/(test|bench|mutation)\/))/;
const code = /\.([cm]?[jt]s|tsx)$/;

/** What npm start, npm run dev and npm run storybook are made of, and their tests. */
const ofCommands = /^tools\/(commands\/.*|run\.mjs|(serve|dev|apps|freshness|browser)\.ts)$/;
/** What a story is drawn and judged by. */
const ofStories =
  /^(\.storybook\/[^/]+|test-runner-jest\.config\.js|tools\/(with-storybook|browser|parallelism)\.ts)$/;
const ofJourneys = /^(e2e\/playwright\.config\.ts|tools\/(browser|parallelism)\.ts)$/;
const pictures = '.storybook/__image_snapshots__/';

/**
 * The part of a step that a change concerns, null when it concerns none of it. For daily work: a file that is read and
 * not imported is known here only where it is named above; `npm test` knows no such limits.
 */
export function narrow(step: Step, { since, files, present, concerned }: Change): Step | null {
  const has = (pattern: RegExp) => files.some((file) => pattern.test(file));
  const changedBelow = (...folders: readonly string[]) =>
    files.some((file) => product.test(file) && folders.some((folder) => file.startsWith(`${folder}/`)));
  const when = (concerns: boolean) => (concerns ? step : null);
  const [program, ...args] = step.command;
  const part = (more: readonly string[]): Step | null =>
    more.length === 0 ? null : { ...step, command: [program, ...args, ...more], narrowed: true };
  /** Instead of all files, which the command names last. */
  const these = (paths: readonly string[], flag: string): Step | null =>
    paths.length === 0
      ? null
      : { ...step, command: [program, ...args.slice(0, -1), flag, ...paths], narrowed: true };

  const sources = present.filter((file) => code.test(file));

  if (has(ground)) return step;
  switch (step.name) {
    case 'format':
      return these(present, '--ignore-unknown');
    case 'quick lint':
      return these(sources, '--no-warn-ignored');
    case 'typed lint':
      return these(sources, '--no-error-on-unmatched-pattern');
    case 'rules and bank':
      return part([`--changed=${since}`]);
    case 'packages':
    case 'package shape':
    case 'package sizes':
    case 'consumers':
      return when(changedBelow('packages') || has(/^tools\/(consumer\/|package-|clientEntries)/));
    case 'portal':
    case 'portal sizes':
      return when(changedBelow('packages', 'apps/portal'));
    case 'console':
      return when(changedBelow('packages', 'apps/console'));
    case 'storybook':
      return null; // the stories need it, and nothing else
    case 'stories': {
      const stories = concerned.filter((file) => file.endsWith('.stories.tsx'));
      // A picture changes with what it shows; one that changed by itself may be of any story.
      const isAlone = stories.length === 0 && files.some((file) => file.startsWith(pictures));
      return has(ofStories) || isAlone ? step : part(stories);
    }
    case 'end to end': {
      if (changedBelow('packages', 'apps/portal', 'apps/bank') || has(ofJourneys)) return step;
      const journeys = concerned.filter((file) => file.endsWith('.spec.ts'));
      return part([...journeys, ...(changedBelow('apps/console') ? ['console.spec.ts'] : [])]);
    }
    case 'commands':
      return when(has(ofCommands));
    default:
      return step;
  }
}
