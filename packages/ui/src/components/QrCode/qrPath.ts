import { encode } from 'uqr';

/** Modules of light around the code; a scanner needs 4 of them (ISO/IEC 18004, 9.1). */
export const quietZone = 4;

/**
 * The dark modules of a text's QR code as one SVG path, a unit a module, and how many units the square has a side with its
 * quiet zone. Error correction M: 15 % may be dirty or torn. Null for a text of more than 2,331 bytes, which no code holds.
 */
export function qrPath(text: string): { d: string; size: number } | null {
  if (new TextEncoder().encode(text).length > 2_331) return null;
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  // Runs of dark modules in a row, drawn as one bar: between single squares a browser may leave hair lines.
  const d = data
    .map((row, y) =>
      row
        .map((dark, x) => {
          if (!dark || row[x - 1]) return '';
          const end = row.indexOf(false, x);
          return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
        })
        .join(''),
    )
    .join('');
  return { d, size };
}
