import type { BeneficiaryFormTexts } from './index.ts';

export const texts: BeneficiaryFormTexts = {
  problem: '{{field}}: {{problem}}',
  help: 'Hilfe: {{field}}',
  helps: {
    iban: 'Die internationale Nummer eines Kontos: zwei Buchstaben für das Land, zwei Prüfziffern, dann Bank und Konto. Sie steht auf Rechnungen, und der Kontoinhaber findet sie in seiner Banking-App.',
    bic: 'Der Code einer Bank, auch SWIFT-Code genannt: 8 oder 11 Buchstaben und Ziffern. Meist steht er neben der IBAN oder der Kontonummer.',
    sortCode:
      'Sechs Ziffern für eine Bank und ihre Filiale in Großbritannien, oft als 12-34-56 geschrieben. Sie stehen neben der Kontonummer und auf der Karte.',
    aba: 'Neun Ziffern für eine Bank in den USA. Manche Banken haben mehrere: Fragen Sie nach der für Wire Transfers.',
  },
};
