const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** A number of bytes as people say it, in decimal units: '1.5 MB'. */
export function fileSize(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    // The short form of a byte has no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
