/** What a badge says: a count, or merely that there is something. */
export const badgeMessages = {
  en: { count: (count: number) => (count === 1 ? '1 item' : `${count} items`), some: 'New' },
  de: { count: (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`), some: 'Neu' },
  ar: { count: (count: number) => `العدد: ${new Intl.NumberFormat('ar').format(count)}`, some: 'جديد' },
  fr: {
    count: (count: number) =>
      `${new Intl.NumberFormat('fr').format(count)} ${count < 2 ? 'élément' : 'éléments'}`,
    some: 'Nouveau',
  },
  es: {
    count: (count: number) =>
      count === 1 ? '1 elemento' : `${new Intl.NumberFormat('es').format(count)} elementos`,
    some: 'Nuevo',
  },
};
