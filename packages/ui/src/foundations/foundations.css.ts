import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { duration } from '../tokens/motion.ts';
import { rem } from '../tokens/type.ts';
import { halfSpace, space } from '../tokens/space.ts';

export const page = style({
  display: 'grid',
  gap: space[8] + space[6],
  maxWidth: 1040,
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const section = style({ display: 'grid', gap: space[6], gridTemplateColumns: 'minmax(0, 1fr)' });

export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: `${space[6]}px ${space[5]}px`,
});
export const swatch = style({
  height: 56,
  marginBlockEnd: halfSpace[3.5],
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.border}`,
});
export const mono = style({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: rem(12),
  lineHeight: rem(16),
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});

export const scale = style({ display: 'flex', borderRadius: vars.radius.control, overflow: 'hidden' });
export const step = style({ flex: 1, height: 64 });
export const numbers = style({ display: 'flex', marginBlockStart: space[2] });
export const stepNumber = style({ flex: 1, textAlign: 'center' });

/** Something shown at the start, what it is beside it. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'center',
  paddingBlock: space[4],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@media': { '(min-width: 768px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', gap: space[8] } },
});
export const facts = style({ display: 'grid', gap: halfSpace[2.5], gridTemplateColumns: 'minmax(0, 1fr)' });

export const bar = style({ height: 16, borderRadius: 2, background: vars.color.accent });
export const corner = style({
  width: 88,
  height: 64,
  background: vars.color.accentSubtle,
  border: `1px solid ${vars.color.accentMark}`,
});
export const corners = style({ display: 'flex', flexWrap: 'wrap', gap: space[6] });

export const trimmed = style({
  display: 'inline-block',
  outline: `1px solid ${vars.color.borderStrong}`,
});

export const track = style({
  position: 'relative',
  height: 40,
  borderRadius: vars.radius.control,
  background: vars.color.surfaceSunken,
});
export const runner = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  width: 24,
  height: 24,
  borderRadius: '50%',
  background: vars.color.accentMark,
});
export const lane = style({
  position: 'absolute',
  inset: 0,
  transitionProperty: 'transform',
  transitionDuration: `${duration.sheet}ms`,
  selectors: { '&[data-away]': { transform: 'translateX(calc(100% - 40px))' } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none !important' } },
});
