import { media, vars } from '@kontor/ui/theme-contract';
import { style } from '@vanilla-extract/css';

const { color, radius } = vars;

export const line = style({
  position: 'relative',
  blockSize: 8,
  overflow: 'hidden',
  borderRadius: radius.full,
  background: color.pressed,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const covered = style({
  position: 'absolute',
  insetBlock: 0,
  background: color.accentMark,
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
});
