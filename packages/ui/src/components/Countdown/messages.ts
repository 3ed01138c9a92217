const plural = (locale: string, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) => {
  const rules = new Intl.PluralRules(locale);
  return (seconds: number) => (forms[rules.select(seconds)] ?? forms.other).replace('#', String(seconds));
};

export const countdownMessages = {
  en: { left: plural('en', { one: '# second left', other: '# seconds left' }) },
  de: { left: plural('de', { one: 'Noch # Sekunde', other: 'Noch # Sekunden' }) },
  ar: { left: plural('ar', { few: 'بقيت # ثوانٍ', other: 'بقيت # ثانية' }) },
  fr: { left: plural('fr', { one: '# seconde restante', other: '# secondes restantes' }) },
  es: { left: plural('es', { one: 'Queda # segundo', other: 'Quedan # segundos' }) },
};
