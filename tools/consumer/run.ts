/**
 * Uses the built packages as a bank outside this workspace would: they are published to a local registry, and three hosts
 * install them, two with Vite (React 18.3 and 19) and one with Next.js. The app of each (`app/`) is type-checked, built, rendered
 * on its server and used in Chromium. Those with Vite also import every entry in plain Node, render a page of components and
 * check its types as Node resolves them; the one with React 19 draws it with the entries' style sheets in any order, imports
 * what servers may and uses the examples of the packages' READMEs. Build the packages first.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { react18, writeHost } from './hosts.ts';
import { run, whileServed } from './processes.ts';
import { readmeFaults } from './readmes.ts';
import { publishPackages, startRegistry } from './registry.ts';
import { orderFaults } from './sheetOrder.ts';
import { visitFaults } from './visit.ts';

const root = resolve(import.meta.dirname, '../..');
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
const work = mkdtempSync(join(tmpdir(), 'kontor-consumer-'));
const registry = await startRegistry(join(work, 'registry'));
try {
  await publishPackages(root, join(work, 'packed'), registry.url);
  await Promise.all([viteHost('18.3.1'), viteHost('19.3.1'), nextHost()]);
} finally {
  registry.close();
  rmSync(work, { recursive: true });
}

async function viteHost(react: '18.3.1' | '19.3.1'): Promise<void> {
  const what = `Vite, React ${react}`;
  const host = join(work, `vite-${react}`);
  writeHost(root, host, 'vite', registry.url, react === '18.3.1' ? react18 : {});
  if (!(await check(`${what}, install`, () => run(host, 'pnpm', 'install')))) return;
  await check(`${what}, types`, () => run(host, process.execPath, tsc, '-p', '.'));
  await check(`${what}, types, nodenext`, () =>
    run(host, process.execPath, tsc, '-p', 'tsconfig.nodenext.json'),
  );
  if (!(await check(`${what}, build`, () => run(host, 'pnpm', 'build')))) return;
  await check(`${what}, use`, () => visit(host, ['serve.js']));
  const rendered = await check(`${what}, every entry`, () =>
    run(host, process.execPath, 'entries.js', react),
  );
  if (react === '18.3.1' || !rendered) return;
  const html = readFileSync(join(host, 'components.html'), 'utf8');
  await check('Entries of a server component', () =>
    run(host, process.execPath, '--conditions=react-server', 'serverEntries.js'),
  );
  await check('Style sheets of the entries, in any order', async () =>
    none(await orderFaults(html, join(host, 'node_modules/@kontor/ui/dist'))),
  );
  await check('Examples of the READMEs', async () => none(await readmeFaults(root, host)));
}

/** Next checks the types itself. */
async function nextHost(): Promise<void> {
  const host = join(work, 'next');
  writeHost(root, host, 'next', registry.url);
  if (!(await check('Next, install', () => run(host, 'pnpm', 'install')))) return;
  if (!(await check('Next, types and build', () => run(host, 'pnpm', 'build')))) return;
  await check('Next, use', () =>
    visit(host, ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1']),
  );
}

/** @param server what Node runs */
async function visit(host: string, server: readonly string[]): Promise<void> {
  const faults: string[] = [];
  const complaints = await whileServed(host, server, async (url) => {
    faults.push(...(await visitFaults(url)));
  });
  none(complaints === '' ? faults : [...faults, complaints]);
}

function none(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Does one thing that has to be done without an error, and says how it went. */
async function check(what: string, act: () => Promise<unknown>): Promise<boolean> {
  const begun = performance.now();
  try {
    await act();
    console.log(`${what}: fine, ${Math.round((performance.now() - begun) / 1000)} s`);
    return true;
  } catch (error) {
    console.log(`${what}: failed\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    return false;
  }
}
