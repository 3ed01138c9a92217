import type { StyleRule } from '@vanilla-extract/css';
import { rem, type, type TypeStep } from '../tokens/type.ts';

type FontTrim = { above: string; below: string };

/** The leading above a step's capitals and below its last baseline, as margins that take it away. */
function cuts(step: TypeStep, { above, below }: FontTrim): { above: string; below: string } {
  const { size, line } = type[step];
  const cut = (fontShare: string) => `calc((${fontShare} + ${(line / size / 2).toFixed(4)}) * -1em)`;
  return { above: cut(above), below: cut(below) };
}

const lettering = (step: TypeStep) => ({ fontSize: rem(type[step].size), lineHeight: rem(type[step].line) });

/**
 * Sets text of one step and cuts the leading above its capitals and below its last baseline, so that a gap of 16 px is
 * 16 px to the eye. The font's share comes from the theme (`font.*Trim*`, in em), the leading's from the type scale.
 * The cuts are flow roots: they keep their margins to themselves, and leave the text's first baseline to its first line.
 */
export function trimmed(step: TypeStep, trim: FontTrim): StyleRule {
  const { above, below } = cuts(step, trim);
  return {
    ...lettering(step),
    '::before': { content: '', display: 'flow-root', marginBlockEnd: above },
    '::after': { content: '', display: 'flow-root', marginBlockStart: below },
  };
}

/**
 * The same for an item of a flex box or grid, where margins collapse with nothing: no box but its own, which matters where
 * there are very many. Its box keeps the leading, so that what is cut with an ellipsis keeps its descenders.
 */
export function trimmedItem(step: TypeStep, trim: FontTrim): StyleRule {
  const { above, below } = cuts(step, trim);
  return { ...lettering(step), marginBlock: `${above} ${below}` };
}
