/* Imports every entry that doesn't begin with 'use client', with only that of React which a server component has. */
import { readFileSync } from 'node:fs';

const loaded = [];
for (const name of ['@kontor/ui', '@kontor/api-client', '@kontor/banking-widgets']) {
  const { exports } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  for (const [entry, { import: file }] of Object.entries(exports)) {
    if (file === undefined || readFileSync(`node_modules/${name}/${file}`, 'utf8').startsWith("'use client'"))
      continue;
    await import(`${name}/${entry.slice(2)}`);
    loaded.push(`${name}/${entry.slice(2)}`);
  }
}
// What a server calls must be among them.
for (const called of ['@kontor/ui/theme', '@kontor/ui/presets', '@kontor/api-client/domain'])
  if (!loaded.includes(called)) throw new Error(`${called} is the browser's`);
