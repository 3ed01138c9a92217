import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
} from 'culori/fn';
import { isHex, type Hex } from './hex.ts';

// culori's core knows no colour space until it is registered: only these four reach a bundle.
[modeRgb, modeLrgb, modeOklab, modeOklch].forEach((mode) => register(mode));
const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** Perceptual colour: lightness 0..1, chroma 0..about 0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

/** A colour's perceptual place; throws a RangeError on anything but `#rrggbb`. */
export function oklch(hex: Hex): Oklch {
  const colour = isHex(hex) ? toOklch(hex) : undefined;
  if (!colour) throw new RangeError(`${hex} is no #rrggbb colour`);
  return { l: colour.l, c: colour.c, h: colour.h ?? 0 };
}

/** The sRGB colour at that place; where sRGB has none, the one of the same hue and lightness with the most chroma. */
export function hex({ l, c, h }: Oklch): Hex {
  const place = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h } as const;
  const { r, g, b } = toRgb(place);
  // A colour on sRGB's own edge comes back a hair outside: rounding it keeps a brand's colour as it is.
  const inside = [r, g, b].every((channel) => channel > -rounding && channel < 1 + rounding);
  return formatHex(inside ? { mode: 'rgb', r, g, b } : clampChroma(place, 'oklch')) as Hex; // its type says only string
}

/** Half a step of an 8 bit channel. */
const rounding = 0.5 / 255;

/** WCAG 2 contrast ratio, 1..21. Themes ask for thousands of them, so it reads the digits itself. */
export function contrast(a: Hex, b: Hex): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(colour: Hex): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return 0.2126 * linear(value >> 16) + 0.7152 * linear((value >> 8) & 0xff) + 0.0722 * linear(value & 0xff);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/**
 * The colour nearest in lightness to `wanted`, of its hue and chroma, that `accept`s: lightness is tried outwards in
 * steps of 0.005. Throws a RangeError where none does.
 */
export function nearest(wanted: Oklch, accept: (colour: Hex) => boolean): Hex {
  for (let distance = 0; distance <= 1; distance += 0.005) {
    for (const l of distance === 0 ? [wanted.l] : [wanted.l - distance, wanted.l + distance]) {
      if (l < -0.005 || l > 1.005) continue;
      const colour = hex({ ...wanted, l });
      if (accept(colour)) return colour;
    }
  }
  throw new RangeError(`no lightness of ${hex(wanted)} will do`);
}
