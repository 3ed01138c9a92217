const many = (locale: string, count: number) => new Intl.NumberFormat(locale).format(count);

export const tagMessages = {
  en: {
    remove: (label: string) => `Remove ${label}`,
    removed: (label: string) => `${label} removed`,
    added: (label: string) => `${label} added`,
    addedCount: (count: number) => `${many('en', count)} added`,
  },
  de: {
    remove: (label: string) => `${label} entfernen`,
    removed: (label: string) => `${label} entfernt`,
    added: (label: string) => `${label} hinzugefügt`,
    addedCount: (count: number) => `${many('de', count)} hinzugefügt`,
  },
  ar: {
    remove: (label: string) => `إزالة ⁨${label}⁩`,
    removed: (label: string) => `أُزيل ⁨${label}⁩`,
    added: (label: string) => `أُضيف ⁨${label}⁩`,
    addedCount: (count: number) => `عدد ما أُضيف: ${many('ar', count)}`,
  },
  fr: {
    remove: (label: string) => `Retirer ${label}`,
    removed: (label: string) => `${label}\u00a0: retiré`,
    added: (label: string) => `${label}\u00a0: ajouté`,
    addedCount: (count: number) => `Éléments ajoutés\u00a0: ${many('fr', count)}`,
  },
  es: {
    remove: (label: string) => `Quitar ${label}`,
    removed: (label: string) => `${label}: quitado`,
    added: (label: string) => `${label}: añadido`,
    addedCount: (count: number) => `Elementos añadidos: ${many('es', count)}`,
  },
};
