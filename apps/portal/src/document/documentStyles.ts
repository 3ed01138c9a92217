import { signInFormId } from '../boot/boot.ts';

/** The rule of the document itself, which no component owns: while a reload waits for its step, the number's form is not shown, and its place stays. */
export const documentStyles = `[data-resuming] #${signInFormId}{visibility:hidden}`;
