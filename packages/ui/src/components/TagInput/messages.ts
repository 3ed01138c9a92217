const entries = (locale: string, count: number, one: string, other: string) =>
  `${new Intl.NumberFormat(locale).format(count)} ${count === 1 ? one : other}`;

export const tagInputMessages = {
  en: {
    duplicate: (text: string) => `${text} is already in the list.`,
    count: (count: number) => entries('en', count, 'entry', 'entries'),
  },
  de: {
    duplicate: (text: string) => `${text} steht schon in der Liste.`,
    count: (count: number) => entries('de', count, 'Eintrag', 'Einträge'),
  },
  ar: {
    duplicate: (text: string) => `⁨${text}⁩ موجود في القائمة بالفعل.`,
    count: (count: number) => `عدد العناصر: ${new Intl.NumberFormat('ar').format(count)}`,
  },
  fr: {
    duplicate: (text: string) => `${text} est déjà dans la liste.`,
    count: (count: number) => entries('fr', count, 'élément', 'éléments'),
  },
  es: {
    duplicate: (text: string) => `${text} ya está en la lista.`,
    count: (count: number) => entries('es', count, 'elemento', 'elementos'),
  },
};
