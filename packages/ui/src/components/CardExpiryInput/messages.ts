import { expiryLength } from './cardExpiryText.ts';

export const cardExpiryMessages = {
  en: {
    format: 'MM/YY',
    'too-long': (count: number) =>
      `The pasted text has ${count} digits; an expiry date has ${expiryLength}, as on the card.`,
    none: () => 'The pasted text has no expiry date in it.',
    incomplete: 'Write the month and the year with two digits each, as on the card.',
    noSuchMonth: 'A year has only twelve months. The month comes first.',
    passed: 'This card has expired.',
  },
  de: {
    format: 'MM/JJ',
    'too-long': (count: number) =>
      `Der eingefügte Text hat ${count} Ziffern; ein Ablaufdatum hat ${expiryLength}, wie auf der Karte.`,
    none: () => 'Der eingefügte Text enthält kein Ablaufdatum.',
    incomplete: 'Schreiben Sie Monat und Jahr mit je zwei Ziffern, wie auf der Karte.',
    noSuchMonth: 'Ein Jahr hat nur zwölf Monate. Der Monat steht vorn.',
    passed: 'Diese Karte ist abgelaufen.',
  },
  ar: {
    format: 'MM/YY',
    'too-long': (count: number) =>
      `عدد أرقام النص الملصق: ${arabic(count)}؛ تاريخ الانتهاء من ${arabic(expiryLength)} أرقام كما على البطاقة.`,
    none: () => 'لا يوجد تاريخ انتهاء في النص الملصق.',
    incomplete: 'اكتب الشهر والسنة برقمين لكل منهما كما على البطاقة.',
    noSuchMonth: 'في السنة اثنا عشر شهرًا فقط. الشهر يأتي أولًا.',
    passed: 'انتهت صلاحية هذه البطاقة.',
  },
  fr: {
    format: 'MM/AA',
    'too-long': (count: number) =>
      `Le texte collé contient ${count} chiffres\u202f; une date d’expiration en compte ${expiryLength}, comme sur la carte.`,
    none: () => 'Le texte collé ne contient pas de date d’expiration.',
    incomplete: 'Écrivez le mois et l’année avec deux chiffres chacun, comme sur la carte.',
    noSuchMonth: 'Une année n’a que douze mois. Le mois vient en premier.',
    passed: 'Cette carte a expiré.',
  },
  es: {
    format: 'MM/AA',
    'too-long': (count: number) =>
      `El texto pegado tiene ${count} dígitos; una fecha de caducidad tiene ${expiryLength}, como en la tarjeta.`,
    none: () => 'El texto pegado no contiene ninguna fecha de caducidad.',
    incomplete: 'Escriba el mes y el año con dos cifras cada uno, como en la tarjeta.',
    noSuchMonth: 'Un año solo tiene doce meses. El mes va primero.',
    passed: 'Esta tarjeta ha caducado.',
  },
};

function arabic(count: number): string {
  return new Intl.NumberFormat('ar').format(count);
}
