/** The exact sum of canonical decimals. */
export function sumOf(values: readonly string[]): string {
  const decimals = Math.max(0, ...values.map((value) => (value.split('.')[1] ?? '').length));
  const sum = values.reduce((total, value) => total + minorOf(value, decimals), 0n);
  const digits = `${sum < 0n ? -sum : sum}`.padStart(decimals + 1, '0');
  const [whole, fraction] = [
    digits.slice(0, digits.length - decimals),
    digits.slice(digits.length - decimals),
  ];
  return `${sum < 0n ? '-' : ''}${whole}${decimals > 0 ? '.' : ''}${fraction}`;
}

/** As a count of the smallest unit that so many decimals write. */
function minorOf(value: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
