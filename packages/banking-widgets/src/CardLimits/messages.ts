/** What the meters say. Their own, not the shared texts, so that a form without them loads none. */
export const cardSpentMessages = {
  en: {
    perWeek: 'This week',
    perMonth: 'This month',
    indefinitely: 'Altogether',
    spentOf: (spent: string, limit: string) => `${spent} of ${limit}`,
    left: (amount: string) => `${amount} left`,
    usedUp: 'Used up. Purchases are declined.',
  },
  de: {
    perWeek: 'Diese Woche',
    perMonth: 'Diesen Monat',
    indefinitely: 'Insgesamt',
    spentOf: (spent: string, limit: string) => `${spent} von ${limit}`,
    left: (amount: string) => `Noch ${amount}`,
    usedUp: 'Ausgeschöpft. Käufe werden abgelehnt.',
  },
  ar: {
    perWeek: 'هذا الأسبوع',
    perMonth: 'هذا الشهر',
    indefinitely: 'إجمالًا',
    spentOf: (spent: string, limit: string) => `${spent} من ${limit}`,
    left: (amount: string) => `المتبقي ${amount}`,
    usedUp: 'بلغت الحد. تُرفض المشتريات.',
  },
  fr: {
    perWeek: 'Cette semaine',
    perMonth: 'Ce mois-ci',
    indefinitely: 'Au total',
    spentOf: (spent: string, limit: string) => `${spent} sur ${limit}`,
    left: (amount: string) => `Il reste ${amount}`,
    usedUp: 'Plafond atteint. Les achats sont refusés.',
  },
  es: {
    perWeek: 'Esta semana',
    perMonth: 'Este mes',
    indefinitely: 'En total',
    spentOf: (spent: string, limit: string) => `${spent} de ${limit}`,
    left: (amount: string) => `Quedan ${amount}`,
    usedUp: 'Límite agotado. Se rechazan las compras.',
  },
};
