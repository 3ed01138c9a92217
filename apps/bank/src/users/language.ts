/** Language in which the bank writes to a person: theirs where it knows it, else English. */
export const languageOf = ({ locale }: { readonly locale: string | null }): 'en' | 'de' =>
  locale === 'de' ? 'de' : 'en';
