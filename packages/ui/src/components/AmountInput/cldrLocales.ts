const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Every locale that this platform's CLDR has number data for, found by asking Intl: there is no list of them to read.
 * For tests: it takes some seconds.
 */
export function cldrLocales(): string[] {
  const isOwn = (tag: string) => new Intl.NumberFormat(tag).resolvedOptions().locale === tag;
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const languages = Intl.NumberFormat.supportedLocalesOf([
    ...pairs,
    ...pairs.flatMap((pair) => letters.map((third) => pair + third)),
  ]).filter((tag) => /^[a-z]{2,3}$/.test(tag));
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const regions = ['001', '150', '419', ...pairs.map((pair) => pair.toUpperCase())].filter(
    (region) => names.of(region) !== undefined,
  );
  const scripts = new Set(
    languages.flatMap((language) =>
      regions.flatMap((region) => new Intl.Locale(`${language}-${region}`).maximize().script ?? []),
    ),
  );
  const written = languages.flatMap((language) => [
    language,
    ...[...scripts].map((script) => `${language}-${script}`),
  ]);
  const base = written.filter(isOwn);
  return [...base, ...base.flatMap((tag) => regions.map((region) => `${tag}-${region}`)).filter(isOwn)];
}
