/** A copy of the repository to break things in: whatever ends the run, and however, the repository itself is as it was. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** The folder of the copy, with its dependencies; the workspace's own packages are the copy's. */
export function copyRepository(repository: string): { folder: string; remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kontor-recipes-')));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const files = list.split('\0').filter((file) => file && existsSync(join(repository, file)));
  for (const file of files) cpSync(join(repository, file), join(folder, file));
  const packages = files.filter((file) => /(^|\/)package\.json$/.test(file)).map(dirname);
  for (const each of packages) linkDependencies(repository, folder, join(each, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkDependencies(repository: string, copy: string, folder: string): void {
  if (!existsSync(join(repository, folder))) return;
  mkdirSync(join(copy, folder), { recursive: true });
  const names = readdirSync(join(repository, folder));
  for (const name of names.filter((name) => !name.startsWith('.') || name === '.bin')) {
    const original = join(repository, folder, name);
    if (name !== '@kontor') symlinkSync(original, join(copy, folder, name));
    else linkOwnPackages(repository, copy, join(folder, name));
  }
}

function linkOwnPackages(repository: string, copy: string, folder: string): void {
  mkdirSync(join(copy, folder));
  for (const name of readdirSync(join(repository, folder))) {
    const place = relative(repository, realpathSync(join(repository, folder, name)));
    symlinkSync(join(copy, place), join(copy, folder, name));
  }
}
