import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { texts as first } from './en.ts';

const source = fileURLToPath(new URL('../', import.meta.url));
const widgets = fileURLToPath(new URL('../../../../packages/banking-widgets/src/', import.meta.url));

/** What a file imports for good: neither types nor what comes by `import()`. */
const imports = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)';/gm;

function fileOf(from: string, asked: string): string | null {
  if (asked.startsWith('.')) return fileURLToPath(new URL(asked, `file://${from}`));
  const [, widget] = /^@kontor\/banking-widgets\/(.+)$/.exec(asked) ?? [];
  return widget === undefined ? null : `${widgets}exports/${widget}.ts`;
}

/** What home brings before it is painted: its files and everything they import, by path. */
function sourcesOfHome(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, asked = ''] of text.matchAll(imports)) {
      const next = fileOf(file, asked);
      if (next !== null) visit(next);
    }
  };
  for (const file of ['app/start.tsx', 'routes/home/HomePage.tsx']) visit(source + file);
  return found;
}

/** They say something only after an answer to what somebody did on a page with all texts. */
const saidLater = ['signing/SigningProvider.tsx'];

it('has all that home says before it is painted among the first texts', () => {
  const files = sourcesOfHome();
  expect(files.size).toBeGreaterThan(100);
  const missing = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/useTranslation\('(\w+)'\)/g)]
      .map(([, namespace = '']) => namespace)
      .filter((namespace) => !(namespace in first) && !saidLater.some((path) => file.endsWith(path)))
      .map((namespace) => `${file.replace(source, '')}: ${namespace}`),
  );
  expect(missing).toEqual([]);
  expect([...files.keys()].filter((file) => file.endsWith('useDetailTexts.ts'))).toEqual([]);
});
