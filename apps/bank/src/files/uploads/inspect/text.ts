/** Plain text, which no signature gives away, and XML. */
import { isUtf8 } from 'node:buffer';
import { NotAccepted } from './findings.ts';

/** Bytes no text has: control characters other than tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);
/** Not assigned in Windows-1252, in which spreadsheets of Western Europe still save. */
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function assertText(content: Buffer): void {
  const utf8 = isUtf8(content);
  for (const byte of content)
    if (isControl(byte) || (!utf8 && unassigned.has(byte)))
      throw new NotAccepted('It is not a text in UTF-8 or Windows-1252');
}

const openingOf = (content: Buffer): string =>
  content
    .toString('utf8', 0, 1024)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase();

/** Text that programs take for something to run or to render. */
const active =
  /^(%pdf|%!ps|\{\\rtf|#!|<!doctype|<html|<head|<body|<script|<svg|<\?php|<\?xml|<\?=|mime-version:)/;

export function checkText(content: Buffer): void {
  assertText(content);
  if (active.test(openingOf(content))) throw new NotAccepted('It is not a plain text');
}

/** What lets an XML file reach out, grow without end, or run in a browser. */
const dangerous = [
  '<!DOCTYPE',
  '<!ENTITY',
  '<?xml-stylesheet',
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/XSL/Transform',
  'http://www.w3.org/2001/XInclude',
];

/** @throws NotAccepted for XML with a document type, entities, or anything that runs */
export function checkXml(content: Buffer): void {
  assertText(content);
  const opening = openingOf(content);
  if (!/^<(\?xml|[a-z_!])/.test(opening)) throw new NotAccepted('It is not an XML document');
  const encoding = /^<\?xml[^>]*encoding=["']([^"']*)/.exec(opening)?.[1];
  if (encoding !== undefined && !/^(utf-8|us-ascii|iso-8859-1|windows-1252)$/.test(encoding))
    throw new NotAccepted('Its encoding is not accepted');
  if (dangerous.some((part) => content.includes(part)))
    throw new NotAccepted('XML with a document type, entities or scripts is not accepted');
}
