import type { ReceiptTexts } from './index.ts';

export const texts: ReceiptTexts = {
  title: 'Beleg prüfen',
  intro: 'Geben Sie den Code eines Belegs von {{bank}} ein, um zu sehen, was gebucht wurde.',
  code: 'Prüfcode',
  codeHint: 'Er steht auf dem Beleg neben dem QR-Code.',
  codeMissing: 'Geben Sie den Code ein, der auf dem Beleg steht.',
  check: 'Beleg prüfen',
  checking: 'Der Beleg wird geprüft',
  genuine: 'Dieser Beleg ist echt',
  genuineText:
    'Das hat {{bank}} gebucht. Steht auf Ihrem Beleg etwas anderes, verlassen Sie sich nicht darauf.',
  mismatch: 'Dieser Beleg stimmt nicht',
  mismatchText:
    'Der Betrag auf dem Beleg ist nicht der, den {{bank}} gebucht hat. Verlassen Sie sich nicht auf diesen Beleg.',
  unknown: 'Kein Beleg mit diesem Code',
  unknownText: '{{bank}} hat keinen Beleg mit diesem Code ausgestellt. Prüfen Sie den Code auf Tippfehler.',
  failed: 'Der Beleg konnte nicht geprüft werden',
  retry: 'Erneut versuchen',
  returned: 'Die Zahlung kam später zurück. Der Empfänger hat das Geld nicht mehr.',
  facts: 'Was gebucht wurde',
  claimed: 'Betrag auf dem Beleg',
  booked: 'Gebuchter Betrag',
  payee: 'Empfänger',
  date: 'Gebucht am',
};
