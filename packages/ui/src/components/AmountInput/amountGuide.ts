import type { Guide } from '../../guide.ts';

/** What a designer and a developer must know of AmountInput. */
export const amountGuide: Guide = {
  purpose:
    'Takes an amount of money. The value is exact decimal text from the first key to the form data, never a number, and the display groups it as the reader’s language does.',
  do: [
    'Pass the currency’s own decimals: 2 for euros, 0 for yen, 3 for dinars, 8 for bitcoin.',
    'Show the balance or the limit in the description, and what is wrong with the amount in the error.',
    'Give `max` only for a limit of the product. “More than you have” is an error with a way out, not a key that does nothing.',
    'Keep the value when the currency changes: the field says when it no longer fits.',
  ],
  dont: [
    'Don’t parse the value with Number or parseFloat: compare it with `compareDecimals`.',
    'Don’t format the value before you pass it in, and don’t round it.',
    'Don’t use it for rates without saying so: give the rate’s decimals (up to 14).',
    'Don’t use it for quantities that are no money; a text field with `inputMode` is enough.',
  ],
  keyboard: [
    ['Digits of any script', 'are taken; a leading zero gives way to the digit after it'],
    [
      'Dot or comma',
      'is the decimal mark, whatever the language; with a third digit after it a group mark, where the language has it for one',
    ],
    ['Space, apostrophe', 'are passed over: the field groups by itself'],
    ['Ctrl+Z, Ctrl+Shift+Z', 'undo and redo, one step for each key, paste or choice'],
    ['Ctrl+Backspace', 'deletes the decimals, then the whole amount'],
    ['Tab', 'goes from an amount to its clear button; clearing is one step of undo and returns to the field'],
    ['Arrow up, arrow down, wheel', 'change nothing'],
  ],
  accessibility: [
    'A native text field with a decimal keypad on touch screens (a digit keypad where the currency has no decimals).',
    'The currency’s name belongs to the field’s description.',
    'What is refused, and why, appears beside the field, is announced politely and stays until the field is left; the field is not marked invalid by it.',
    'A text that arrives whole (pasted, dropped, filled in by the browser or a script) is read as the one amount it means; with two meanings nothing changes and both are offered as buttons.',
    'Digits run left to right in every language.',
  ],
};
