import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Whitelabel } from '@kontor/api-client/contract';
import { fontFaceCss } from '@kontor/ui/fonts';
import { applyTheme, createBrandTheme, parseBrandSpec, type BrandSpec } from '@kontor/ui/theme';

const plain: BrandSpec = {
  name: 'Sandbox',
  primary: '#0b6e4f',
  shape: 'soft',
  density: 'comfortable',
  fonts: { body: 'Inter' },
};

/** The page wears the tenant's colours and shape; its typeface is one for all, so that it needs no other file. */
export function wearBrand({ name, theme }: Whitelabel): void {
  const { primary, accent, shape, density } = theme;
  const parsed = parseBrandSpec({ name, primary, accent, shape, density, fonts: plain.fonts });
  wear(parsed.ok ? parsed.spec : plain);
}

/** What the page wears while the bank has not said whose it is. */
export const wearPlain = (): void => wear(plain);

function wear(spec: BrandSpec): void {
  const faces = new CSSStyleSheet();
  faces.replaceSync(fontFaceCss('Inter', { latin: inter, latinExt: interExt }, 'swap'));
  document.adoptedStyleSheets.push(faces);
  applyTheme(document.documentElement, createBrandTheme(spec));
}
