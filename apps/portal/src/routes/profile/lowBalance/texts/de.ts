/** Was das Profil zu niedrigen Kontoständen sagt. */
export const texts = {
  event: 'Ein Kontostand ist niedrig',
  hint: 'Legen Sie für jeden Kontostand die Grenze fest. Reservierte Zahlungen gelten als ausgegeben, ein Dispo zählt nicht.',
  noWay: 'Wählen Sie oben mindestens einen Weg. Bis dahin können wir Sie nicht benachrichtigen.',
  loading: 'Ihre Konten werden geladen',
  failed: 'Ihre Konten konnten nicht geladen werden',
  none: 'Sie haben hier noch kein Konto.',
  noBalances: 'Auf diesem Konto ist noch kein Geld.',
  below: 'Melden, wenn der Stand in {{currency}} sinkt unter',
  save: 'Speichern',
  turnOff: 'Ausschalten',
  limits_one: '{{count}} Grenze',
  limits_other: '{{count}} Grenzen',
  already:
    'Der Stand liegt schon darunter. Wir melden uns, wenn er sich erholt hat und wieder darunter fällt.',
  problems: {
    zero: 'Geben Sie mehr als 0 ein oder leeren Sie das Feld.',
    invalid: 'Geben Sie einen Betrag ein oder leeren Sie das Feld.',
  },
  search: 'Konto nach Name oder Nummer suchen',
  notFound: 'Dazu passt kein Konto.',
  showAll: 'Alle Konten anzeigen ({{number}})',
};
