/** What the widget says by itself, so that a page without it loads none of them. */
export const accountHeroMessages = {
  en: { balances: 'Balances', available: 'Available', choose: 'Currency to show' },
  de: { balances: 'Salden', available: 'Verfügbar', choose: 'Angezeigte Währung' },
  ar: { balances: 'الأرصدة', available: 'المتاح', choose: 'العملة المعروضة' },
  fr: { balances: 'Soldes', available: 'Disponible', choose: 'Devise affichée' },
  es: { balances: 'Saldos', available: 'Disponible', choose: 'Divisa mostrada' },
};
