import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { halfSpace, space } from '../../tokens/space.ts';

const { color } = vars;

/** From edge to edge of the page, under its top. */
export const strip = style({
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  textAlign: 'start',
});

export const inner = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  maxWidth: 1200,
  marginInline: 'auto',
  paddingBlock: halfSpace[1.5],
  paddingInline: `max(${space[4]}px, env(safe-area-inset-left)) max(${space[4]}px, env(safe-area-inset-right))`,
});

const lead = { paddingBlock: halfSpace[1.5] };
export const icon = style({ display: 'grid', flexShrink: 0, ...lead });

/** Words and their action on one line; where there is no room the action takes the next. */
export const body = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[4],
});
export const words = style({ flex: '1 1 min(28ch, 100%)', overflowWrap: 'break-word', ...lead });
export const title = style({ fontWeight: weight.semibold, marginInlineEnd: halfSpace[0.5] });

/** Text that is pressed: a button or a link in the banner's own colour. */
export const action = style({
  minHeight: 32,
  paddingBlock: space[1],
  paddingInline: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: weight.semibold,
  lineHeight: rem(24),
  textAlign: 'start',
  textDecorationLine: 'underline',
  textDecorationThickness: 'from-font',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  selectors: {
    '&:hover': { textDecorationThickness: 2 },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2, borderRadius: 2 },
  },
  '@media': { [media.coarse]: { minHeight: 44 }, [media.forcedColors]: { color: 'LinkText' } },
});

export const dismiss = style({
  flexShrink: 0,
  vars: { [color.textMuted]: 'currentColor' },
  color: 'inherit',
});

export const stack = style({ selectors: { '&:focus': { outline: 'none' } } });
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
/** The fold under the first of several. */
export const fold = style({
  display: 'flex',
  justifyContent: 'center',
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.surfaceSunken,
  color: color.text,
  fontSize: rem(type.small.size),
});
