/** What stands on a card of this colour, black or white: whichever is told better from it, which is never under 4.5:1. */
export function cardInk(color: string): 'light' | 'dark' {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return luminance > 0.179 ? 'dark' : 'light';
}

/** Whether a text is a colour that a card can be drawn in. */
export const isCardColor = (color: string): boolean => /^#[0-9a-f]{6}$/i.test(color);

/** WCAG 2: a channel of sRGB without its gamma. */
const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
