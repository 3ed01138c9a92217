export const qrCodeMessages = {
  en: { code: (label: string) => `QR code: ${label}`, tooLong: 'This is too long for a QR code.' },
  de: { code: (label: string) => `QR-Code: ${label}`, tooLong: 'Das ist zu lang für einen QR-Code.' },
  ar: { code: (label: string) => `رمز QR: ${label}`, tooLong: 'هذا أطول من أن يتسع له رمز QR.' },
  fr: {
    code: (label: string) => `Code QR\u00a0: ${label}`,
    tooLong: 'Ce texte est trop long pour un code QR.',
  },
  es: {
    code: (label: string) => `Código QR: ${label}`,
    tooLong: 'Este texto es demasiado largo para un código QR.',
  },
};
