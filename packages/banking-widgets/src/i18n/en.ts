import { englishDetails } from './details/en.ts';
import { englishOverview } from './overview/en.ts';

/** English texts of the banking widgets; the shape every other language follows. */
export const english = { ...englishOverview, ...englishDetails };

/** Texts of one language: the same keys as English, any wording. */
export type BankingTexts = Wording<typeof english>;

/** The same keys, any wording. */
export type Wording<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Wording<Shape[Key]>;
};

/** Path of one text, `signing.resendIn`. */
export type BankingTextKey = Path<typeof english>;

/** Path of one text, its keys joined by dots. */
export type Path<Shape> = {
  [Key in keyof Shape & string]: Shape[Key] extends string ? Key : `${Key}.${Path<Shape[Key]>}`;
}[keyof Shape & string];
