import { latin } from './paymentText.ts';
import { plainEquivalent } from './plainEquivalent.ts';

/** Whether a message of a payment carries this character. */
export const isCarried = (char: string): boolean => latin.test(char);

/** The nearest text of the same meaning that a payment carries, line by line; what has no plain equivalent is left out. */
export const latinText = (text: string): string =>
  [...text.normalize('NFC')]
    .map((char) =>
      char === '\n' || isCarried(char) ? char : [...plainEquivalent(char)].filter(isCarried).join(''),
    )
    .join('');

/**
 * A name or a text as the payee's bank gets it: in characters that every scheme carries, without a slash at an end or two in a
 * row, which would be read as a field of the message. Empty where nothing of it is carried.
 */
export const sentText = (text: string): string =>
  latinText(text)
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^[\s/]+|[\s/]+$/g, '');
