const left = (locale: string, count: number, one: string, other: string) =>
  `${new Intl.NumberFormat(locale).format(count)} ${count === 1 ? one : other}`;

/** Arabic counts 1, 2, 3 to 10 and the rest in words of their own. */
const arabicCharacters = (count: number): string => {
  const number = new Intl.NumberFormat('ar').format(count);
  switch (new Intl.PluralRules('ar').select(count)) {
    case 'one':
      return 'حرف واحد';
    case 'two':
      return 'حرفان';
    case 'few':
      return `${number} أحرف`;
    case 'many':
      return `${number} حرفًا`;
    default:
      return `${number} حرف`;
  }
};

/** French counts nought as it counts one. */
const frenchCharacters = (count: number): string =>
  `${new Intl.NumberFormat('fr').format(count)} ${count < 2 ? 'caractère' : 'caractères'}`;

export const textAreaMessages = {
  en: {
    left: (count: number) => `${left('en', count, 'character', 'characters')} left`,
    over: (count: number) => `${left('en', count, 'character', 'characters')} too many`,
    cut: (max: number) =>
      `The pasted text was cut: the field takes ${left('en', max, 'character', 'characters')}.`,
  },
  de: {
    left: (count: number) => `Noch ${left('de', count, 'Zeichen', 'Zeichen')}`,
    over: (count: number) => `${left('de', count, 'Zeichen', 'Zeichen')} zu viel`,
    cut: (max: number) =>
      `Der eingefügte Text wurde gekürzt: Das Feld fasst ${left('de', max, 'Zeichen', 'Zeichen')}.`,
  },
  ar: {
    left: (count: number) => `المتبقي: ${arabicCharacters(count)}`,
    over: (count: number) => `الزيادة: ${arabicCharacters(count)}`,
    cut: (max: number) => `قُصّ النص الملصق: يتسع الحقل لما يلي: ${arabicCharacters(max)}.`,
  },
  fr: {
    left: (count: number) => `Encore ${frenchCharacters(count)}`,
    over: (count: number) => `${frenchCharacters(count)} de trop`,
    cut: (max: number) => `Le texte collé a été coupé\u00a0: le champ accepte ${frenchCharacters(max)}.`,
  },
  es: {
    left: (count: number) =>
      `${count === 1 ? 'Queda' : 'Quedan'} ${left('es', count, 'carácter', 'caracteres')}`,
    over: (count: number) =>
      `${count === 1 ? 'Sobra' : 'Sobran'} ${left('es', count, 'carácter', 'caracteres')}`,
    cut: (max: number) =>
      `El texto pegado se ha recortado: el campo admite ${left('es', max, 'carácter', 'caracteres')}.`,
  },
};
