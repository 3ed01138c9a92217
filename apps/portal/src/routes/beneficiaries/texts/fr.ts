import type { BeneficiaryFormTexts } from './index.ts';

export const texts: BeneficiaryFormTexts = {
  problem: '{{field}} : {{problem}}',
  help: 'Aide : {{field}}',
  helps: {
    iban: 'Le numéro international d’un compte : deux lettres pour le pays, deux chiffres de contrôle, puis la banque et le compte. Il figure sur les factures, et le titulaire le trouve dans son application bancaire.',
    bic: 'Le code d’une banque, aussi appelé code SWIFT : 8 ou 11 lettres et chiffres. Il se trouve en général à côté de l’IBAN ou du numéro de compte.',
    sortCode:
      'Six chiffres qui désignent une banque et son agence au Royaume-Uni, souvent écrits 12-34-56. Ils figurent à côté du numéro de compte et sur la carte.',
    aba: 'Neuf chiffres qui désignent une banque aux États-Unis. Certaines banques en ont plusieurs : demandez celui des virements (wire transfers).',
  },
};
