import { style } from '@vanilla-extract/css';

/** The person is taken here to read; a ring would promise something to press. */
export const reason = style({ outline: 'none' });
