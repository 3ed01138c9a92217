export const sideNavigationMessages = {
  en: { narrow: 'Show icons only', widen: 'Show names' },
  de: { narrow: 'Nur Symbole zeigen', widen: 'Namen zeigen' },
  ar: { narrow: 'إظهار الأيقونات فقط', widen: 'إظهار الأسماء' },
  fr: { narrow: 'Afficher seulement les icônes', widen: 'Afficher les noms' },
  es: { narrow: 'Mostrar solo los iconos', widen: 'Mostrar los nombres' },
};
