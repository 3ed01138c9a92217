/**
 * Packs @kontor/ui and uses the tarball as hosts outside this workspace do, with React 18.3 and with 19: every entry is
 * imported and a page rendered in plain Node, the page is type-checked with both ways of resolving modules, and Chromium
 * draws it with the entries' own style sheets in any order. The examples in the packages' READMEs are used as well. Build the packages first. Needs no network: what a host would install comes from this workspace's own copies.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { page, server, tsconfig } from './host.ts';
import { install, manifestOf } from './install.ts';
import { readmeFaults } from './readmes.ts';
import { orderFaults } from './sheetOrder.ts';

const root = resolve(import.meta.dirname, '../..');
const ui = join(root, 'packages/ui');
const reacts = { 18: '-18', 19: '' } as const;

const work = mkdtempSync(join(tmpdir(), 'kontor-consumer-'));
let failed = false;
try {
  const tarball = pack();
  for (const [version, alias] of Object.entries(reacts)) {
    const host = join(work, `react-${version}`);
    furnish(host, tarball, alias);
    check(`React ${version}, server`, host, 'node', ['server.js', version]);
    for (const resolution of ['bundler', 'nodenext'] as const) {
      writeFileSync(join(host, `tsconfig.${resolution}.json`), tsconfig(resolution));
      const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
      check(`React ${version}, types, ${resolution}`, host, process.execPath, [
        tsc,
        '-p',
        `tsconfig.${resolution}.json`,
      ]);
    }
  }
  const host = join(work, 'react-19');
  const faults = await orderFaults(
    readFileSync(join(host, 'page.html'), 'utf8'),
    join(host, 'node_modules/@kontor/ui/dist'),
  );
  console.log(`Style sheets of the entries, in any order: ${faults.length === 0 ? 'fine' : 'failed'}`);
  for (const fault of faults) console.log(`  ${fault}`);
  failed ||= faults.length > 0;
  const examples = await readmeFaults(root, join(work, 'readmes'));
  console.log(`Examples of the READMEs: ${examples.length === 0 ? 'fine' : 'failed'}`);
  for (const fault of examples) console.log(`  ${fault}`);
  failed ||= examples.length > 0;
} finally {
  rmSync(work, { recursive: true });
}
process.exitCode = failed ? 1 : 0;

function pack(): string {
  const [answer] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', work], {
      cwd: ui,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string }];
  return join(work, answer.filename);
}

/** An empty project with the tarball, its dependencies, and a React. */
function furnish(host: string, tarball: string, alias: string): void {
  const target = join(host, 'node_modules/@kontor/ui');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  for (const dependency of Object.keys(manifestOf(target).dependencies ?? {})) install(host, dependency, ui);
  for (const name of ['react', 'react-dom']) install(host, name + alias, root, name);
  for (const name of ['react', 'react-dom'])
    install(host, alias === '' ? `@types/${name}` : `types-${name}${alias}`, root, `@types/${name}`);
  writeFileSync(join(host, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(host, 'page.tsx'), page);
  writeFileSync(join(host, 'server.js'), server);
  // What a bundler leaves of the page for a server: no style sheets.
  const { code } = transformSync(page, { loader: 'tsx', jsx: 'automatic', format: 'esm' });
  writeFileSync(join(host, 'page.js'), code.replaceAll(/^import "[^"]+\.css";$/gm, ''));
}

function check(what: string, cwd: string, program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  console.log(`${what}: ${status === 0 ? `fine. ${stdout.trim()}` : `failed\n${stdout}${stderr}`}`);
  failed ||= status !== 0;
}
