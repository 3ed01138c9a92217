import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import * as progress from '../ProgressBar/ProgressBar.css.ts';

const { color } = vars;

export const meter = style({
  display: 'grid',
  gap: halfSpace[1.5],
  minWidth: 0,
  color: color.text,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const measure = style({ display: 'grid', gap: space[2], minWidth: 0 });

/** What is measured and how much: on one line where there is room. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  minWidth: 0,
});

export const label = style({ minWidth: 0, fontWeight: weight.medium, overflowWrap: 'anywhere' });

export const value = style({
  minWidth: 0,
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
});

export const track = progress.track;

export const bar = style([
  progress.bar,
  {
    selectors: {
      '[data-tone=warning] &': { background: color.warning },
      '[data-tone=negative] &': { background: color.negativeSolid },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '[data-tone=warning] &': { background: 'Highlight' },
          '[data-tone=negative] &': { background: 'Highlight' },
        },
      },
    },
  },
]);

export const status = style({
  display: 'flex',
  gap: halfSpace[1.5],
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: {
    '[data-tone=warning] > &': { color: color.warning },
    '[data-tone=negative] > &': { color: color.negative },
  },
});
globalStyle(`${status} > svg`, { flexShrink: 0, marginBlockStart: halfSpace[0.5] });
