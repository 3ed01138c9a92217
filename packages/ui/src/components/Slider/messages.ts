export const sliderMessages = {
  en: { lowest: 'Minimum', highest: 'Maximum' },
  de: { lowest: 'Minimum', highest: 'Maximum' },
  ar: { lowest: 'الحد الأدنى', highest: 'الحد الأقصى' },
  fr: { lowest: 'Minimum', highest: 'Maximum' },
  es: { lowest: 'Mínimo', highest: 'Máximo' },
};
