import {
  typeAmount,
  typedMarks,
  type AmountEdit,
  type AmountEdited,
  type AmountRules,
} from './amountRules.ts';

/** The mark last typed at the end of an amount, which may still turn out to group its digits. */
export interface TypedMark {
  character: string;
  /** The whole digits before it; those up to the end of the group, once it is a group mark. */
  whole: string;
  /** Whether the digits before it could stand before a group mark. */
  mayGroup: boolean;
  isGroup: boolean;
}

interface Typed {
  edited: AmountEdited;
  /** What the next character has to know of this one. */
  mark: TypedMark | null;
  /** Whether this character made a group mark of the decimal mark before it. */
  grouped: boolean;
}

/**
 * Types one character. A mark is a decimal mark until a third digit follows it that the currency has no room for: where the
 * locale groups with that very character, it has been a group mark (de 1.234, en 1,234), and a decimal mark may follow.
 */
export function typeWithGroups(
  edit: AmountEdit,
  character: string,
  rules: AmountRules,
  { group, mark }: { group: string; mark: TypedMark | null },
): Typed {
  const edited = typeAmount(edit, character, rules);
  const { text, start, end } = edit;
  const isAtEnd = start === text.length && end === text.length;
  if (edited.refusal === null && typedMarks.includes(character)) {
    const mayGroup = isAtEnd && (text.length <= 3 || (mark?.isGroup === true && mark.whole === text));
    return { edited, mark: { character, whole: text, mayGroup, isGroup: false }, grouped: false };
  }
  const isThird = edited.refusal === 'too-many-decimals' && isAtEnd && /^[1-9][0-9]*\.[0-9]{2}$/.test(text);
  if (isThird && mark?.mayGroup && mark.character === group && text.startsWith(`${mark.whole}.`)) {
    const whole = text.replace('.', '');
    const joined = typeAmount({ text: whole, start: whole.length, end: whole.length }, character, rules);
    if (joined.refusal === null)
      return { edited: joined, mark: { ...mark, whole: joined.text, isGroup: true }, grouped: true };
  }
  return { edited, mark, grouped: false };
}
