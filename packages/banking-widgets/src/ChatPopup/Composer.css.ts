import { halfSpace, media, rem, space, vars, weight } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

/** Where a message is written. */
export const composer = style({
  flex: '1 1 100%',
  minInlineSize: 0,
  // One line of 44 px, round at its ends, at any density and of any tenant.
  vars: {
    [vars.density.controlHeight]: '44px',
    [vars.radius.control]: '22px',
    [vars.radius.button]: '22px',
  },
});
export const line = style({ display: 'flex', alignItems: 'flex-end', gap: space[2] });
const lineOfWords = rem(20);

/** Beside the field's last line, above the words under it. */
export const act = style({
  marginBlockEnd: `calc(${halfSpace[1.5]}px + ${lineOfWords})`,
  '@media': { [media.coarse]: { marginBlockEnd: halfSpace[1.5] } },
});
export const field = style({ flex: 1, minInlineSize: 0 });
/** A finger has no such keys. */
export const hint = style({ '@media': { [media.coarse]: { display: 'none' } } });
export const attached = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginBlockEnd: space[3],
  paddingBlock: space[2],
  paddingInline: space[3],
  borderRadius: 12,
  backgroundColor: vars.color.surfaceSunken,
});
/** Over all of the conversation, while a file is held over any of it. */
export const drop = style({
  position: 'absolute',
  zIndex: 1,
  inset: space[3],
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  border: `2px dashed ${vars.color.accentMark}`,
  borderRadius: vars.radius.card,
  color: vars.color.onAccentSubtle,
  backgroundColor: vars.color.accentSubtle,
  fontWeight: weight.medium,
  // What is under it stays what is entered and left.
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { borderColor: 'Highlight' } },
});
/** Below the file that it is about. */
export const problem = style({ flexBasis: '100%' });
