import { media, space, vars } from '@kontor/ui/theme-contract';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, density, radius } = vars;

/** From edge to edge of the card that the form stands in. */
const edge = `calc(${space[2]}px - ${density.cardPadding})`;

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  '@media': {
    [media.phone]: {
      position: 'sticky',
      zIndex: 1,
      insetBlockEnd: 0,
      gap: space[2],
      marginInline: edge,
      marginBlockEnd: edge,
      paddingBlock: `${space[3]}px max(${space[3]}px, env(safe-area-inset-bottom))`,
      paddingInline: space[4],
      borderBlockStart: `1px solid ${color.border}`,
      borderEndStartRadius: radius.card,
      borderEndEndRadius: radius.card,
      background: color.surfaceRaised,
    },
    [media.print]: { position: 'static' },
  },
});

/** A button without a ground begins where the fields do. */
globalStyle(`${actions} > button`, { marginInlineStart: -space[4] });

/** What leads on takes the room that is left. */
globalStyle(`${actions} > [data-on]`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { display: 'contents' } },
});
globalStyle(`${actions} > [data-on] > button`, {
  '@media': { [media.phone]: { flex: '1 1 auto' } },
});

/** Above the buttons of a phone, whose bar keeps its height when there is something to say. */
globalStyle(`${actions} [data-status]`, {
  '@media': { [media.phone]: { order: -1, flexBasis: '100%', minBlockSize: space[5] } },
});

/** What takes the focus is scrolled to above the bar, not under it. */
globalStyle(`:root:has(${actions})`, {
  '@media': { [media.phone]: { scrollPaddingBlockEnd: 3 * space[12] } },
});
