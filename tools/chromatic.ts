/** `pnpm chromatic`: uploads the Storybook for review when a project token is set, and says so when it isn't. */
import { spawnSync } from 'node:child_process';

if (process.env['CHROMATIC_PROJECT_TOKEN']) {
  const { status } = spawnSync(
    'chromatic',
    ['--storybook-build-dir', 'storybook-static', '--exit-zero-on-changes'],
    {
      stdio: 'inherit',
    },
  );
  process.exitCode = status ?? 1;
} else {
  console.log('Nothing uploaded: set CHROMATIC_PROJECT_TOKEN to the project token and run this again.');
}
