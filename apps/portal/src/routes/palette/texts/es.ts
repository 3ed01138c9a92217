import type { PaletteTexts } from './index.ts';

export const texts: PaletteTexts = {
  title: 'Buscar cualquier cosa',
  placeholder: 'Página, cuenta, beneficiario o acción',
  pages: 'Páginas',
  payees: 'Beneficiarios',
  searched: 'Búsqueda',
  searchHistory: 'Buscar «{{wanted}}» en los movimientos',
  actions: 'Acciones',
  showAmounts: 'Mostrar los importes',
  hideAmounts: 'Ocultar los importes',
  write: 'Escribir al banco',
};
