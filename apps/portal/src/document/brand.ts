import type { Whitelabel } from '@kontor/api-client/contract';
import { fontFaceCss, type FontName } from '@kontor/ui/fonts';
import { createBrandTheme, parseBrandSpec, themeCss, type BrandSpec } from '@kontor/ui/theme';
import { arabicFile, fontFiles } from './fontFiles.ts';

/** What a tenant's brand adds to a document. */
export type BrandAssets = {
  css: string;
  /** The font files that the first lines need. */
  fonts: readonly string[];
  themeColor: { light: string; dark: string };
};

const knownFont = (name: string | null): FontName | undefined => {
  const known = Object.keys(fontFiles) as FontName[]; // the keys of a Record of them
  return known.find((font) => font === name);
};

/**
 * The brand spec inside a tenant's branding. A typeface that is not served here, and a colour that is none, give way to
 * the default brand's: a page in the wrong green is better than no page.
 */
export function brandSpecOf({ name, theme }: Pick<Whitelabel, 'name' | 'theme'>): BrandSpec {
  const heading = knownFont(theme.headingFontFamily);
  const parsed = parseBrandSpec({
    name,
    primary: theme.primary,
    accent: theme.accent,
    shape: theme.shape,
    density: theme.density,
    fonts: {
      body: knownFont(theme.fontFamily) ?? 'Inter',
      ...(heading && { heading }),
      amount: theme.amountFont,
    },
    hero: theme.hero,
    header: theme.header,
    surfaces: theme.surfaces,
    ground: theme.ground,
  });
  if (parsed.ok) return parsed.spec;
  return { name, primary: '#0b6e4f', shape: 'soft', density: 'comfortable', fonts: { body: 'Inter' } };
}

const computed = new Map<string, BrandAssets>();

/** Computed once for a brand: deriving its colours takes longer than the rest of a document together. */
export function brandAssets(branding: Pick<Whitelabel, 'name' | 'theme'>, language: string): BrandAssets {
  const letters = language === 'ar' ? { arabic: arabicFile } : {};
  const key = JSON.stringify([branding.theme, letters]);
  const known = computed.get(key);
  if (known) return known;
  const spec = brandSpecOf(branding);
  const theme = createBrandTheme(spec);
  const families = [...new Set([spec.fonts.body, spec.fonts.heading ?? spec.fonts.body])];
  const ground = '--k-color-surface';
  const assets: BrandAssets = {
    css:
      families
        .map((family) => fontFaceCss(family, { ...fontFiles[family], ...letters }, 'optional'))
        .join('') + themeCss(theme),
    fonts: [...families.map((family) => fontFiles[family].latin), ...Object.values(letters)],
    themeColor: { light: theme.light[ground] ?? '#ffffff', dark: theme.dark[ground] ?? '#000000' },
  };
  // A bank has a handful of brands; a flood of invented ones must not fill the memory.
  if (computed.size >= 200) computed.clear();
  computed.set(key, assets);
  return assets;
}
