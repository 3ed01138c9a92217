/**
 * Packs @kontor/ui and uses the tarball as hosts outside this workspace do, with React 18.3 and with 19: every entry is
 * imported and a page rendered in plain Node, the page is type-checked with both ways of resolving modules, and Chromium
 * draws it with the entries' own style sheets in any order. Packs the other two packages as well, and uses the chat of their
 * README over a host's own transport. The examples in the packages' READMEs are used as well. Build the packages first. Needs no network: what a host would install comes from this workspace's own copies.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { chatFaults, writeChatHost } from './chat.ts';
import { page, server, tsconfig } from './host.ts';
import { install, manifestOf } from './install.ts';
import { examplesOf, readmeFaults } from './readmes.ts';
import { orderFaults } from './sheetOrder.ts';

const root = resolve(import.meta.dirname, '../..');
const folderOf = (name: string) => join(root, 'packages', name);
const reacts = { 18: '-18', 19: '' } as const;

const work = mkdtempSync(join(tmpdir(), 'kontor-consumer-'));
let failed = false;
try {
  const ui = pack('ui');
  for (const [version, alias] of Object.entries(reacts)) {
    const host = join(work, `react-${version}`);
    furnish(host, ui, alias);
    check(`React ${version}, server`, host, 'node', ['server.js', version]);
    checkTypes(`React ${version}`, host);
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

  const chat = join(work, 'chat');
  for (const tarball of [ui, pack('api-client'), pack('banking-widgets')]) unpack(chat, tarball);
  installReact(chat, '');
  const example = examplesOf(root, 'banking-widgets').find((one) => one.includes('<ChatPopup')) ?? '';
  writeChatHost(chat, example);
  checkTypes('Chat', chat);
  const wrong = await chatFaults(chat);
  console.log(`Chat over a host's own transport: ${wrong.length === 0 ? 'fine' : 'failed'}`);
  for (const fault of wrong) console.log(`  ${fault}`);
  failed ||= wrong.length > 0;
} finally {
  rmSync(work, { recursive: true });
}
process.exitCode = failed ? 1 : 0;

type Tarball = { readonly name: string; readonly file: string };

function pack(name: string): Tarball {
  const [answer] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', work], {
      cwd: folderOf(name),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string }];
  return { name, file: join(work, answer.filename) };
}

/** Puts a tarball and what it depends on into a host; those it needs of ours come before it. */
function unpack(host: string, { name, file }: Tarball): void {
  const target = join(host, 'node_modules/@kontor', name);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
  for (const dependency of Object.keys(manifestOf(target).dependencies ?? {}))
    install(host, dependency, folderOf(name));
}

function installReact(host: string, alias: string): void {
  for (const name of ['react', 'react-dom']) {
    install(host, name + alias, root, name);
    install(host, alias === '' ? `@types/${name}` : `types-${name}${alias}`, root, `@types/${name}`);
  }
}

/** An empty project with the tarball, its dependencies, and a React. */
function furnish(host: string, tarball: Tarball, alias: string): void {
  unpack(host, tarball);
  installReact(host, alias);
  writeFileSync(join(host, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(host, 'page.tsx'), page);
  writeFileSync(join(host, 'server.js'), server);
  // What a bundler leaves of the page for a server: no style sheets.
  const { code } = transformSync(page, { loader: 'tsx', jsx: 'automatic', format: 'esm' });
  writeFileSync(join(host, 'page.js'), code.replaceAll(/^import "[^"]+\.css";$/gm, ''));
}

function checkTypes(what: string, host: string): void {
  for (const resolution of ['bundler', 'nodenext'] as const) {
    writeFileSync(join(host, `tsconfig.${resolution}.json`), tsconfig(resolution));
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
    check(`${what}, types, ${resolution}`, host, process.execPath, [
      tsc,
      '-p',
      `tsconfig.${resolution}.json`,
    ]);
  }
}

function check(what: string, cwd: string, program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  console.log(`${what}: ${status === 0 ? `fine. ${stdout.trim()}` : `failed\n${stdout}${stderr}`}`);
  failed ||= status !== 0;
}
