import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { rem, type } from '../../tokens/type.ts';
import { space } from '../../tokens/space.ts';
import { list, tab } from './Tabs.css.ts';

/** In place of the line: a well in which the chosen part is raised. */
export const track = style({
  padding: space[1],
  borderRadius: vars.radius.control,
  background: vars.color.surfaceSunken,
});
globalStyle(`${track} > ${list}`, { gap: 0, margin: 0, flexBasis: 'auto', background: 'none' });
globalStyle(`${track} ${tab}`, {
  flex: '1 0 0',
  minWidth: 'fit-content',
  justifyContent: 'center',
  minHeight: 40,
  paddingBlock: space[1],
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  '@media': { [media.coarse]: { minHeight: 44 } },
});
globalStyle(`${track} ${tab}::after`, { display: 'none' });
globalStyle(`${track} ${tab}[aria-selected=true]`, {
  background: vars.color.surfaceRaised,
  boxShadow: vars.shadow.raised,
  '@media': { [media.forcedColors]: { borderBlockEnd: '3px solid Highlight' } },
});
