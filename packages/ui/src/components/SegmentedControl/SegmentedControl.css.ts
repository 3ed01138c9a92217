import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../tokens/breakpoints.ts';
import { duration } from '../../tokens/motion.ts';
import { rem, type, weight } from '../../tokens/type.ts';
import { space } from '../../tokens/space.ts';

const { color } = vars;

/** A well in which the chosen part is raised. Parts that do not fit on its line go on to another. */
const well = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  boxSizing: 'border-box',
  width: 'fit-content',
  maxWidth: '100%',
  padding: space[1],
  borderRadius: vars.radius.control,
  background: color.surfaceSunken,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  selectors: { '[data-invalid] > &': { boxShadow: `inset 0 0 0 1px ${color.negative}` } },
  '@media': {
    [media.phone]: { width: '100%' },
    [media.forcedColors]: { outline: '1px solid ButtonText', outlineOffset: -1 },
  },
});

const small = style({});

export const track = { medium: well, small: `${well} ${small}` };

export const segment = style({
  position: 'relative',
  // Above the mark, which passes below the others on its way.
  zIndex: 1,
  isolation: 'isolate',
  display: 'flex',
  flex: '1 0 0',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  boxSizing: 'border-box',
  minWidth: 'fit-content',
  minHeight: `calc(${vars.density.controlHeight} - ${2 * space[1]}px)`,
  paddingBlock: space[1],
  paddingInline: space[4],
  borderRadius: `max(0px, ${vars.radius.control} - ${space[1]}px)`,
  color: color.textMuted,
  fontSize: rem(type.small.size),
  lineHeight: rem(type.small.line),
  fontWeight: weight.medium,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `color ${duration.state}ms`,
  selectors: {
    // The mark belongs to the segment, so it is right before any script runs; a script only lets it travel.
    '&:has(:checked)': { zIndex: 0, color: color.text },
    '&:has(:checked)::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      borderRadius: 'inherit',
      background: color.surfaceRaised,
      boxShadow: `${vars.shadow.raised}, inset 0 0 0 1px ${color.borderStrong}`,
      transformOrigin: 'left',
    },
    '&:has(:disabled)': { color: color.disabledText, cursor: 'not-allowed' },
    '&:has(:checked:disabled)::after': {
      background: color.disabledSurface,
      boxShadow: `inset 0 0 0 1px ${color.border}`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
    [`${small} > &`]: {
      minHeight: `calc(${vars.density.controlHeightSmall} - ${2 * space[1]}px)`,
      paddingBlock: 0,
      paddingInline: space[3],
    },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:has(:disabled))': { color: color.text } } },
    [media.coarse]: { selectors: { '&&': { minHeight: 44 } } },
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: {
      selectors: {
        '&:has(:checked)::after': { border: '3px solid Highlight' },
        '&:has(:checked:disabled)::after': { borderColor: 'GrayText' },
        '&:has(:focus-visible)': { outlineColor: 'CanvasText' },
        '&:has(:disabled)': { color: 'GrayText' },
      },
    },
  },
});

/** Over the whole segment, so that a finger that explores the page finds it where it is seen. */
export const input = style({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  margin: 0,
  borderRadius: 'inherit',
  outline: 'none',
  cursor: 'inherit',
});

export const icon = style({ display: 'grid', flexShrink: 0 });
