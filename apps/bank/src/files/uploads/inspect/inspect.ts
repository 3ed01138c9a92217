import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { accepted, type Extension, type MimeType } from '../limits.ts';
import { NotAccepted } from './findings.ts';
import { checkHeic, checkJpeg, checkPng } from './images.ts';
import { checkOffice } from './office.ts';
import { checkPdf } from './pdf.ts';
import { checkText, checkXml } from './text.ts';

/** Each kind's own check; it takes the bytes of a file that is small enough to be held once. */
const checks: Readonly<Record<Exclude<Extension, '.docx' | '.xlsx'>, (content: Buffer) => void>> = {
  '.pdf': checkPdf,
  '.png': checkPng,
  '.jpg': checkJpeg,
  '.jpeg': checkJpeg,
  '.heic': checkHeic,
  '.csv': checkText,
  '.txt': checkText,
  '.xml': checkXml,
};

const isTextual = (extension: Extension): boolean =>
  extension === '.csv' || extension === '.txt' || extension === '.xml';

/**
 * Finds out what a file is by its content.
 * @param path of the file, at most `maxSizeBytes` long
 * @param extension what its name says it is
 * @returns its type
 * @throws NotAccepted when it is something else, damaged, or holds anything that acts or explodes
 */
export async function inspect(path: string, extension: Extension): Promise<MimeType> {
  // An archive's directory is checked before anything is unpacked, also by the type detection below.
  if (extension === '.docx' || extension === '.xlsx')
    await checkOffice(path, extension === '.docx' ? 'docx' : 'xlsx');
  else checks[extension](await readFile(path));

  if (!isTextual(extension)) {
    const found = await fileTypeFromFile(path);
    const mimeType = found?.mime === 'image/heif' ? 'image/heic' : found?.mime; // one format, two brands
    if (mimeType !== accepted[extension]) throw new NotAccepted('Its content is not what its name says');
  }
  return accepted[extension];
}
