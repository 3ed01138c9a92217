import { mkdirSync, writeFileSync } from 'node:fs';
import { designTokens } from './designTokens.ts';
import { presets } from './presets.ts';
import { presetsCss } from './presetsCss.ts';

/* Run by the build: what the package ships as plain files, made from the same source as everything else. */

const json = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

mkdirSync('dist/tokens', { recursive: true });
for (const [name, brand] of Object.entries(presets)) {
  const { resolver, schemes } = designTokens(brand);
  json(`dist/tokens/${name}.json`, resolver);
  json(`dist/tokens/${name}.light.json`, schemes.light);
  json(`dist/tokens/${name}.dark.json`, schemes.dark);
  json(`dist/tokens/${name}.high-contrast.json`, schemes.highContrast);
  json(`dist/tokens/${name}.dark-high-contrast.json`, schemes.darkHighContrast);
}
writeFileSync('dist/presets.css', presetsCss());
// Lets TypeScript resolve a style sheet that is imported for its effect.
writeFileSync('dist/css.d.ts', 'export {};\n');
