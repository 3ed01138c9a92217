/** Whether this can be an e-mail address, as far as can be told without writing to it; the bank has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
