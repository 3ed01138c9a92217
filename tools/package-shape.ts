/** Checks what a consumer's tools see of each built package: exports, types, files (publint, are-the-types-wrong). */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

let failed = false;
for (const name of ['ui', 'api-client', 'banking-widgets']) {
  const folder = `packages/${name}`;
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    exports: Record<string, Record<string, string>>;
  };
  for (const [entry, conditions] of Object.entries(manifest.exports))
    for (const [condition, path] of Object.entries(conditions))
      if (!existsSync(`${folder}/${path}`)) {
        console.error(`${name} ${entry} (${condition}) points at ${path}, which does not exist`);
        failed = true;
      }
  const styles = './styles.css' in manifest.exports ? ['--exclude-entrypoints', 'styles.css'] : [];
  const checks: [string, string[]][] = [
    ['publint', ['--strict', folder]],
    ['attw', ['--pack', folder, '--profile', 'esm-only', '--format', 'ascii', ...styles]],
  ];
  for (const [program, args] of checks) {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    console.log(`${program} ${name}: ${status === 0 ? 'clean' : `failed\n${stdout}${stderr}`}`);
    failed ||= status !== 0;
  }
}
process.exitCode = failed ? 1 : 0;
