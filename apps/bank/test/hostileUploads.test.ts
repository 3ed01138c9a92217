import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { docx, eicar, heic, jpeg, pdf, png, wordParts, xlsx, zip, type Entry } from './support/files.ts';
import { note } from './operations/uploads.ts';

const outside = process.env['TMPDIR'];
let bank: TestBank;
let client: Client;
let receiving: string;
beforeAll(async () => {
  bank = await startBank();
  receiving = mkdtempSync(join(tmpdir(), 'kontor-hostile-'));
  process.env['TMPDIR'] = receiving; // what arrives is written here, so the test sees what is left of it
});
let sent = 0;
beforeEach(async () => {
  if (sent++ % 40 === 0) ({ client } = await bank.signedIn({ accounts: [] })); // below the files one may send in an hour
});
afterEach(async () => {
  await expect.poll(() => readdir(receiving)).toEqual([]);
});
afterAll(async () => {
  if (outside === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = outside;
  rmSync(receiving, { recursive: true, force: true });
  await bank.stop();
});

async function stored(): Promise<[rows: number, files: number]> {
  const { rows } = await bank.admin.query<{ count: number }>('select count(*)::int as count from uploads');
  const entries = await readdir(bank.config.filesFolder, { recursive: true, withFileTypes: true });
  return [rows[0]?.count ?? 0, entries.filter((entry) => entry.isFile()).length];
}

const file = (name: string, content: Buffer | string): File =>
  new File([new Uint8Array(Buffer.from(content))], name);

describe('whole files are taken in:', () => {
  test.each<[string, Buffer | string, string]>([
    ['a.pdf', pdf(), 'application/pdf'],
    ['a.PNG', png(), 'image/png'],
    ['a.jpg', jpeg(), 'image/jpeg'],
    ['a.jpeg', jpeg([4000, 3000]), 'image/jpeg'],
    ['a.heic', heic(), 'image/heic'],
    ['a.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xlsx', xlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.csv', 'BMW;1.234,56;=SUM(A1)\r\n', 'text/csv'],
    ['a.csv', Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x0a]), 'text/csv'],
    ['a.txt', '\uFEFFMZ is how this note begins — Grüße', 'text/plain'],
    ['a.xml', '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso"/>', 'application/xml'],
  ])('%s', async (name, content, mimeType) => {
    const { data } = await client.ok('uploads.create', { body: { files: [file(name, content)] } });
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(data).toMatchObject([{ name, mimeType, size: Buffer.byteLength(content), sha256 }]);
  });
});

const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)]);
const random = createHash('sha512').update('noise').digest();
const relations = (type: string): string =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.example/x" TargetMode="External"/></Relationships>`;
const entity = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const laughs = '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
const withDocument = (content: string): Buffer =>
  zip([...wordParts.slice(0, 2), { name: 'word/document.xml', content }]);
const part = (name: string, more: Partial<Entry> = {}): Buffer => docx([{ name, content: 'x', ...more }]);
const body = (opening: string): string => `<?xml version="1.0"?>${opening}<w:document/>`;

describe('hostile files are refused and nothing of them stays:', () => {
  test.each<[what: string, name: string, content: Buffer | string, code?: string]>([
    // what a name says
    ['a program', 'a.exe', exe],
    ['a program behind a document’s ending', 'a.pdf.exe', exe],
    ['a program whose name reads backwards', 'invoice\u202efdp.exe', exe],
    ['a program with an invisible ending', 'a.pdf\u200b', exe],
    ['a picture that can run', 'a.svg', '<svg onload="alert(1)"/>'],
    ['a page', 'a.html', '<html></html>'],
    ['a script', 'a.js', 'alert(1)'],
    ['an archive', 'a.zip', zip([{ name: 'a.txt' }])],
    ['a Word file with macros', 'a.docm', docx()],
    ['an Excel file with macros', 'a.xlsm', xlsx()],
    ['an old Word file', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['no ending at all', 'passwd', 'root:x:0:0'],
    ['an ending and a space', 'a.pdf ', pdf()],
    ['a path up', '../../etc/cron.d/x.txt', 'x', 'VALIDATION'],
    ['a path of Windows', 'C:\\Windows\\x.txt', 'x', 'VALIDATION'],
    ['a name that ends early', 'a.txt\0.exe', 'x', 'VALIDATION'],
    ['a name too long to keep', `${'a'.repeat(300)}.txt`, 'x', 'VALIDATION'],
    // what the content is
    ['nothing', 'a.pdf', ''],
    ['a program as PDF', 'a.pdf', exe],
    ['a program as text', 'a.txt', exe],
    ['a Linux program as table', 'a.csv', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), random])],
    ['noise as table', 'a.csv', random],
    ['a PNG as JPEG', 'a.jpg', png()],
    ['a JPEG as PNG', 'a.png', jpeg()],
    ['a GIF as PNG', 'a.png', 'GIF89a\x01\0\x01\0'],
    ['a film as HEIC', 'a.heic', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['a PDF as text', 'a.txt', pdf()],
    ['a page as text', 'a.txt', ' \n<!DOCTYPE html><script>alert(1)</script>'],
    ['a page as table', 'a.csv', '\uFEFF<html><script>alert(1)</script>'],
    ['a rich text', 'a.txt', '{\\rtf1\\object}'],
    ['a shell script as text', 'a.txt', '#!/bin/sh\nrm -rf /'],
    ['a PHP program as text', 'a.txt', '<?php system($_GET[0]);'],
    ['a saved mail as text', 'a.txt', 'MIME-Version: 1.0\nContent-Type: text/html'],
    ['text in two-byte characters', 'a.txt', Buffer.from('hello', 'utf16le')],
    ['JSON as XML', 'a.xml', '{"a":1}'],
    ['an archive as Word file', 'a.docx', zip([{ name: 'a.txt', content: 'x' }])],
    ['an Excel file as Word file', 'a.docx', xlsx()],
    ['a Word file as Excel file', 'a.xlsx', docx()],
    ['an old Word file as new one', 'a.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    // two things at once
    ['a PDF with an archive behind', 'a.pdf', Buffer.concat([pdf(), zip([{ name: 'x' }])])],
    ['a PDF with a program behind', 'a.pdf', Buffer.concat([pdf(), exe])],
    ['a PDF behind a program', 'a.pdf', Buffer.concat([exe, pdf()])],
    ['a PNG with a page behind', 'a.png', Buffer.concat([png(), Buffer.from('<script>1</script>')])],
    ['a PNG with an archive behind', 'a.png', Buffer.concat([png(), zip([{ name: 'x' }])])],
    ['a PNG with a program in a comment', 'a.png', png(1, 1, '<?php echo 1;')],
    ['a JPEG with an archive behind', 'a.jpg', Buffer.concat([jpeg(), zip([{ name: 'x' }])])],
    ['a JPEG with a script in a comment', 'a.jpg', jpeg([1, 1], '<script>alert(1)</script>')],
    ['a JPEG that is a PDF', 'a.jpg', jpeg([1, 1], '%PDF-1.7')],
    ['a program with a Word file behind', 'a.docx', Buffer.concat([exe, docx()])],
    ['a Word file with a remark behind', 'a.docx', zip(wordParts, '<script>1</script>')],
    // documents that act
    ['a PDF with a script', 'a.pdf', pdf('<</S/JavaScript/JS(app.alert(1))>>')],
    ['a PDF that starts a program', 'a.pdf', pdf('<</S/Launch/F(cmd.exe)>>')],
    ['a PDF with a file inside', 'a.pdf', pdf('<</Type/EmbeddedFile>>')],
    ['a Word file with a macro', 'a.docx', part('word/vbaProject.bin')],
    [
      'a Word file that says it has macros',
      'a.docx',
      part('word/x.xml', { content: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    ],
    ['a Word file with a control', 'a.docx', part('word/activeX/activeX1.xml')],
    ['a Word file with an object', 'a.docx', part('word/embeddings/oleObject1.bin')],
    ['a Word file with a program', 'a.docx', part('word/media/setup.exe')],
    ['a Word file with a page', 'a.docx', part('word/afchunk.htm')],
    [
      'a Word file that fetches its template',
      'a.docx',
      part('word/_rels/settings.xml.rels', { content: relations('attachedTemplate') }),
    ],
    [
      'a Word file with a command',
      'a.docx',
      withDocument(body('<w:instrText>DDEAUTO c:\\\\cmd.exe</w:instrText>')),
    ],
    ['a Word file that reads files', 'a.docx', withDocument(body(entity))],
    ['a Word file that laughs', 'a.docx', withDocument(body(laughs))],
    [
      'a Word file in an encoding that hides',
      'a.docx',
      zip([
        ...wordParts.slice(0, 2),
        { name: 'word/document.xml', content: Buffer.from(body(entity), 'utf16le') },
      ]),
    ],
    ['XML that reads files', 'a.xml', `<?xml version="1.0"?>${entity}<d>&x;</d>`],
    ['XML that laughs', 'a.xml', `<?xml version="1.0"?>${laughs}<d>&b;</d>`],
    ['XML with a program for its looks', 'a.xml', '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><d/>'],
    [
      'XML that includes',
      'a.xml',
      '<d xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="/etc/passwd"/></d>',
    ],
    ['XML that is a page', 'a.xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['XML that is a picture', 'a.xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>'],
    ['XML in UTF-7', 'a.xml', '<?xml version="1.0" encoding="utf-7"?><d/>'],
    // archives that explode or escape
    [
      'a Word file that unpacks a thousandfold',
      'a.docx',
      part('word/big.bin', { content: Buffer.alloc(20_000_000) }),
    ],
    [
      'a Word file that unpacks beyond 100 MiB',
      'a.docx',
      docx(
        Array.from({ length: 110 }, (_, n) => ({ name: `word/${n}.bin`, content: Buffer.alloc(1_000_000) })),
      ),
    ],
    [
      'a Word file with 1,001 parts',
      'a.docx',
      docx(Array.from({ length: 998 + 1 }, (_, n) => ({ name: `word/${n}.txt` }))),
    ],
    [
      'a Word file that lies about a size',
      'a.docx',
      part('word/big.bin', { content: Buffer.alloc(5_000_000), claims: 100 }),
    ],
    [
      'a Word file whose parts share their bytes',
      'a.docx',
      docx(Array.from({ length: 200 }, (_, n) => ({ name: `word/${n}.bin`, shares: true }))),
    ],
    ['a Word file with a path up', 'a.docx', part('../../evil.xml')],
    ['a Word file with an absolute path', 'a.docx', part('/etc/cron.d/evil')],
    ['a Word file with a path of Windows', 'a.docx', part('word\\..\\..\\evil.xml')],
    ['a Word file with two documents', 'a.docx', part('WORD/document.xml')],
    ['a Word file that is locked', 'a.docx', part('word/secret.xml', { encrypted: true })],
    ['half a Word file', 'a.docx', docx().subarray(0, 300)],
    // pictures that explode or break
    ['a PNG of 4 billion pixels', 'a.png', png(65_535, 65_535)],
    ['a PNG one pixel too large', 'a.png', png(50_000_001, 1)],
    ['a PNG of no size', 'a.png', png(0, 1)],
    ['half a PNG', 'a.png', png().subarray(0, 40)],
    ['a JPEG of 4 billion pixels', 'a.jpg', jpeg([65_535, 65_535])],
    ['a JPEG without a size', 'a.jpg', jpeg(null)],
    ['half a JPEG', 'a.jpg', jpeg().subarray(0, 12)],
    ['a HEIC of 4 billion pixels', 'a.heic', heic([65_535, 65_535])],
    ['a HEIC without a size', 'a.heic', heic(null)],
    ['half a PDF', 'a.pdf', pdf().subarray(0, 20)],
    // malware
    ['the scanners’ test file', 'a.txt', eicar, 'FILE_INFECTED'],
    ['the scanners’ test file in a table', 'a.csv', `name;value\n${eicar}`, 'FILE_INFECTED'],
    ['the scanners’ test file in a PDF', 'a.pdf', pdf(`%${eicar}`), 'FILE_INFECTED'],
    // size
    ['one byte too many', 'a.txt', Buffer.alloc(10_485_761, 'a'), 'FILE_TOO_LARGE'],
  ])('%s (%j)', async (_, name, content, code = 'UNSUPPORTED_FILE') => {
    const before = await stored();
    const error = await client.refused('uploads.create', { body: { files: [file(name, content)] } });
    expect(error.code).toBe(code);
    if (code === 'FILE_TOO_LARGE') {
      expect(error.message).toBe('Identity.max-size-error');
      expect(error.data).toEqual({ maxSizeBytes: 10_485_760, name });
    }
    expect(await stored()).toEqual(before);
  });

  test('and so is a good file beside a bad one', async () => {
    const before = await stored();
    const files = [note(), file('b.pdf', pdf()), file('c.pdf', exe)];
    expect(await client.refused('uploads.create', { body: { files } })).toMatchObject({
      code: 'UNSUPPORTED_FILE',
      data: { name: 'c.pdf' },
    });
    expect(await stored()).toEqual(before);
  });
});

const boundary = 'x-boundary';
const filePart = (name: string, content: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;
const field = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;

describe('a hostile body is refused and nothing of it stays:', () => {
  test.each<[what: string, body: string, status: number, type?: string]>([
    ['eleven files', filePart('a.txt', 'x').repeat(11) + end, 400],
    ['a thousand fields', field('purpose', 'CHAT').repeat(1000) + end, 400],
    ['a thousand fields behind a file', filePart('a.txt', 'x') + field('x', 'y').repeat(1000) + end, 400],
    ['a field of a megabyte', field('purpose', 'C'.repeat(1_000_000)) + filePart('a.txt', 'x') + end, 400],
    ['a field’s name of a megabyte', field('p'.repeat(1_000_000), 'x') + end, 400],
    ['a field that would change every object', field('__proto__', 'x') + filePart('a.txt', 'x') + end, 400],
    ['a file where none belongs', filePart('a.txt', 'x').replace('"files"', '"other"') + end, 400],
    ['a file without a name', filePart('', 'x') + end, 400],
    ['no end', filePart('a.txt', 'x'), 400],
    ['an end within a part', filePart('a.txt', 'x').slice(0, 60), 400],
    ['another boundary', (filePart('a.txt', 'x') + end).replaceAll(boundary, 'other'), 400],
    ['nothing at all', '', 400],
    ['no boundary', filePart('a.txt', 'x') + end, 400, 'multipart/form-data; charset=x'],
    ['JSON', '{"files":[]}', 403, 'application/json'],
  ])('%s', async (_, content, status, type = `multipart/form-data; boundary=${boundary}`) => {
    const before = await stored();
    const headers = { origin: client.origin, 'content-type': type };
    expect((await client.raw('POST', '/api/v1/uploads', headers, content)).status).toBe(status);
    expect(await stored()).toEqual(before);
  });

  /** A body that comes bit by bit; answers the status, or why there is none. */
  const trickle = (
    headers: Record<string, string>,
    feed: (write: (part: string | Buffer) => void, cut: () => void) => void,
  ) =>
    new Promise<number | string>((resolve) => {
      const cookie = [...client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
      const { host } = new URL(client.origin);
      const outgoing = send(
        {
          port: bank.port,
          method: 'POST',
          path: '/api/v1/uploads',
          agent: false,
          headers: {
            host,
            cookie,
            origin: client.origin,
            'content-type': `multipart/form-data; boundary=${boundary}`,
            ...headers,
          },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      outgoing.on('error', (error) => resolve(error.message));
      feed(
        (content) => outgoing.write(content),
        () => outgoing.destroy(new Error('cut off')),
      );
    });

  test('more than a request may hold, announced', async () => {
    const before = await stored();
    const status = await trickle({ 'content-length': '2000000000' }, (write) =>
      write(filePart('a.txt', 'x')),
    );
    expect(status).toBe(413);
    expect(await stored()).toEqual(before);
  });

  test('a sender who goes away in the middle of a file', async () => {
    const before = await stored();
    let arrived = (): void => {};
    const cutOff = trickle({}, (write, cut) => {
      arrived = cut;
      write(filePart('a.txt', 'x'.repeat(200_000)).slice(0, -2));
    });
    await expect.poll(() => readdir(receiving)).not.toEqual([]);
    arrived();
    expect(await cutOff).toBe('cut off');
    await expect.poll(() => readdir(receiving)).toEqual([]);
    expect(await stored()).toEqual(before);
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that JavaScript has taken, garbage among them. */
function taken(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('ten senders of 10 MiB each don’t fill the memory', async () => {
  const before = await stored();
  const clients = await Promise.all(
    Array.from({ length: 10 }, async () => (await bank.signedIn({ accounts: [] })).client),
  );
  const large = Buffer.concat([
    Buffer.from(filePart('a.txt', '').slice(0, -2)),
    Buffer.alloc(10_000_000, 'a'),
    Buffer.from(`\x00\r\n${end}`),
  ]);
  collectGarbage();
  const most = taken() + 64 * 2 ** 20;
  const tooMuch: number[] = [];
  const watch = setInterval(() => {
    if (taken() < most) return;
    collectGarbage();
    if (taken() > most) tooMuch.push(taken() - most);
  }, 5);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answers = await Promise.all(
    clients.map((one) => one.raw('POST', '/api/v1/uploads', { origin: one.origin, ...headers }, large)),
  );
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(415));
  expect(await stored()).toEqual(before);
  expect(tooMuch).toEqual([]);
});
