import { oklch, type Oklch } from '../tokens/colour.ts';
import type { Hex } from '../tokens/hex.ts';
import type { BrandSpec } from './brand.ts';
import { isHighContrast, type Scheme } from './pairs.ts';
import type { Palette } from './palette.ts';

/** One layer of a shadow, lengths in px. */
export type ShadowLayer = {
  y: number;
  blur: number;
  spread: number;
  colour: Hex | (Oklch & { alpha: number });
};

/** What lies above the page, then what lies above everything. */
export type Shadows = Readonly<Record<'raised' | 'overlay', readonly ShadowLayer[]>>;

/** Shadows fall in the brand's hue; a sharp brand has lines instead, and so has high contrast. */
export function shadowsOf(brand: BrandSpec, scheme: Scheme, palette: Palette): Shadows {
  if (isHighContrast(scheme)) return { raised: [line(1, palette.border)], overlay: [line(2, palette.text)] };
  const { c, h } = oklch(brand.primary);
  const tone = { l: scheme === 'light' ? 0.3 : 0.05, c: round(Math.min(c, 0.05), 3), h: round(h, 0) % 360 };
  const shade = (alpha: number) => ({ ...tone, alpha: round(scheme === 'light' ? alpha : alpha * 4, 2) });
  const overlay = [
    { y: 1, blur: 2, spread: 0, colour: shade(0.06) },
    { y: 12, blur: 40, spread: -8, colour: shade(0.22) },
  ];
  if (brand.surfaces === 'ruled')
    return {
      raised: [
        { ...line(0, palette.rule), y: -1 },
        { ...line(0, palette.border), y: 1 },
      ],
      overlay: [line(1, palette.rule), ...overlay],
    };
  if (brand.shape === 'sharp')
    return { raised: [line(1, palette.border)], overlay: [line(1, palette.border), ...overlay] };
  const raised = [
    { y: 1, blur: 2, spread: 0, colour: shade(0.05) },
    { y: 4, blur: 16, spread: -4, colour: shade(0.07) },
  ];
  return { raised, overlay };
}

const line = (width: number, colour: Hex): ShadowLayer => ({ y: 0, blur: 0, spread: width, colour });

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The value of `box-shadow`. */
export const shadowCss = (layers: readonly ShadowLayer[]): string =>
  layers
    .map(({ y, blur, spread, colour }) => `0 ${px(y)} ${px(blur)} ${px(spread)} ${shadowColour(colour)}`)
    .join(', ');

const px = (length: number): string => (length === 0 ? '0' : `${length}px`);

const shadowColour = (colour: ShadowLayer['colour']): string =>
  typeof colour === 'string' ? colour : `oklch(${colour.l} ${colour.c} ${colour.h} / ${colour.alpha})`;
