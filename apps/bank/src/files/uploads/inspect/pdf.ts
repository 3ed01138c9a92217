import { endsAsZip, NotAccepted } from './findings.ts';

/** Names of a PDF's active parts (ISO 32000-1, 12.6.4 and 7.11.4), as they stand outside compressed streams. */
const active = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia', '/SubmitForm', '/ImportData'];

const isBlank = (byte: number): boolean => byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** Begins and ends as a PDF does, and has nothing in it that acts. What is compressed is the scanner's affair. */
export function checkPdf(content: Buffer): void {
  if (content.toString('latin1', 0, 5) !== '%PDF-') throw new NotAccepted('It is not a PDF');
  const end = content.lastIndexOf('%%EOF');
  if (end < 0) throw new NotAccepted('The PDF is damaged');
  if (endsAsZip(content) || !content.subarray(end + 5).every(isBlank))
    throw new NotAccepted('Something follows the end of the PDF');
  if (active.some((name) => content.includes(name)))
    throw new NotAccepted('PDFs with scripts or files inside are not accepted');
}
