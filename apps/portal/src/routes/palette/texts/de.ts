import type { PaletteTexts } from './index.ts';

export const texts: PaletteTexts = {
  title: 'Alles finden',
  placeholder: 'Seite, Konto, Empfänger oder Aktion',
  pages: 'Seiten',
  payees: 'Empfänger',
  searched: 'Suche',
  searchHistory: 'In den Umsätzen nach „{{wanted}}“ suchen',
  actions: 'Aktionen',
  showAmounts: 'Beträge zeigen',
  hideAmounts: 'Beträge verbergen',
  write: 'Der Bank schreiben',
};
