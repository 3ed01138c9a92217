/** `npm run mutants`: mutation testing of rules, codes and ledger; with `--requirements`, of the requirements. */
import { spawnSync } from 'node:child_process';

const source = '--conditions=@kontor/source';
const commands: readonly (readonly [string, ...string[]])[] = process.argv.includes('--requirements')
  ? [[process.execPath, 'tools/requirements/breakStatements.ts', ...process.argv.slice(2)]]
  : [
      ['stryker', 'run', 'tools/mutation/stryker.config.json'],
      ['stryker', 'run', 'tools/mutation/codes.config.mjs'],
      ['pnpm', '--filter', '@kontor/bank', 'exec', 'node', source, 'mutation/run.ts'],
    ];
for (const [program, ...args] of commands) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
