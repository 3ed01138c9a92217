/** Text that a payment message can carry: SWIFT's character set X, which SEPA shares. */
import type { AnswerOf, ReceivedBody } from '@kontor/api-client/contract';
import { isCarried, sentText } from '@kontor/api-client/domain';

const lineLength = 35;

const most: Readonly<Record<NonNullable<ReceivedBody<'swift.checkString'>['field']>, number>> = {
  name: 140,
  address: 140,
  details: 140,
  bankName: 70,
};

/** Judges a text for a payment message and offers the nearest one that would pass. */
export function checkText({
  value,
  field = 'details',
}: ReceivedBody<'swift.checkString'>): AnswerOf<'swift.checkString'>['data'] {
  const text = value.replaceAll(/\r\n?/g, '\n');
  const characters = [...text];
  const invalidChars = characters.flatMap((char, index) =>
    char === '\n' || isCarried(char) ? [] : [{ char, index }],
  );
  const maxLength = most[field];
  const sanitized = sentText(text);
  return {
    valid: invalidChars.length === 0 && characters.length <= maxLength && hasNoForbiddenSlash(value),
    invalidChars,
    sanitized,
    length: characters.length,
    maxLength,
    lines: wrap(sanitized),
  };
}

/** A slash at either end, or two in a row, would be read as a field of the message (EPC217-08). */
const hasNoForbiddenSlash = (text: string): boolean => !/^\/|\/$|\/\//.test(text);

function wrap(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const parts: string[] = [];
    for (let start = 0; start < line.length; start += lineLength)
      parts.push(line.slice(start, start + lineLength));
    return parts.length === 0 ? [''] : parts;
  });
}
