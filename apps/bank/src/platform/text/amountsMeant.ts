/**
 * Amounts that a searched text may mean, as plain decimals: `12,50` and `12.50` mean 12.50; `1,250` may be grouped or a
 * fraction, so both are looked for. Empty when the text is no amount.
 */
export function amountsMeant(text: string): string[] {
  const compact = text.replaceAll(/[\s'’]/gu, '');
  const readings = [
    [/^\d{1,20}([.,]\d{1,18})?$/, (amount: string) => amount.replace(',', '.')],
    [/^\d{1,3}(,\d{3})+(\.\d{1,18})?$/, (amount: string) => amount.replaceAll(',', '')],
    [/^\d{1,3}(\.\d{3})+(,\d{1,18})?$/, (amount: string) => amount.replaceAll('.', '').replace(',', '.')],
  ] as const;
  return [...new Set(readings.filter(([form]) => form.test(compact)).map(([, read]) => read(compact)))];
}
