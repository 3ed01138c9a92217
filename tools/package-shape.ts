/** Checks what a consumer's tools see of each built package: exports, types, files (publint, are-the-types-wrong). */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

let failed = false;
for (const name of ['ui', 'api-client', 'banking-widgets']) {
  const folder = `packages/${name}`;
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
  };
  const files: string[] = [];
  for (const [entry, target] of Object.entries(manifest.exports))
    for (const [condition, path] of Object.entries(
      typeof target === 'string' ? { default: target } : target,
    )) {
      const found = globSync(path, { cwd: folder });
      if (/\.(css|json)$/.test(entry) && condition === 'default')
        files.push(...found.map((file) => entry.replace('./', '').replace('*', stem(path, file))));
      if (found.length > 0) continue;
      console.error(`${name} ${entry} (${condition}) points at ${path}, which does not exist`);
      failed = true;
    }
  // Style sheets and JSON have no types to be wrong.
  const untyped = files.length > 0 ? ['--exclude-entrypoints', ...files] : [];
  const checks: [string, string[]][] = [
    ['publint', ['--strict', folder]],
    ['attw', ['--pack', folder, '--profile', 'esm-only', '--format', 'ascii', ...untyped]],
  ];
  for (const [program, args] of checks) {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    console.log(`${program} ${name}: ${status === 0 ? 'clean' : `failed\n${stdout}${stderr}`}`);
    failed ||= status !== 0;
  }
}
process.exitCode = failed ? 1 : 0;

/** What stands for the asterisk of a pattern in a file that it found. */
function stem(pattern: string, file: string): string {
  const [before = '', after = ''] = pattern.replace(/^\.\//, '').split('*');
  return file.slice(before.length, file.length - after.length);
}
