const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** A number of bytes in decimal units: `1.5 MB`. */
export function fileSizeText(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short', // the short form of a byte has no plural
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
