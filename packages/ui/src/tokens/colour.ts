import { isHex, type Hex } from './hex.ts';

/* A theme asks for thousands of colours: what is here is written out, and compared with culori in its test. */

/** Perceptual colour: lightness 0..1, chroma 0..about 0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

/** Three channels or coordinates. */
type Triple = readonly [number, number, number];

/** A colour's perceptual place; throws a RangeError on anything but `#rrggbb`. */
export function oklch(hex: Hex): Oklch {
  if (!isHex(hex)) throw new RangeError(`${String(hex)} is no #rrggbb colour`);
  const [l, a, b] = oklab(hex);
  const c = Math.hypot(a, b);
  return { l, c, h: c === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The sRGB colour at that place; where sRGB has none, the one of the same hue and lightness with the most chroma. */
export function hex({ l: wanted, c, h }: Oklch): Hex {
  const l = Math.min(1, Math.max(0, wanted));
  const shown = linearAt(l, c, h).map(encoded);
  // A colour on sRGB's own edge comes back a hair outside: rounding it keeps a brand's colour as it is.
  if (shown.every((channel) => channel > -rounding && channel < 1 + rounding)) return written(shown);
  let [least, most, shownC] = [0, c, 0];
  while (most - least > 1 / 20_000) {
    const middle = (least + most) / 2;
    if (linearAt(l, middle, h).every((channel) => channel >= 0 && channel <= 1)) shownC = least = middle;
    else most = middle;
  }
  return written(linearAt(l, shownC, h).map(encoded));
}

/** Half a step of an 8 bit channel. */
const rounding = 0.5 / 255;

/** WCAG 2 contrast ratio, 1..21. */
export function contrast(a: Hex, b: Hex): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(colour: Hex): number {
  const [r, g, b] = light(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Light of each 8 bit step of a channel. */
const lights = Array.from({ length: 256 }, (_, step) => {
  const share = step / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const linear = (step: number): number => lights[step] ?? 0; // a step is 0..255

/** How far apart two colours are to the eye: their distance in OKLab, 0..1. From 0.02 on a person tells them apart. */
export function distance(a: Hex, b: Hex): number {
  const [one, other] = [oklab(a), oklab(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** How much light each channel of a colour gives, 0..1. */
export function light(colour: Hex): Triple {
  const value = Number.parseInt(colour.slice(1), 16);
  return [linear(value >> 16), linear((value >> 8) & 0xff), linear(value & 0xff)];
}

/** Björn Ottosson's OKLab. */
function oklab(colour: Hex): Triple {
  const [r, g, b] = light(colour);
  const l = Math.cbrt(0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * b);
  const m = Math.cbrt(0.2119034958178252 * r + 0.6806995506452344 * g + 0.1073969535369406 * b);
  const s = Math.cbrt(0.0883024591900564 * r + 0.2817188391361215 * g + 0.6299787016738222 * b);
  const lightness = 0.210454268309314 * l + 0.7936177747023054 * m - 0.0040720430116193 * s;
  if (r === g && g === b) return [lightness, 0, 0];
  return [
    lightness,
    1.9779985324311684 * l - 2.4285922420485799 * m + 0.450593709617411 * s,
    0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s,
  ];
}

const cube = (value: number): number => value * value * value;

/** And back: linear channels, outside of 0..1 where sRGB has no such colour. */
function linearAt(lightness: number, chroma: number, hue: number): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = cube(lightness + 0.3963377773761749 * a + 0.2158037573099136 * b);
  const m = cube(lightness - 0.1055613458156586 * a - 0.0638541728258133 * b);
  const s = cube(lightness - 0.0894841775298119 * a - 1.2914855480194092 * b);
  return [
    4.0767416360759574 * l - 3.3077115392580616 * m + 0.2309699031821044 * s,
    -1.2684379732850317 * l + 2.6097573492876887 * m - 0.3413193760026573 * s,
    -0.0041960761386756 * l - 0.7034186179359362 * m + 1.7076146940746117 * s,
  ];
}

/** A channel's light as sRGB writes it, 0..1. */
export const encoded = (channel: number): number =>
  channel > 0.0031308 ? 1.055 * channel ** (1 / 2.4) - 0.055 : channel * 12.92;

/** Channels of sRGB, 0..1, as `#rrggbb`; what is outside is moved to the nearest that there is. */
export const written = (channels: readonly number[]): Hex =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

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
