export const codeInputMessages = {
  en: { digits: (count: number) => `${count} digits` },
  de: { digits: (count: number) => `${count} Ziffern` },
  ar: { digits: (count: number) => `${new Intl.NumberFormat('ar').format(count)} أرقام` },
  fr: { digits: (count: number) => `${count} chiffres` },
  es: { digits: (count: number) => `${count} dígitos` },
};
