/** An opaque sRGB colour as `#rrggbb`, the only notation that brands are written in. */
export type Hex = `#${string}`;

/** `#rrggbb`, in either case. */
export const isHex = (text: unknown): text is Hex => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);
