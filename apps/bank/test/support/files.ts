/** Files made in the test: whole ones of each accepted kind, and the parts that hostile ones are made of. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const be32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const be16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};

export type Entry = {
  readonly name: string;
  readonly content?: string | Buffer;
  /** What the archive says its unpacked size is, when that is a lie. */
  readonly claims?: number;
  readonly encrypted?: boolean;
  /** Says that its bytes are those of the first entry. */
  readonly shares?: boolean;
};

/** A ZIP archive (APPNOTE 6.3.10), as hostile as its entries are. */
export function zip(entries: readonly Entry[], comment = ''): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  let first: { packed: Buffer; size: number; crc: number; offset: number } | undefined;
  for (const { name, content = '', claims, encrypted, shares } of entries) {
    const bytes = Buffer.from(content);
    const own = shares ? undefined : { packed: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) };
    const held = own === undefined ? first : { ...own, offset };
    if (held === undefined) throw new Error('the first entry has no other to share with');
    first ??= held;
    const label = Buffer.from(name);
    const common = Buffer.concat([
      u16(20),
      u16(0x800 | (encrypted ? 1 : 0)),
      u16(8),
      u32(0),
      u32(held.crc),
      u32(held.packed.length),
      u32(claims ?? held.size),
      u16(label.length),
      u16(0),
    ]);
    central.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        u16(20),
        common,
        u16(0),
        u16(0),
        u16(0),
        u32(0),
        u32(held.offset),
        label,
      ]),
    );
    if (shares) continue;
    const part = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, held.packed]);
    local.push(part);
    offset += part.length;
  }
  const directory = Buffer.concat(central);
  const count = u16(entries.length);
  return Buffer.concat([
    ...local,
    directory,
    Buffer.from('PK\x05\x06', 'latin1'),
    u16(0),
    u16(0),
    count,
    count,
    u32(directory.length),
    u32(offset),
    u16(Buffer.byteLength(comment)),
    Buffer.from(comment),
  ]);
}

const types = (main: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main.split(' ')[0]}" ContentType="${main.split(' ')[1]}"/></Types>`;
const wordMain =
  'word/document.xml application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const excelMain =
  'xl/workbook.xml application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

export const wordParts: readonly Entry[] = [
  { name: '[Content_Types].xml', content: types(wordMain) },
  { name: '_rels/.rels', content: '<?xml version="1.0"?><Relationships/>' },
  {
    name: 'word/document.xml',
    content: '<?xml version="1.0"?><w:document><w:body>Hello</w:body></w:document>',
  },
];

/** A Word file, with these parts besides. */
export const docx = (more: readonly Entry[] = []): Buffer => zip([...wordParts, ...more]);

export const xlsx = (): Buffer =>
  zip([
    { name: '[Content_Types].xml', content: types(excelMain) },
    { name: '_rels/.rels', content: '<?xml version="1.0"?><Relationships/>' },
    { name: 'xl/workbook.xml', content: '<?xml version="1.0"?><workbook/>' },
  ]);

export const pdf = (inside = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n${inside}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([be32(content.length), named, be32(crc32(named))]);
};

/** A PNG of one row of pixels that says it has this size. */
export const png = (width = 1, height = 1, text = ''): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([be32(width), be32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...(text === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))]),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const segment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), be16(content.length + 2), content]);

/** A JPEG that says it has this size; `null` says none at all. */
export const jpeg = (size: readonly [number, number] | null = [1, 1], comment = ''): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(comment === '' ? [] : [segment(0xfe, Buffer.from(comment, 'latin1'))]),
    ...(size === null
      ? []
      : [
          segment(
            0xc0,
            Buffer.concat([Buffer.from([8]), be16(size[1]), be16(size[0]), Buffer.from([1, 1, 0x11, 0])]),
          ),
        ]),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])),
    Buffer.from([0x00, 0xff, 0xd9]),
  ]);

const box = (type: string, content: Buffer): Buffer =>
  Buffer.concat([be32(content.length + 8), Buffer.from(type, 'latin1'), content]);

/** As much of a HEIC as tells its size; `null` tells none. */
export const heic = (size: readonly [number, number] | null = [640, 480]): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box(
      'meta',
      size === null ? Buffer.alloc(8) : box('ispe', Buffer.concat([be32(0), be32(size[0]), be32(size[1])])),
    ),
  ]);

/** The harmless test file of every scanner; in two parts, so that this source is not reported. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
