/** Was das Profil zu Benachrichtigungen sagt. */
export const texts = {
  always: 'Über Änderungen an Ihrer Sicherheit informieren wir Sie immer.',
  events: {
    SIGN_IN: 'Jemand meldet sich mit Ihrem Zugang an',
    SECURITY: 'Ihr Passwort, Ihre E-Mail-Adresse oder Ihr Zugang ändert sich',
    PAYMENT_AWAITING_SIGNATURE: 'Eine Zahlung wartet auf Ihre Freigabe',
    PAYMENT_SENT: 'Eine Zahlung wurde ausgeführt',
    PAYMENT_RECEIVED: 'Geld ist eingegangen',
    PAYMENT_PROBLEM: 'Eine Zahlung wird abgelehnt, kommt zurück oder verzögert sich',
    CARD: 'Ihre Karte wird verschickt, gesperrt, abgelehnt oder läuft bald ab',
    DECISION: 'Wir entscheiden über einen Antrag von Ihnen',
    PRODUCT_NEWS: 'Neues zu unseren Angeboten',
  },
  ways: { inApp: 'App', sms: 'SMS', email: 'E-Mail', push: 'Push' },
  push: {
    device: 'Push-Nachrichten auf diesem Gerät',
    off: 'Die Nachrichten sagen, was passiert ist, ohne Beträge und Namen. Ihr Browser fragt vielleicht zuerst um Erlaubnis.',
    on: 'Eingeschaltet. Wählen Sie unten, worüber wir Sie informieren. Beim Abmelden wird dies ausgeschaltet.',
    denied:
      'Ihr Browser blockiert unsere Benachrichtigungen. Erlauben Sie sie in den Browsereinstellungen für diese Website und kehren Sie hierher zurück.',
    needsInstalling:
      'Legen Sie diese Seite zuerst auf Ihren Home-Bildschirm: Tippen Sie auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Öffnen Sie sie anschließend von dort.',
    unsupported: 'Dieser Browser kann keine Push-Nachrichten empfangen.',
    failed: 'Push-Nachrichten konnten nicht eingeschaltet werden',
    browserFailed:
      'Ihr Browser hat seinen Benachrichtigungsdienst nicht erreicht. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    again: 'Erneut versuchen',
  },
  lowBalance: {
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
  },
};
