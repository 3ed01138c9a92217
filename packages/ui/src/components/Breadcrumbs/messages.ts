export const breadcrumbsMessages = {
  en: { label: 'Breadcrumbs', more: 'More levels' },
  de: { label: 'Sie sind hier', more: 'Weitere Ebenen' },
  ar: { label: 'مسار التنقل', more: 'مستويات أخرى' },
  fr: { label: 'Fil d’Ariane', more: 'Autres niveaux' },
  es: { label: 'Ruta de navegación', more: 'Más niveles' },
};
