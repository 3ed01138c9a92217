import { halfSpace, media, space, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

/** Every account keeps the same inset, so that the ground under the active one moves nothing. */
export const account = style({
  position: 'relative',
  paddingInline: space[3],
  borderRadius: vars.radius.card,
  selectors: {
    '&[data-active]': { backgroundColor: vars.color.selected },
    // Where you are does not rest on colour alone.
    '&[data-active]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: space[3],
      insetInlineStart: 0,
      inlineSize: 3,
      borderRadius: vars.radius.full,
      backgroundColor: vars.color.accentMark,
    },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[data-active]::before': { backgroundColor: 'Highlight' } } },
  },
});

export const title = style({
  display: 'grid',
  gap: space[2],
  paddingBlock: halfSpace[1.5],
  textAlign: 'start',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const skeleton = style({ paddingInline: space[3] });

export const skeletonLine = style({ display: 'flex', justifyContent: 'space-between' });
