/** What is said of a text as it is sent. Its own, not the shared texts: most pages say nothing of it. */
export const asSentMessages = {
  en: {
    sentAs: (text: string) => `Transmitted as: ${text}`,
    nothingSent: 'The payment system carries none of these letters.',
  },
  de: {
    sentAs: (text: string) => `Übermittelt als: ${text}`,
    nothingSent: 'Keines dieser Zeichen kann übertragen werden.',
  },
  ar: {
    sentAs: (text: string) => `يُرسَل هكذا: ${text}`,
    nothingSent: 'لا ينقل نظام الدفع أيّاً من هذه الحروف.',
  },
  fr: {
    sentAs: (text: string) => `Transmis sous la forme\u00a0: ${text}`,
    nothingSent: 'Le système de paiement ne transmet aucune de ces lettres.',
  },
  es: {
    sentAs: (text: string) => `Se transmite como: ${text}`,
    nothingSent: 'El sistema de pagos no admite ninguna de estas letras.',
  },
};
