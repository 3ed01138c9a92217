/** Red, green and blue to 255, and how opaque to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads and compares colours in the page. Self-contained, since it is sent to the browser as it stands. */
export function colours() {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  function parse(css: string): Colour {
    let colour = known.get(css);
    if (!colour && pixel) {
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = css;
      pixel.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
      known.set(css, (colour = [red, green, blue, alpha / 255]));
    }
    return colour ?? [0, 0, 0, 0];
  }
  function over([red, green, blue, alpha]: Colour, under: Colour): Colour {
    const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
    return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2]), 1];
  }
  function luminance([red, green, blue]: Colour): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
      value <= 10.3 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  /** Of a CSS colour on what it lies on, as WCAG 2.2 counts it: 1 to 21. */
  function contrast(css: string, on: Colour): number {
    const [a, b] = [luminance(over(parse(css), on)), luminance(on)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }
  function system(name: 'Canvas' | 'GrayText'): string {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.color = name;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }
  return { parse, over, contrast, system };
}

export type Colours = ReturnType<typeof colours>;
