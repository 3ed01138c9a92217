/** What the widget says. Its own, not the shared texts, so that a page without it loads none of them. */
export const invoicePasteMessages = {
  en: { title: 'Filled in from what you pasted', undo: 'Undo' },
  de: { title: 'Aus dem eingefügten Text übernommen', undo: 'Rückgängig machen' },
  ar: { title: 'مُلئت هذه الحقول من النص الذي لصقته', undo: 'تراجع' },
  fr: { title: 'Rempli à partir du texte collé', undo: 'Annuler' },
  es: { title: 'Rellenado con el texto que ha pegado', undo: 'Deshacer' },
};
