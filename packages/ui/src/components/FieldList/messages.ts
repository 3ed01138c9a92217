import { plural } from '../../locale/plural.ts';

export const fieldListMessages = {
  en: {
    add: 'Add another',
    remove: 'Remove',
    left: (count: number) => plural('en', count, { other: '# left' }),
    atMost: (count: number) => plural('en', count, { other: 'You can’t add more than #.' }),
    atLeast: (count: number) =>
      plural('en', count, { one: 'At least # is needed.', other: 'At least # are needed.' }),
  },
  de: {
    add: 'Weitere hinzufügen',
    remove: 'Entfernen',
    left: (count: number) => plural('de', count, { other: 'Noch # übrig' }),
    atMost: (count: number) => plural('de', count, { other: 'Mehr als # sind nicht möglich.' }),
    atLeast: (count: number) => plural('de', count, { other: 'Mindestens # nötig.' }),
  },
  ar: {
    add: 'إضافة المزيد',
    remove: 'إزالة',
    left: (count: number) => plural('ar', count, { other: 'المتبقي: #' }),
    atMost: (count: number) => plural('ar', count, { other: 'الحد الأقصى: #.' }),
    atLeast: (count: number) => plural('ar', count, { other: 'الحد الأدنى: #.' }),
  },
  fr: {
    add: 'Ajouter',
    remove: 'Retirer',
    left: (count: number) => plural('fr', count, { other: 'Restant\u00a0: #' }),
    atMost: (count: number) => plural('fr', count, { other: '# au maximum.' }),
    atLeast: (count: number) => plural('fr', count, { other: '# au minimum.' }),
  },
  es: {
    add: 'Añadir otro',
    remove: 'Quitar',
    left: (count: number) => plural('es', count, { one: 'Queda #', other: 'Quedan #' }),
    atMost: (count: number) => plural('es', count, { other: 'No puede añadir más de #.' }),
    atLeast: (count: number) =>
      plural('es', count, { one: 'Se necesita # como mínimo.', other: 'Se necesitan # como mínimo.' }),
  },
};
