import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url';
import outfitLatin from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import outfitLatinExt from '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2?url';
import serifLatin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import serifLatinExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url';
import type { FontFiles, FontName } from '@kontor/ui/fonts';

/** Arabic letters beside whichever typeface a brand has chosen: only an Arabic document names them. */
export const arabicFile = arabic;

/** Where the portal serves each typeface that a brand may choose. A tenant's document names only its own. */
export const fontFiles: Readonly<Record<FontName, FontFiles>> = {
  Inter: { latin: interLatin, latinExt: interLatinExt },
  Outfit: { latin: outfitLatin, latinExt: outfitLatinExt },
  'Source Serif 4': { latin: serifLatin, latinExt: serifLatinExt },
};
