/** What the palette of pages and actions says. */
export const texts = {
  title: 'Find anything',
  placeholder: 'Page, account, payee or action',
  pages: 'Pages',
  payees: 'Payees',
  searched: 'Search',
  searchHistory: 'Search the history for “{{wanted}}”',
  actions: 'Actions',
  showAmounts: 'Show amounts',
  hideAmounts: 'Hide amounts',
  write: 'Write to the bank',
};
