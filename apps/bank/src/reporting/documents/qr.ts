import { create } from 'qrcode';

/** Draws a QR code (error correction M) of `size` points with its quiet zone, dark on white whatever is below. */
export function drawnQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const quiet = 3;
  const unit = size / (modules.size + 2 * quiet);
  doc.rect(x, y, size, size).fill('#ffffff');
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      // A trace wider than its place, so that no white line shows between two.
      doc.rect(x + (column + quiet) * unit, y + (row + quiet) * unit, unit + 0.05, unit + 0.05);
    }
  }
  doc.fill('#000000');
}
