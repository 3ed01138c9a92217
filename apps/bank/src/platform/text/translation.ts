import type { english } from './en.ts';

/** The same keys; where English has a form for one and one for the others, the forms that the language counts in. */
type Shape<Texts, Form extends Intl.LDMLPluralRule> = {
  readonly [
    Key in keyof Texts as Key extends `${infer Counted}_${'one' | 'other'}` ? `${Counted}_${Form}` : Key
  ]: Texts[Key] extends string ? string : Shape<Texts[Key], Form>;
};

/** The texts of another language, which counts in these plural forms. */
export type Translation<Form extends Intl.LDMLPluralRule = 'one' | 'other'> = Shape<typeof english, Form>;

/** The names and questions of the bank's own lists in another language; nothing in them is counted. */
export type ListTexts = Translation['lists'];
