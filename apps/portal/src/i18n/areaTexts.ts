type Load = () => Promise<{ texts: object }>;

/**
 * How an area loads its own words: each language is a file that comes with the area alone. Answers those of a language, English
 * ones for a language that is not written yet.
 */
export const areaTexts =
  ({ en, ...others }: Readonly<Record<'en' | 'de' | 'ar' | 'fr' | 'es', Load>>) =>
  async (language: string): Promise<object> => {
    const loads: Readonly<Record<string, Load>> = others;
    return (await (loads[language] ?? en)()).texts;
  };
