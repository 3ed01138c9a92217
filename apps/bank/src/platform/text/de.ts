import type { BankTexts } from './en.ts';

const subjects = {
  BENEFICIARY: 'Ihr Empfänger',
  CONTRACT: 'Ihr Vertrag',
  FX_REQUEST: 'Ihre Kursanfrage',
  PAYMENT_ORDER: 'Ihr Zahlungsauftrag an',
  APPLICATION: 'Ihr Antrag',
};

const card = (lastFour: string) => `Karte mit der Endung ${lastFour}`;

/** German texts of the bank. */
export const german: BankTexts = {
  locale: 'de-DE',
  codes: {
    signIn: (code) =>
      `${code} ist Ihr Code für die Anmeldung. Geben Sie ihn niemandem weiter, auch nicht uns.`,
    recovery: (code) =>
      `${code} ist Ihr Code für ein neues Passwort. Geben Sie ihn niemandem weiter, auch nicht uns.`,
  },
  changed: ({ password, email }) => {
    const named = [...(password ? ['Ihr Passwort'] : []), ...(email ? ['Ihre E-Mail-Adresse'] : [])];
    const verb = named.length > 1 ? 'wurden' : 'wurde';
    return `${named.join(' und ')} ${verb} geändert. Wenn Sie das nicht waren, rufen Sie uns sofort an.`;
  },
  invited: (bank, site) =>
    `${bank}: Ein Unternehmen hat Sie als Vertretung eingeladen. Melden Sie sich${site === null ? '' : ` unter ${site}`} an, um anzunehmen oder abzulehnen. Nicht erwartet? Dann können Sie diese Nachricht ignorieren.`,
  notices: {
    signedIn: (device) =>
      `Neue Anmeldung${device === null ? '' : ` auf ${device}`}. Wenn Sie das nicht waren, rufen Sie uns sofort an.`,
    passwordChanged: 'Ihr Passwort wurde geändert. Wenn Sie das nicht waren, rufen Sie uns sofort an.',
    passwordRecovered:
      'Ihr Passwort wurde neu gesetzt und Sie wurden überall abgemeldet. Wenn Sie das nicht waren, rufen Sie uns sofort an.',
    emailChanged: 'Ihre E-Mail-Adresse wurde geändert. Wenn Sie das nicht waren, rufen Sie uns sofort an.',
    accessBlocked: 'Ihr Zugang wurde gesperrt und Sie wurden überall abgemeldet. Bitte rufen Sie uns an.',
    accessUnblocked: 'Ihr Zugang ist wieder frei. Sie können sich wie gewohnt anmelden.',
    accountBlocked: (number) =>
      `Konto ${number} wurde gesperrt: Geld geht weiterhin ein, aber keines hinaus. Bitte rufen Sie uns an.`,
    accountUnblocked: (number) => `Konto ${number} ist wieder frei. Sie können wie gewohnt davon zahlen.`,
    paymentRejected: (amount, payee) =>
      `Ihre Zahlung über ${amount} an ${payee} wurde abgelehnt. Das Geld ist wieder verfügbar.`,
    paymentDelayed: (amount, payee) =>
      `Ihre Zahlung über ${amount} an ${payee} verzögert sich. Wir kümmern uns darum; das Geld bleibt bis dahin vorgemerkt.`,
    paymentReturned: (amount, payee) =>
      `Ihre Zahlung über ${amount} an ${payee} kam zurück. Das Geld ist wieder auf Ihrem Konto.`,
    paymentReceived: (amount, payer) =>
      `Sie haben ${amount}${payer === null ? '' : ` von ${payer}`} erhalten.`,
    paymentSent: (amount, payee) =>
      `Ihre Zahlung über ${amount}${payee === null ? '' : ` an ${payee}`} wurde ausgeführt.`,
    paymentAwaitsSignature: (amount, payee) =>
      `Eine Zahlung über ${amount}${payee === null ? '' : ` an ${payee}`} wartet auf Ihre Unterschrift.`,
    orderAwaitsSignature: (amount, partner) =>
      `Ein Zahlungsauftrag über ${amount}${partner === null ? '' : ` über ${partner}`} wartet auf Ihre Unterschrift.`,
    lowBalance: (account, amount, below) =>
      `Ihr Konto ${account} steht bei ${amount}, unter den von Ihnen gesetzten ${below}.`,
    invitationAccepted: (name, company) =>
      `${name} hat Ihre Einladung angenommen und kann jetzt für ${company} handeln.`,
    invitationDeclined: (name, company) => `${name} hat Ihre Einladung abgelehnt, für ${company} zu handeln.`,
    applicationAskedAgain: 'Zu Ihrem Antrag fehlt uns noch etwas.',
    decided: (about, outcome, name) =>
      `${subjects[about]}${name === null ? '' : ` ${name}`} wurde ${outcome === 'ACCEPTED' ? 'angenommen' : 'abgelehnt'}.`,
    exportReady: (name) => `Ihre Datei ${name} ist fertig. Sie können sie 7 Tage lang abrufen.`,
    exportFailed: 'Die Datei Ihrer Umsätze konnte nicht erstellt werden. Wählen Sie einen kürzeren Zeitraum.',
  },
  cards: {
    ordered: (lastFour) => `Ihre ${card(lastFour)} wurde bestellt.`,
    sent: (lastFour) =>
      `Ihre ${card(lastFour)} ist unterwegs. Nehmen Sie sie hier in Gebrauch, sobald Sie sie haben.`,
    expiring: (lastFour, on) =>
      `Ihre ${card(lastFour)} läuft am ${on} ab. Bestellen Sie rechtzeitig eine neue.`,
    expired: (lastFour) => `Ihre ${card(lastFour)} ist abgelaufen und zahlt nicht mehr.`,
    frozen: (lastFour) =>
      `Wir haben Ihre ${card(lastFour)} gesperrt. Rufen Sie uns an, wenn Sie sie brauchen.`,
    canceled: (lastFour) => `Wir haben Ihre ${card(lastFour)} gekündigt. Sie zahlt nicht mehr.`,
    paid: (amount, merchant, lastFour) =>
      `Sie haben ${amount}${merchant === null ? '' : ` an ${merchant}`} mit Ihrer ${card(lastFour)} bezahlt.`,
    declined: (amount, merchant, lastFour, why) =>
      `Ein Kauf über ${amount} bei ${merchant} mit Ihrer ${card(lastFour)} wurde abgelehnt: ${why}.`,
    refunded: (amount, merchant, lastFour) =>
      merchant === null
        ? `${amount} wurden auf Ihre ${card(lastFour)} zurückerstattet.`
        : `${merchant} hat ${amount} auf Ihre ${card(lastFour)} zurückerstattet.`,
    reasons: {
      CARD_NOT_ACTIVE: 'die Karte ist noch nicht in Gebrauch',
      CARD_FROZEN: 'die Karte ist gesperrt',
      CARD_CANCELED: 'die Karte ist gekündigt',
      CARD_EXPIRED: 'die Karte ist abgelaufen',
      ACCOUNT_BLOCKED: 'ihr Konto ist gesperrt',
      HOLDER_BLOCKED: 'ihr Inhaber darf von diesem Konto nichts ausgeben',
      NO_RATE: 'für diese Währung haben wir derzeit keinen Kurs',
      SUM_TOO_SMALL: 'der Betrag ist zu klein',
      LIMIT_PER_WEEK: 'er überschreitet das Wochenlimit',
      LIMIT_PER_MONTH: 'er überschreitet das Monatslimit',
      LIMIT_INDEFINITELY: 'er überschreitet das Limit der Karte',
      INSUFFICIENT_FUNDS: 'auf dem Konto ist nicht genug Geld',
    },
  },
  titles: {
    SIGN_IN: 'Neue Anmeldung',
    PAYMENT_AWAITING_SIGNATURE: 'Ihre Unterschrift wird erwartet',
    PAYMENT_SENT: 'Zahlung ausgeführt',
    PAYMENT_RECEIVED: 'Geld erhalten',
    LOW_BALANCE: 'Niedriger Kontostand',
    PRODUCT_NEWS: 'Neues von {bank}',
  },
  email: {
    open: 'In {bank} öffnen',
    why: 'Sie erhalten diese E-Mail, weil Sie {bank} darum gebeten haben.',
    change: 'Wählen, was Ihnen mitgeteilt wird',
    never: 'Wir fragen nie per E-Mail nach einem Code oder einem Passwort.',
  },
  signing: {
    payment: 'Zahlung',
    exchange: 'Währungstausch',
    remittance: 'Auszahlungsauftrag',
    agreements: 'Vereinbarungen',
    amount: 'Betrag',
    payee: 'Empfänger',
    account: 'Konto',
    sold: 'Sie verkaufen',
    bought: 'Sie erhalten',
    rate: 'Kurs',
    fee: 'Gebühr',
    reference: 'Verwendungszweck',
    partner: 'Auszahlung durch',
    payees: 'Empfänger',
    purpose: 'Zweck',
    pay: (amount, payee, account, code) => `${amount} an ${payee} ${account} zahlen. Code ${code}`,
    convert: (sold, bought, account, code) => `${sold} in ${bought} tauschen, auf ${account}. Code ${code}`,
    remit: (amount, partner, code) => `${amount} über ${partner} auszahlen. Code ${code}`,
    agree: (names, code) => `${names} unterschreiben. Code ${code}`,
  },
};
