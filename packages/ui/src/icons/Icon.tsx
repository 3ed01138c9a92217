import type { ReactNode } from 'react';
import * as css from './Icon.css.ts';

/** `size` in px, 20 unless told. An icon takes the colour of its text and is hidden from screen readers. */
export type IconProps = { size?: number };

/** Draws a glyph of the 24 px grid with a 1.75 px line; `mirrored` turns it round in right-to-left text. */
export function drawIcon({ size = 20 }: IconProps, glyph: ReactNode, mirrored = false) {
  return (
    <svg
      className={mirrored ? `${css.icon} ${css.mirrored}` : css.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {glyph}
    </svg>
  );
}

/** The drawing of an icon that is one path. */
export const path = (d: string) => <path d={d} />;
