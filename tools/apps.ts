import { spawn } from 'node:child_process';
import { StartupError } from '../apps/bank/src/platform/startup.ts';
import { buildOnce } from './freshness.ts';

const shared = ['packages', 'pnpm-lock.yaml', 'tsconfig.base.json'];

/** Builds one of the apps that the bank serves, if its sources changed since it was built. `product`: what a build leaves last. */
export const buildApp = (name: 'portal' | 'console', product: string) =>
  buildOnce(name, [...shared, `apps/${name}`], `apps/${name}/dist/${product}`, async () => {
    console.log(`Building the ${name} …`);
    const child = spawn('pnpm', ['--silent', '--filter', `@kontor/${name}`, 'build'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    if (code !== 0) throw new StartupError(`The ${name} could not be built; the lines above say why.`);
  });
