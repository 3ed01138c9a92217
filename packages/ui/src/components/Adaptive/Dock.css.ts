import { style } from '@vanilla-extract/css';
import { belowHeader } from '../../layout/topRoom.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { space } from '../../tokens/space.ts';
import { rem, type } from '../../tokens/type.ts';

const { color } = vars;

export const room = style({
  '@media': {
    [media.wide]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 400px',
      columnGap: space[8],
      alignItems: 'start',
    },
  },
});

export const page = style({ minWidth: 0 });

export const column = style({
  display: 'none',
  '@media': {
    [media.wide]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: `calc(${belowHeader} + ${space[4]}px)`,
    },
    [media.print]: { position: 'static' },
  },
});

export const place = style({});

export const placeholder = style({
  display: 'none',
  padding: space[8],
  border: `1px dashed ${color.border}`,
  borderRadius: vars.radius.card,
  color: color.textMuted,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  textAlign: 'center',
  selectors: { [`${place}:empty + &`]: { display: 'block' } },
});

/** As high as its content, and no higher than the window: then its content scrolls. */
export const panel = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(100dvh - ${belowHeader} - ${2 * space[4]}px)`,
  overflow: 'hidden',
  border: `1px solid ${color.controlEdge}`,
  borderRadius: vars.radius.card,
  background: color.surfaceRaised,
  boxShadow: vars.shadow.raised,
  color: color.text,
  overflowWrap: 'anywhere',
  outline: 'none',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 } },
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexShrink: 0,
  paddingBlock: space[3],
  paddingInline: `${space[6]}px ${space[4]}px`,
});

export const title = style({
  margin: 0,
  color: color.textMuted,
  font: 'inherit',
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const body = style({
  minHeight: 0,
  overflowY: 'auto',
  paddingInline: space[6],
  paddingBlock: `${space[1]}px ${space[6]}px`,
});

export const footer = style({ flexShrink: 0, padding: space[6], paddingBlockStart: 0 });
