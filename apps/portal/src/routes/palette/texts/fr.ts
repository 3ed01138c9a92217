import type { PaletteTexts } from './index.ts';

export const texts: PaletteTexts = {
  title: 'Tout trouver',
  placeholder: 'Page, compte, bénéficiaire ou action',
  pages: 'Pages',
  payees: 'Bénéficiaires',
  searched: 'Recherche',
  searchHistory: 'Chercher « {{wanted}} » dans l’historique',
  actions: 'Actions',
  showAmounts: 'Afficher les montants',
  hideAmounts: 'Masquer les montants',
  write: 'Écrire à la banque',
};
