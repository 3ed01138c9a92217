import type { StyleRule } from '@vanilla-extract/css';
import { rem, type, type TypeStep } from '../tokens/type.ts';

/**
 * Sets text of one step and cuts the leading above its capitals and below its last baseline, so that a gap of 16 px is
 * 16 px to the eye. The font's share comes from the theme (`font.*Trim*`, in em), the leading's from the type scale.
 * The cuts are flow roots: they keep their margins to themselves, and leave the text's first baseline to its first line.
 */
export function trimmed(step: TypeStep, trim: { above: string; below: string }): StyleRule {
  const { size, line } = type[step];
  const halfLeading = line / size / 2;
  const cut = (fontShare: string) => `calc((${fontShare} + ${halfLeading.toFixed(4)}) * -1em)`;
  return {
    fontSize: rem(size),
    lineHeight: rem(line),
    '::before': { content: '', display: 'flow-root', marginBlockEnd: cut(trim.above) },
    '::after': { content: '', display: 'flow-root', marginBlockStart: cut(trim.below) },
  };
}
