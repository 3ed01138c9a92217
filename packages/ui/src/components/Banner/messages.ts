export const bannerMessages = {
  en: { dismiss: 'Dismiss', info: 'Note', positive: 'Success', warning: 'Warning', negative: 'Error' },
  de: { dismiss: 'Schließen', info: 'Hinweis', positive: 'Erfolg', warning: 'Warnung', negative: 'Fehler' },
  ar: { dismiss: 'إغلاق', info: 'ملاحظة', positive: 'تم بنجاح', warning: 'تحذير', negative: 'خطأ' },
  fr: {
    dismiss: 'Fermer',
    info: 'À noter',
    positive: 'Opération réussie',
    warning: 'Attention',
    negative: 'Erreur',
  },
  es: { dismiss: 'Cerrar', info: 'Nota', positive: 'Completado', warning: 'Atención', negative: 'Error' },
};
