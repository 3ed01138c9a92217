/** A form's one column: a line longer than this is hard to follow from its label to its value. */
export const formWidth = 'minmax(0, 560px)';
