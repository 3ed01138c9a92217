import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { duration, easing } from '../../tokens/motion.ts';
import { layers } from '../../tokens/layers.ts';
import { halfSpace, space } from '../../tokens/space.ts';
import { rem } from '../../tokens/type.ts';
import { media } from '../../tokens/breakpoints.ts';
import { column, panel } from '../Adaptive/Dock.css.ts';
import { region } from '../Toast/Toast.css.ts';
import { body, footer, header, layer, surface, title } from '../overlay/overlay.css.ts';

const popup = `${layer}[data-shape=popup]`;
const width = 416;
const end = space[6];

// No larger than what is seen of it: a press beside it is the page's.
globalStyle(popup, {
  zIndex: layers.popover,
  insetBlock: `calc(var(--header, 0px) + ${space[3]}px) ${end}px`,
  insetInline: `auto ${end}px`,
  width: `min(${width}px, 100vw - ${2 * end}px)`,
  overflow: 'visible',
});
globalStyle(`${popup} > ${surface}`, {
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.overlay,
  transition: `opacity ${duration.enter}ms ${easing.standard}, translate ${duration.enter}ms ${easing.enter}`,
  '@starting-style': { opacity: 0, translate: '0 12px' },
});
globalStyle(`${popup}[data-closing] > ${surface}`, { opacity: 0, transitionDuration: `${duration.state}ms` });
globalStyle(`${popup} > ${surface} > ${body}`, {
  paddingInline: space[4],
  paddingBlock: `${space[1]}px ${space[4]}px`,
});
globalStyle(`${popup} > ${surface} > ${footer}`, {
  borderBlockStart: `1px solid ${vars.color.border}`,
  padding: `${space[3]}px ${space[4]}px`,
});
globalStyle(`${popup} > ${surface}[data-scrolls] > ${footer}`, { borderBlockStart: 0 });

/** Before the title, on its first line; nearer to it than the cross is. */
export const back = style({
  flexShrink: 0,
  marginBlock: -halfSpace[0.5],
  marginInline: `${-space[3]}px ${-space[2]}px`,
});
// Beside the way back the title names a part of what the popup is for.
globalStyle(`${back} + ${title}`, { fontSize: rem(16) });
globalStyle(`${header}:has(> ${back})`, { paddingBlockEnd: space[4] });
globalStyle(`${popup} > ${surface} > ${header}:has(> ${back})`, { paddingBlockStart: space[4] });

// What it would cover stands beside it while it is open; said here, so that a page without a popup has no word of it.
const beside = end + width + space[4];
const whileOpen = `:root:has(${popup}[open])`;
const top = `(var(--header, 0px) + ${space[3]}px)`;

globalStyle(`${whileOpen} ${region}`, {
  '@media': {
    [media.tablet]: { insetInlineEnd: beside, width: `min(400px, 100vw - ${beside + end}px)` },
  },
});
// Above what sticks to the window's top in the page beside it.
globalStyle(`${whileOpen} ${column}`, { '@media': { [media.wide]: { zIndex: layers.navigation } } });
globalStyle(`${whileOpen} ${panel}`, {
  '@media': {
    [media.wide]: {
      position: 'fixed',
      insetBlockStart: `calc${top}`,
      insetInlineEnd: beside,
      width: 400,
      maxHeight: `calc(100dvh - ${end}px - ${top})`,
    },
  },
});
