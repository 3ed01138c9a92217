import { encode } from 'uqr';

/** Modules of light around the code; a scanner needs 4 of them (ISO/IEC 18004, 9.1). */
const quietZone = 4;

/** Draws a QR code (error correction M) of `size` points with its quiet zone, dark on white whatever is below. */
export function drawnQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: quietZone });
  const unit = size / modules;
  doc.rect(x, y, size, size).fill('#ffffff');
  for (const [row, line] of data.entries()) {
    for (const [column, dark] of line.entries()) {
      if (!dark) continue;
      // A trace wider than its place, so that no white line shows between two.
      doc.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05);
    }
  }
  doc.fill('#000000');
}
