import { createBrandTheme, parseBrandSpec, themeCss } from '@kontor/ui/theme';

const brand = parseBrandSpec({
  name: 'Linden',
  primary: '#8a1c4a',
  accent: '#2b1b3d',
  shape: 'round',
  density: 'comfortable',
  fonts: { body: 'Inter' },
});
if (!brand.ok) throw new Error('Linden is no brand');

/** The style sheet of Linden, a bank of its own. */
export const brandCss = themeCss(createBrandTheme(brand.spec));
