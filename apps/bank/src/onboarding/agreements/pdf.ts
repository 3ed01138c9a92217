import PDFDocument from 'pdfkit';
import { paragraphsOf } from './paragraphs.ts';
import type { agreements } from './tables.ts';

type Row = typeof agreements.$inferSelect;

/** Bytes of texts that never change, by their id. */
const drawn = new Map<string, Promise<Buffer>>();
const maxDrawn = 200;

/** The agreement as a PDF: the same bytes each time, since what was signed must be what is shown. */
export function agreementPdf(row: Row): Promise<Buffer> {
  const known = drawn.get(row.id);
  if (known !== undefined) return known;
  const made = draw(row);
  if (drawn.size < maxDrawn) drawn.set(row.id, made);
  return made;
}

/** The name it is saved under. */
export const fileNameOf = ({ name, version }: Pick<Row, 'name' | 'version'>): string =>
  `${name} ${version}.pdf`;

async function draw(row: Row): Promise<Buffer> {
  const effective = new Date(`${row.effectiveFrom}T00:00:00Z`);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: row.language,
    info: { Title: `${row.name} ${row.version}`, CreationDate: effective, ModDate: effective },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.font('Helvetica-Bold').fontSize(20).text(row.name);
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor('#555555')
    .text(`Version ${row.version}, in force from ${row.effectiveFrom}`)
    .moveDown(1.5);
  for (const { heading, text } of paragraphsOf(row)) {
    doc.fillColor('#111111');
    if (heading !== undefined) doc.font('Helvetica-Bold').fontSize(12).text(heading).moveDown(0.3);
    doc.font('Helvetica').fontSize(10.5).text(text, { lineGap: 3 }).moveDown(1);
  }
  doc.end();
  await done;
  return Buffer.concat(parts);
}
