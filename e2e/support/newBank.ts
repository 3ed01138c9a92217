import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder } from './dataFolder.ts';

const run = promisify(execFile);

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 32" width="80" height="32"><path fill="#8a2f5b" d="M2 4h28v24H2z"/></svg>';

/** Adds a bank to the one that runs, as somebody at its machine does; answers its file. */
export async function addBank(key: string, ...flags: string[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'logo-')), 'logo.svg');
  await writeFile(file, logo);
  await run(
    process.execPath,
    ['--conditions=@kontor/source', 'tools/newTenant.ts', '--key', key, '--logo', file, '--force', ...flags],
    { env: { ...process.env, DATA_DIR: dataFolder, NODE_ENV: '', SANDBOX: '1' } },
  );
  return join(dataFolder, 'tenants', `${key}.json`);
}

type BankFile = { branding: Record<string, unknown>; settings?: Record<string, unknown> };

/** Changes what stands in a bank's file. */
export async function changeBank(file: string, changed: (bank: BankFile) => object): Promise<void> {
  await writeFile(file, JSON.stringify(changed(JSON.parse(await readFile(file, 'utf8')) as BankFile)));
}
