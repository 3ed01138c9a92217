import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../tokens/breakpoints.ts';
import { weight as weights } from '../tokens/type.ts';
import { trimmed } from './trim.ts';

const bodyTrim = { above: vars.font.bodyTrimAbove, below: vars.font.bodyTrimBelow };
const headingTrim = { above: vars.font.headingTrimAbove, below: vars.font.headingTrimBelow };

const block = style({ display: 'block', minWidth: 0, maxWidth: '100%', overflowWrap: 'break-word' });

/** Cut with an ellipsis; the inner box hides what is too long, so that the trim around it hides no descender. */
export const truncated = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Whichever way it runs, it begins where the text around it does.
  textAlign: ['-webkit-match-parent', 'match-parent'],
});

export const size = styleVariants({
  body: [block, trimmed('body', bodyTrim)],
  small: [block, trimmed('small', bodyTrim)],
  caption: [block, trimmed('caption', bodyTrim)],
});

export const tone = styleVariants({
  default: {},
  muted: { color: vars.color.textMuted },
  accent: { color: vars.color.accentText },
  positive: { color: vars.color.positive },
  negative: { color: vars.color.negative },
  warning: { color: vars.color.warning },
});

// What a quiet sentence is about.
globalStyle(`${tone.muted} > strong`, { color: vars.color.text, fontWeight: weights.semibold });

export const weight = styleVariants(weights, (fontWeight) => ({ fontWeight }));

export const align = styleVariants({
  start: { textAlign: 'start' },
  center: { textAlign: 'center', textWrap: 'balance' },
  end: { textAlign: 'end' },
});

const brand = style([
  block,
  {
    color: vars.color.text,
    fontFamily: vars.font.heading,
    fontWeight: vars.font.headingWeight,
    letterSpacing: vars.font.headingTracking,
    textWrap: 'balance',
  },
]);

/** A page moves the focus to its heading for screen readers; nobody can press it, so nothing is drawn around it. */
const unmarked = style({ selectors: { '&[tabindex="-1"]:focus': { outline: 'none' } } });

export const heading = styleVariants({
  display: [brand, unmarked, trimmed('display', headingTrim)],
  title: [brand, unmarked, trimmed('title', headingTrim)],
  section: [brand, unmarked, trimmed('section', headingTrim)],
  // Small headings are set in the text face: a display face loses its grace below 16 px.
  label: [
    block,
    unmarked,
    trimmed('small', bodyTrim),
    { color: vars.color.text, fontWeight: weights.semibold },
  ],
});

const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  // eslint-disable-next-line no-restricted-syntax -- how words are hidden and still read
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const visuallyHidden = style(unseen);
export const visuallyHiddenOnPhones = style({ '@media': { [media.phone]: unseen } });
// Something that can be focused (a skip link) shows itself while it is.
globalStyle(`${visuallyHidden}:focus-within`, { clipPath: 'none', width: 'auto', height: 'auto', margin: 0 });
