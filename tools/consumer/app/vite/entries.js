/* Imports every entry of the packages and renders the page of components, with the React named by the first argument; whatever React complains about is a failure. */
import { readFileSync, writeFileSync } from 'node:fs';
import { version } from 'react';

const complaints = [];
console.error = (...parts) => complaints.push(parts.join(' '));
console.warn = console.error;

let entries = 0;
for (const name of ['@kontor/ui', '@kontor/api-client', '@kontor/banking-widgets']) {
  const { exports } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  for (const entry of Object.keys(exports).filter((entry) => !/\.(css|json)$/.test(entry))) {
    await import(`${name}/${entry.slice(2)}`);
    entries += 1;
  }
}

const { renderComponents, css, schema } = await import('./dist/server/server.js');
const html = renderComponents();
for (const part of [
  'Konto',
  '1.234',
  'Zu kurz.',
  'Senden',
  'Giro',
  'Umsätze',
  'Ada Byron',
  'Sofort',
  'Keine Zahlung',
])
  if (!html.includes(part)) complaints.push(`the page lacks ${part}`);
if (html.includes('6.543')) complaints.push('a hidden amount is in the page');
if (!css.includes('--k-color-brand:#6d3df2')) complaints.push('the theme lacks its brand');
if (!schema.endsWith('/2025.10/format.json')) complaints.push('the tokens lack their schema');
if (version !== process.argv[2]) complaints.push(`React is ${version}`);
writeFileSync('components.html', html);
if (complaints.length > 0) throw new Error(complaints.join('\n'));
console.log(`${entries} entries imported, ${html.length} characters rendered`);
