/**
 * Byte budgets of the packages' public entries: brotli, JS and CSS together, React external, one entry alone as a host
 * without plugins would bundle it. Budgets stand in tools/budgets.json (KB = 1,000 bytes).
 */
import { readFileSync } from 'node:fs';
import { bundleSize } from './bundleSize.ts';

/**
 * `limit` holds for JS and CSS together, `css` for the share of CSS in it. `later`: modules that come one by one when they are
 * needed, which no page has all of; of these only the imports count.
 */
type Budget = { name: string; entries: string[]; limit: number; css?: number; later?: string[] };
const budgets = JSON.parse(readFileSync('tools/budgets.json', 'utf8')) as Budget[];

let failed = false;
console.log('entry                                      JS     CSS     sum   limit  CSS limit  (KB brotli)');
for (const { name, entries, limit, css: cssLimit, later = [] } of budgets) {
  const { js, css } = await bundleSize(
    entries.map((entry, index) => `export * as entry${index} from '${entry}';`).join('\n'),
    { later },
  );
  const over = js + css > limit || (cssLimit !== undefined && css > cssLimit);
  failed ||= over;
  const figures = [js, css, js + css, limit].map((figure) => figure.toFixed(1).padStart(7)).join(' ');
  const share = (cssLimit?.toFixed(1) ?? '').padStart(10);
  console.log(`${name.padEnd(38)} ${figures} ${share}  ${over ? 'OVER' : ''}`);
}
process.exitCode = failed ? 1 : 0;
