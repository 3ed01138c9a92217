import { vars } from '@kontor/ui/theme-contract';
import { globalStyle, style } from '@vanilla-extract/css';

const size = 40;
/** The badge reaches past the mark, with a ring of the ground between the two. */
const badgeSize = 16;
const past = 2;
const ring = 2;

export const mark = style({ position: 'relative', flex: 'none', inlineSize: size, blockSize: size });

const cut = (x: string) =>
  `radial-gradient(circle ${badgeSize / 2 + ring}px at ${x} ${size + past - badgeSize / 2}px, transparent 97%, #000)`;
const end = size + past - badgeSize / 2;

/** What is cut out shows whatever the mark stands on: a card, a chosen row, the page. */
export const sign = style({
  display: 'block',
  inlineSize: size,
  blockSize: size,
  selectors: {
    '&:not(:last-child)': { maskImage: cut(`${end}px`) },
    '&:not(:last-child):dir(rtl)': { maskImage: cut(`${size - end}px`) },
  },
});

/** A ground for what is no person: one step above what it lies on. */
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: size,
  blockSize: size,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  backgroundColor: vars.color.pressed,
});

export const badge = style({
  position: 'absolute',
  insetInlineEnd: -past,
  insetBlockEnd: -past,
  display: 'grid',
  placeItems: 'center',
  inlineSize: badgeSize,
  blockSize: badgeSize,
  borderRadius: '50%',
  color: vars.color.text,
  backgroundColor: vars.color.pressed,
  selectors: {
    '&[data-direction=in]': {
      color: vars.color.onPositiveSubtle,
      backgroundColor: vars.color.positiveSubtle,
    },
  },
});

// So small an arrow needs a stronger line.
globalStyle(`${badge} > svg`, { strokeWidth: 3 });
