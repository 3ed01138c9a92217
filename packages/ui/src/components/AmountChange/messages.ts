export const amountChangeMessages = {
  en: {
    up: (amount: string) => `up ${amount}`,
    down: (amount: string) => `down ${amount}`,
    same: 'unchanged',
    lessThan: (share: string) => `less than ${share}`,
    comma: ', ',
  },
  de: {
    up: (amount: string) => `${amount} mehr`,
    down: (amount: string) => `${amount} weniger`,
    same: 'unverändert',
    lessThan: (share: string) => `weniger als ${share}`,
    comma: ', ',
  },
  ar: {
    up: (amount: string) => `ارتفاع بمقدار ${amount}`,
    down: (amount: string) => `انخفاض بمقدار ${amount}`,
    same: 'دون تغيير',
    lessThan: (share: string) => `أقل من ${share}`,
    comma: '، ',
  },
  fr: {
    up: (amount: string) => `hausse de ${amount}`,
    down: (amount: string) => `baisse de ${amount}`,
    same: 'inchangé',
    lessThan: (share: string) => `moins de ${share}`,
    comma: ', ',
  },
  es: {
    up: (amount: string) => `sube ${amount}`,
    down: (amount: string) => `baja ${amount}`,
    same: 'sin cambios',
    lessThan: (share: string) => `menos del ${share}`,
    comma: ', ',
  },
};
