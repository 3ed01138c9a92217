// Entry of `npm start` and `npm test`. Plain JavaScript that Node 20 understands: it makes sure that a
// supported Node and the pinned pnpm run the rest, whatever the machine has. See docs/decisions/0001.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { packageManager, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const fallbackNode = '26.10.0';
const isWindows = process.platform === 'win32';

/** What the last installation left: of what, and with which tools. */
const record = join(root, 'node_modules/.cache/kontor/installed.json');

/** Everything that an installation depends on. */
function manifests() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  const files = ['.', 'e2e', ...folders].map((folder) => join(folder, 'package.json'));
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...files])
    if (existsSync(join(root, file))) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** The folders of Node and pnpm that the last installation was made with; null when there is something to install. */
function installedTools() {
  if (!existsSync(record) || !existsSync(join(root, 'node_modules/.modules.yaml'))) return null;
  const { of, tools } = JSON.parse(readFileSync(record, 'utf8'));
  return of === manifests() && tools.every((tool) => existsSync(tool)) ? tools.map(dirname) : null;
}

/** Notes, once everything is installed, what was installed and where these tools are. */
function keepRecord() {
  const pnpm = process.env.PATH.split(delimiter)
    .map((folder) => join(folder, isWindows ? 'pnpm.cmd' : 'pnpm'))
    .find((file) => existsSync(file));
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ of: manifests(), tools: [process.execPath, pnpm] }));
}

/** Installs Node and pnpm where they are missing, and the dependencies; its output is shown only where it fails. */
async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const supported = major >= 26 || (major === 24 && minor >= 11); // = engines.node
  const os = isWindows ? 'win' : process.platform;
  const nodePackage = `${os === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${os}-${process.arch}`;
  const tools = [packageManager, ...(supported ? [] : [`${nodePackage}@${fallbackNode}`])];
  console.log('Installing dependencies … (the first time under a minute on a good line)');
  const child = spawn(
    'npx',
    [
      '--yes',
      '--prefer-offline', // what was fetched before is not asked for again
      ...tools.flatMap((tool) => ['--package', tool]),
      '--call',
      'pnpm install --frozen-lockfile --prefer-offline && node tools/run.mjs --installed',
    ],
    { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], shell: isWindows },
  );
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await ended(child);
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  return code;
}

/** Runs a script of package.json with the installed tools. */
function run([name, ...options], tools) {
  const path = [join(root, 'node_modules/.bin'), ...tools, process.env.PATH].join(delimiter);
  // In place of the shell: a signal then reaches the program itself.
  const command = `${isWindows ? '' : 'exec '}${[scripts[name], ...options.map((option) => JSON.stringify(option))].join(' ')}`;
  return ended(
    spawn(command, { cwd: root, stdio: 'inherit', shell: true, env: { ...process.env, PATH: path } }),
  );
}

function ended(child) {
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('close', (code, signal) => resolve(signal ? 1 : code)));
}

const script = process.argv.slice(2);
if (script[0] === '--installed') {
  keepRecord();
} else {
  process.on('SIGINT', () => {}); // Ctrl-C reaches the whole group; wait for the child to stop what it started
  let tools = installedTools();
  let code = tools ? 0 : await install();
  tools ??= installedTools();
  if (code === 0 && !tools) {
    console.error('The dependencies were installed, but their tools can not be found.');
    code = 1;
  }
  process.exitCode = code === 0 ? await run(script, tools) : code;
}
