export const toastMessages = {
  en: {
    region: 'Notifications',
    dismiss: 'Dismiss',
    more: (count: number) => `${count} more`,
    tone: { positive: 'Done', negative: 'Problem', info: 'Note' },
  },
  de: {
    region: 'Mitteilungen',
    dismiss: 'Ausblenden',
    more: (count: number) => `${count} weitere`,
    tone: { positive: 'Erledigt', negative: 'Problem', info: 'Hinweis' },
  },
  ar: {
    region: 'الإشعارات',
    dismiss: 'إخفاء',
    more: (count: number) => `+${new Intl.NumberFormat('ar').format(count)}`,
    tone: { positive: 'تم', negative: 'مشكلة', info: 'ملاحظة' },
  },
  fr: {
    region: 'Notifications',
    dismiss: 'Masquer',
    more: (count: number) => `${count} de plus`,
    tone: { positive: 'Effectué', negative: 'Problème', info: 'À noter' },
  },
  es: {
    region: 'Notificaciones',
    dismiss: 'Ocultar',
    more: (count: number) => `${count} más`,
    tone: { positive: 'Hecho', negative: 'Problema', info: 'Nota' },
  },
};
