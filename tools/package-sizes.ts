/**
 * Byte budgets of the packages' public entries: brotli, JS and CSS together, React external, one entry alone as a host
 * without plugins would bundle it. Budgets stand in tools/budgets.json (KB = 1,000 bytes).
 */
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/**
 * `limit` holds for JS and CSS together, `css` for the share of CSS in it. `later`: modules that come one by one when they are
 * needed, which no page has all of; of these only the imports count.
 */
type Budget = { name: string; entries: string[]; limit: number; css?: number; later?: string[] };
const budgets = JSON.parse(readFileSync('tools/budgets.json', 'utf8')) as Budget[];

const kilobytes = (contents: Uint8Array[]) =>
  contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0) / 1000;

async function measure({ entries, later = [] }: Budget): Promise<{ js: number; css: number }> {
  const { outputFiles } = await build({
    stdin: {
      contents: entries.map((entry, index) => `export * as entry${index} from '${entry}';`).join('\n'),
      resolveDir: process.cwd(),
      sourcefile: 'sizes.ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    outdir: 'out',
    conditions: ['@kontor/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client', ...later],
    plugins: [vanillaExtractPlugin({ identifiers: 'short' })],
    logLevel: 'silent',
  });
  const of = (ending: string) =>
    kilobytes(outputFiles.filter(({ path }) => path.endsWith(ending)).map(({ contents }) => contents));
  return { js: of('.js'), css: of('.css') };
}

let failed = false;
console.log('entry                                      JS     CSS     sum   limit  CSS limit  (KB brotli)');
for (const budget of budgets) {
  const { name, limit, css: cssLimit } = budget;
  const { js, css } = await measure(budget);
  const over = js + css > limit || (cssLimit !== undefined && css > cssLimit);
  failed ||= over;
  const figures = [js, css, js + css, limit].map((figure) => figure.toFixed(1).padStart(7)).join(' ');
  const share = (cssLimit?.toFixed(1) ?? '').padStart(10);
  console.log(`${name.padEnd(38)} ${figures} ${share}  ${over ? 'OVER' : ''}`);
}
process.exitCode = failed ? 1 : 0;
