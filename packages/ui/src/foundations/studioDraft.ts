import { parseBrandSpec, type BrandSpec, type ParsedBrandSpec } from '../theme/brand.ts';

/** What stands in the studio's fields: every one a text, right or wrong. */
export type StudioDraft = {
  name: string;
  primary: string;
  accent: string;
  shape: string;
  density: string;
  body: string;
  heading: string;
  logo: string;
};

export const draftOf = (brand: BrandSpec): StudioDraft => ({
  name: brand.name,
  primary: brand.primary,
  accent: brand.accent ?? '',
  shape: brand.shape,
  density: brand.density,
  body: brand.fonts.body,
  heading: brand.fonts.heading ?? brand.fonts.body,
  logo: brand.logo ?? '',
});

/** Reads the fields as a tenant's JSON would be read: errors by field. An empty optional field is left out. */
export function readDraft({ body, heading, accent, logo, ...draft }: StudioDraft): ParsedBrandSpec {
  return parseBrandSpec({
    ...draft,
    primary: withHash(draft.primary),
    ...(accent.trim() !== '' && { accent: withHash(accent) }),
    fonts: { body, ...(heading !== body && { heading }) },
    ...(logo.trim() !== '' && { logo: logo.trim() }),
  });
}

/** Colours are pasted with and without their sign. */
export const withHash = (typed: string): string => {
  const text = typed.trim().toLowerCase();
  return /^[0-9a-f]{6}$/.test(text) ? `#${text}` : text;
};
