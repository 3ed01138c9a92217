import type { PaletteTexts } from './index.ts';

export const texts: PaletteTexts = {
  title: 'البحث عن أي شيء',
  placeholder: 'صفحة أو حساب أو مستفيد أو إجراء',
  pages: 'الصفحات',
  payees: 'المستفيدون',
  searched: 'البحث',
  searchHistory: 'البحث عن «{{wanted}}» في السجل',
  actions: 'الإجراءات',
  showAmounts: 'إظهار المبالغ',
  hideAmounts: 'إخفاء المبالغ',
  write: 'مراسلة البنك',
};
