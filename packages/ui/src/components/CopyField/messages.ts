export const copyFieldMessages = {
  en: {
    copy: (label: string) => `Copy ${label}`,
    copied: 'Copied',
    failed: 'Could not copy. Select the text instead.',
  },
  de: {
    copy: (label: string) => `${label} kopieren`,
    copied: 'Kopiert',
    failed: 'Kopieren nicht möglich. Bitte den Text markieren.',
  },
  ar: {
    copy: (label: string) => `نسخ ${label}`,
    copied: 'تم النسخ',
    failed: 'تعذّر النسخ. حدّد النص بدلاً من ذلك.',
  },
  fr: {
    copy: (label: string) => `Copier\u00a0: ${label}`,
    copied: 'Copié',
    failed: 'La copie a échoué. Sélectionnez le texte.',
  },
  es: {
    copy: (label: string) => `Copiar ${label}`,
    copied: 'Copiado',
    failed: 'No se ha podido copiar. Seleccione el texto.',
  },
};
