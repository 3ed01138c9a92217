import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '__image_snapshots__']);

function* filesBelow(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!skipped.has(entry.name)) yield* filesBelow(join(path, entry.name));
}

function fingerprint(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs)
    for (const file of filesBelow(input)) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  return hash.digest('hex');
}

/** Runs `build` only when an input changed since the build that left `product`; answers whether it ran. */
export async function buildOnce(
  name: string,
  inputs: readonly string[],
  product: string,
  build: () => Promise<void>,
) {
  const stamp = join('node_modules/.cache/kontor', `${name}.stamp`);
  const now = fingerprint(inputs);
  if (existsSync(product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}
