import type { StyleRule } from '@vanilla-extract/css';
import { rem, type, type TypeStep } from '../tokens/type.ts';

/**
 * Sets text of one step and cuts the leading above its capitals and below its last baseline, so that a gap of 16 px is
 * 16 px to the eye. The font's share comes from the theme (`font.*Trim*`, in em), the leading's from the type scale.
 */
export function trimmed(step: TypeStep, trim: { above: string; below: string }): StyleRule {
  const { size, line } = type[step];
  const halfLeading = line / size / 2;
  const cut = (fontShare: string) => `calc((${fontShare} + ${halfLeading.toFixed(4)}) * -1em)`;
  return {
    fontSize: rem(size),
    lineHeight: rem(line),
    '::before': { content: '', display: 'table', marginBlockEnd: cut(trim.above) },
    '::after': { content: '', display: 'table', marginBlockStart: cut(trim.below) },
  };
}
