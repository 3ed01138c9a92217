import type { ReceiptTexts } from './index.ts';

export const texts: ReceiptTexts = {
  title: 'Vérifier un justificatif',
  intro: 'Saisissez le code d’un justificatif de {{bank}} pour voir ce qui a été comptabilisé.',
  code: 'Code de vérification',
  codeHint: 'Il figure sur le justificatif, à côté du code QR.',
  codeMissing: 'Saisissez le code qui figure sur le justificatif.',
  check: 'Vérifier le justificatif',
  checking: 'Vérification du justificatif',
  genuine: 'Ce justificatif est authentique',
  genuineText:
    'Voici ce que {{bank}} a comptabilisé. Si votre justificatif indique autre chose, ne vous y fiez pas.',
  mismatch: 'Ce justificatif ne correspond pas',
  mismatchText:
    'Le montant du justificatif n’est pas celui que {{bank}} a comptabilisé. Ne vous fiez pas à ce justificatif.',
  unknown: 'Aucun justificatif ne porte ce code',
  unknownText:
    '{{bank}} n’a émis aucun justificatif portant ce code. Vérifiez que le code est saisi sans erreur.',
  failed: 'Impossible de vérifier ce justificatif',
  retry: 'Réessayer',
  returned: 'Le paiement a ensuite été renvoyé. Le bénéficiaire n’a plus l’argent.',
  facts: 'Ce qui a été comptabilisé',
  claimed: 'Montant du justificatif',
  booked: 'Montant comptabilisé',
  payee: 'Bénéficiaire',
  date: 'Comptabilisé le',
};
