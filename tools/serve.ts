/**
 * `npm start`: builds the portal when its sources changed, then runs the bank, which starts its database, migrates, seeds
 * the sandbox and serves both on one port (PORT, default 4000). Everything lives in this process, so Ctrl-C ends it all.
 */
import { spawn } from 'node:child_process';
import { buildOnce } from './freshness.ts';

async function buildPortal(): Promise<void> {
  console.log('Building the portal …');
  const child = spawn('pnpm', ['--silent', '--filter', '@kontor/portal', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error('The portal could not be built; the lines above say why.');
}

await buildOnce(
  'portal',
  ['packages', 'apps/portal', 'pnpm-lock.yaml', 'tsconfig.base.json'],
  'apps/portal/dist/server/document.js',
  buildPortal,
);
await import('../apps/bank/src/main.ts');
