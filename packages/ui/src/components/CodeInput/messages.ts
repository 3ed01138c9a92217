export const codeInputMessages = {
  en: { digits: (count: number) => `${count} digits` },
  de: { digits: (count: number) => `${count} Ziffern` },
  ar: { digits: (count: number) => `${new Intl.NumberFormat('ar').format(count)} أرقام` },
};
