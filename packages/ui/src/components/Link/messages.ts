export const linkMessages = {
  en: { newTab: '(opens in a new tab)' },
  de: { newTab: '(öffnet in einem neuen Tab)' },
  ar: { newTab: '(يفتح في علامة تبويب جديدة)' },
  fr: { newTab: '(s’ouvre dans un nouvel onglet)' },
  es: { newTab: '(se abre en una pestaña nueva)' },
};
