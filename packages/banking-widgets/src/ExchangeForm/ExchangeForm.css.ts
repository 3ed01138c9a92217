import { halfSpace, media, rem, space, type, vars, weight } from '@kontor/ui/theme-contract';
import { createVar, style } from '@vanilla-extract/css';

const { color, radius } = vars;

export const sides = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

/** What is typed, with account and currency at its end. */
export const side = style({
  minInlineSize: 0,
  paddingBlock: space[4],
  paddingInline: space[5],
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.control,
  background: color.fieldSurface,
  selectors: {
    '&:has(input:focus-visible)': {
      borderColor: color.focus,
      outline: `2px solid ${color.focus}`,
      outlineOffset: -1,
    },
    '&:has([aria-invalid=true])': { borderColor: color.negative, outlineColor: color.negative },
  },
  '@media': { [media.phone]: { paddingInline: space[4] } },
});

/** The account in line with the label, the currency with the amount. */
export const choices = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'end',
  gap: halfSpace[1.5],
  minInlineSize: 0,
  maxInlineSize: '11rem',
});

/** Its words end where the currency's button ends. */
export const account = style({
  marginBlock: -halfSpace[1.5],
  marginInlineEnd: -space[3],
  minInlineSize: 0,
  maxInlineSize: `calc(100% + ${space[3]}px)`,
});

/** Stands on the seam of the two sides. */
export const seam = style({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  blockSize: space[2],
});

export const swap = style({
  display: 'grid',
  borderRadius: radius.full,
  border: `1px solid ${color.border}`,
  background: color.surfaceRaised,
  boxShadow: vars.shadow.raised,
  overflow: 'hidden',
});

const box = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: 72,
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius.control,
});

export const quote = style([box, { background: color.accentSubtle, color: color.onAccentSubtle }]);

export const waiting = style([box, { background: color.surfaceSunken, color: color.textMuted }]);

/** The ring lies at the start, out of the line of the words. */
export const held = style({
  display: 'grid',
  gap: halfSpace[0.5],
  flex: '1 1 0',
  minInlineSize: 0,
  // eslint-disable-next-line no-restricted-syntax -- past the control and its gap
  paddingInlineStart: 40 + space[4],
});

export const rate = style({
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const note = style({
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontVariantNumeric: 'tabular-nums lining-nums',
});

/** From 0 (over) to 1 (all of the time is left). */
export const share = createVar();

export const ring = style({
  position: 'absolute',
  insetInlineStart: space[4],
  insetBlockStart: '50%',
  inlineSize: 40,
  blockSize: 40,
  // The ring begins at the top.
  transform: 'translateY(-50%) rotate(-90deg)',
});

const line = style({ fill: 'none', strokeWidth: 5 });

export const track = style([line, { stroke: color.border }]);

export const rest = style([
  line,
  {
    stroke: color.accentMark,
    strokeDasharray: 1,
    strokeDashoffset: `calc(1 - ${share})`,
    transition: 'stroke-dashoffset 1s linear',
    selectors: { '&[data-ending]': { stroke: color.warning } },
    '@media': {
      [media.reducedMotion]: { transition: 'none' },
      [media.forcedColors]: { stroke: 'Highlight' },
    },
  },
]);

export const changed = style({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.control,
  background: color.warningSubtle,
  color: color.onWarningSubtle,
});

export const changedTitle = style({ display: 'flex', alignItems: 'center', gap: space[2], margin: 0 });

/** Old and new side by side, where there is room. */
export const offers = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[3],
  margin: 0,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const arrow = style({
  display: 'grid',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
  '@media': { [media.phone]: { display: 'none' } },
});

const offer = style({
  display: 'grid',
  gap: halfSpace[0.5],
  padding: space[3],
  borderRadius: radius.small,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
});

export const lapsed = style([offer, { border: `1px solid ${color.warning}` }]);
export const present = style([offer, { background: color.surfaceRaised, color: color.text }]);

export const sum = style({
  margin: 0,
  fontSize: rem(type.section.size),
  lineHeight: rem(type.section.line),
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const gone = style([sum, { textDecoration: 'line-through' }]);
export const at = style({ margin: 0, fontVariantNumeric: 'tabular-nums lining-nums' });
