/** Word and Excel files (OOXML, ECMA-376): ZIP archives of XML, scanned entry by entry without unpacking to disk. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { NotAccepted } from './findings.ts';

const maxEntries = 1_000;
const maxUnpacked = 100 * 1024 * 1024;
const maxRatio = 100;
/** Below this a ratio says nothing: a list of equal rows is small and packs well. */
const ratioCountsFrom = 1024 * 1024;

const forbiddenNames =
  /vbaproject|vbadata|(^|\/)activex\/|(^|\/)macrosheets\/|oleobject|\.(exe|dll|com|scr|js|jse|vbs|vbe|wsf|ps1|bat|cmd|hta|jar|lnk|msi|html?|zip|docm|xlsm)$/i;
/** Relations through which a document fetches or runs something as it is opened. Links to click are none of these. */
const reachesOut =
  /<Relationship\b(?=[^>]*TargetMode\s*=\s*["']External["'])(?=[^>]*Type\s*=\s*["'][^"']*\/(attachedTemplate|oleObject|frame|subDocument)["'])/i;
const forbiddenInXml = [/<!DOCTYPE/i, /<!ENTITY/i, /macroEnabled/i, /\bDDEAUTO\b/, /vbaProject/i];

export type OfficeKind = 'docx' | 'xlsx';

const mainParts: Readonly<Record<OfficeKind, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
};

/** @throws NotAccepted when it is no such document, could fill a memory, or holds anything that acts */
export async function checkOffice(path: string, kind: OfficeKind): Promise<void> {
  await assertBeginsAsArchive(path);
  const zip = await yauzl
    .openPromise(path, { strictFileNames: true, autoClose: false })
    .catch(() => Promise.reject(new NotAccepted('The file is damaged')));
  try {
    await checkEntries(zip, kind);
  } catch (error) {
    // yauzl's own errors tell of forged names, sizes and offsets.
    throw error instanceof NotAccepted ? error : new NotAccepted('The file is damaged');
  } finally {
    zip.close();
  }
}

/** An archive may follow anything, even a program; a document begins with its first entry. */
async function assertBeginsAsArchive(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead < 4 || buffer.readUInt32LE(0) !== 0x04034b50)
      throw new NotAccepted('It is not an Office document');
  } finally {
    await file.close();
  }
}

async function checkEntries(zip: yauzl.ZipFile, kind: OfficeKind): Promise<void> {
  if (zip.entryCount > maxEntries) throw new NotAccepted('It has too many parts');
  if (zip.comment !== '') throw new NotAccepted('Something follows the end of the document');
  const names = new Set<string>();
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) throw new NotAccepted('It has two parts of one name');
    names.add(name);
    if (forbiddenNames.test(name))
      throw new NotAccepted('Documents with macros or programs are not accepted');
    if (entry.isEncrypted()) throw new NotAccepted('Protected documents can’t be scanned');
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Entries that share their bytes make a bomb of a small file.
    if (packed > zip.fileSize || unpacked > maxUnpacked) throw new NotAccepted('It is too large unpacked');
    if (entry.uncompressedSize > ratioCountsFrom && entry.uncompressedSize > entry.compressedSize * maxRatio)
      throw new NotAccepted('It is too large unpacked');
    if (!name.endsWith('/')) await checkContent(await zip.openReadStreamPromise(entry), name);
  }
  const has = (part: string): boolean => names.has(part.toLowerCase());
  if (!has('[Content_Types].xml') || !has(mainParts[kind]))
    throw new NotAccepted('It is not a document of its kind');
}

/** Reads every byte, so that a size that was lied about shows; XML is looked at as it passes. */
async function checkContent(content: Readable, name: string): Promise<void> {
  const isXml = /\.(xml|rels|vml)$/.test(name);
  let tail = '';
  for await (const chunk of content) {
    if (!isXml) continue;
    const bytes = chunk as Buffer; // a stream without encoding gives buffers
    if (bytes.includes(0)) throw new NotAccepted('A part of it is in an unexpected encoding');
    const text = tail + bytes.toString('latin1');
    if (forbiddenInXml.some((forbidden) => forbidden.test(text)))
      throw new NotAccepted('Documents with macros, entities or commands are not accepted');
    if (name.endsWith('.rels') && reachesOut.test(text))
      throw new NotAccepted('Documents that fetch something as they are opened are not accepted');
    tail = text.slice(-2048);
  }
}
