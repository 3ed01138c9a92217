/** What a badge says: a count, or merely that there is something. */
export const badgeMessages = {
  en: { count: (count: number) => (count === 1 ? '1 item' : `${count} items`), some: 'New' },
  de: { count: (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`), some: 'Neu' },
  ar: { count: (count: number) => `العدد: ${new Intl.NumberFormat('ar').format(count)}`, some: 'جديد' },
};
