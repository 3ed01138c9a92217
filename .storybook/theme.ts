import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import outfitExt from '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2?url';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import serifExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url';
import { fontFaceCss, type FontFiles, type FontName } from '../packages/ui/src/exports/fonts.ts';
import { presets } from '../packages/ui/src/exports/presets.ts';
import { createBrandTheme, themeCss } from '../packages/ui/src/exports/theme.ts';
import { densities, tenants } from './looks.ts';

const files: Readonly<Record<FontName, FontFiles>> = {
  Inter: { latin: inter, latinExt: interExt, arabic },
  Outfit: { latin: outfit, latinExt: outfitExt, arabic },
  'Source Serif 4': { latin: serif, latinExt: serifExt, arabic },
};
const families: readonly FontName[] = ['Inter', 'Outfit', 'Source Serif 4'];

/** A density for every tenant: the few values that a theme takes from it. */
const densityCss = densities.map((density) => {
  const { light } = createBrandTheme({ ...presets.kontor, density });
  const values = Object.entries(light).filter(([name]) => name.startsWith('--k-density-'));
  return `[data-tenant][data-density=${density}]{${values.map(([name, value]) => `${name}:${value}`).join(';')}}`;
});

/** All tenants' themes and fonts in one style sheet; `data-tenant` and `data-density` on the root choose. */
export function installThemes(): void {
  const style = document.createElement('style');
  style.textContent = [
    ...families.map((name) => fontFaceCss(name, files[name])),
    ...tenants.map((tenant) =>
      themeCss(createBrandTheme(presets[tenant]), { selector: `[data-tenant=${tenant}]` }),
    ),
    ...densityCss,
  ].join('');
  document.head.append(style);
}
