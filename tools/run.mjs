// Entry of `npm start` and `npm test`. Plain JavaScript that Node 20 understands: it makes sure that a
// supported Node and the pinned pnpm run the rest, whatever the machine has. See docs/decisions/0001.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';

const root = new URL('..', import.meta.url);
const { packageManager } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const fallbackNode = '26.10.0';

const [major, minor] = process.versions.node.split('.').map(Number);
const supported = major >= 26 || (major === 24 && minor >= 11); // = engines.node
const os = process.platform === 'win32' ? 'win' : process.platform;
const nodePackage = `${os === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${os}-${process.arch}`;
const tools = [packageManager, ...(supported ? [] : [`${nodePackage}@${fallbackNode}`])];

const script = process.argv.slice(2).join(' ');
if (!existsSync(new URL('node_modules/.modules.yaml', root)))
  console.log('First run: fetching the tools and installing dependencies (under a minute on a good line) …');

const child = spawn(
  'npx',
  [
    '--yes',
    '--prefer-offline', // what was fetched before is not asked for again
    ...tools.flatMap((tool) => ['--package', tool]),
    '--call',
    `pnpm install --frozen-lockfile --prefer-offline && pnpm run --silent ${script}`,
  ],
  { cwd: root, stdio: 'inherit', shell: os === 'win' },
);
process.on('SIGINT', () => {}); // Ctrl-C reaches the whole group; wait for the child to stop what it started
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
