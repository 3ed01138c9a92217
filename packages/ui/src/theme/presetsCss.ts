import { createBrandTheme } from './createBrandTheme.ts';
import { presets } from './presets.ts';
import { themeCss } from './themeCss.ts';

/** The presets as classes, `k-theme-<name>`, for a page that needs no other brand: the build writes them to presets.css. */
export const presetsCss = (): string =>
  Object.entries(presets)
    .map(([name, brand]) => themeCss(createBrandTheme(brand), { selector: `.k-theme-${name}` }))
    .join('\n');
