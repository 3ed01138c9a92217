/** Bodies of multipart/form-data, whole, odd and broken. */
import fc from 'fast-check';
import { docx, eicar, heic, jpeg, pdf, png, xlsx, zip } from '../support/files.ts';
import { hostileText } from './spoil.ts';

export type Form = { readonly type: string; readonly bytes: Buffer };

const contents = [
  Buffer.from('Invoice 7'),
  Buffer.alloc(0),
  Buffer.from(eicar),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('a,b\n=1+1,2\n'),
  pdf(),
  pdf('/JS (app.alert(1))'),
  png(),
  png(60_000, 60_000),
  png(1, 1, '<script>'),
  jpeg(),
  jpeg(null),
  heic(),
  heic(null),
  docx(),
  docx([{ name: 'word/vbaProject.bin', content: 'x' }]),
  docx([{ name: '../../etc/passwd', content: 'x' }]),
  xlsx(),
  zip([]),
  zip([
    { name: '[Content_Types].xml', content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;' },
  ]),
];

const content = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...contents) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...contents), fc.nat(9_999), fc.nat(255))
      .map(([bytes, at, value]) => {
        const changed = Buffer.from(bytes);
        if (changed.length > 0) changed[at % changed.length] = value;
        return changed;
      }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...contents), fc.nat(9_999))
      .map(([bytes, at]) => bytes.subarray(0, at % (bytes.length + 1))),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);

const endings = [
  'txt',
  'pdf',
  'png',
  'jpg',
  'heic',
  'docx',
  'xlsx',
  'csv',
  'svg',
  'exe',
  'pdf.exe',
  'PDF',
  '',
];

const part = fc.record({
  field: fc.oneof(
    { weight: 8, arbitrary: fc.constant('files') },
    { weight: 1, arbitrary: fc.constantFrom('files[]', 'file', '__proto__', '') },
    { weight: 1, arbitrary: hostileText },
  ),
  filename: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...endings).map((ending) => `paper.${ending}`) },
    {
      weight: 3,
      arbitrary: fc.tuple(hostileText, fc.constantFrom(...endings)).map((both) => both.join('.')),
    },
  ),
  type: fc.option(fc.constantFrom('text/plain', 'application/pdf', 'image/png', 'x', '../..'), { nil: '' }),
  content,
});

const purpose = fc.oneof(
  fc.constantFrom('PAYMENT', 'BENEFICIARY', 'CONTRACT', 'APPLICATION', 'CHAT', 'ORDER', 'BATCH'),
  hostileText,
);

export const forms: fc.Arbitrary<Form> = fc
  .record({
    parts: fc.oneof(
      { weight: 4, arbitrary: fc.array(part, { minLength: 1, maxLength: 2 }) },
      { weight: 1, arbitrary: fc.array(part, { maxLength: 13 }) },
    ),
    purposes: fc.array(purpose, { maxLength: 2 }),
    boundary: fc.constantFrom('b', '----WebKitFormBoundary7MA4YWxkTrZu0gW', 'x'.repeat(70)),
    announced: fc.oneof(
      { weight: 8, arbitrary: fc.constant(null) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary=other',
          'multipart/mixed; boundary=b',
          `multipart/form-data; boundary="${'y'.repeat(500)}"`,
        ),
      },
    ),
    /** How much of it is sent. */
    sent: fc.oneof(
      { weight: 8, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 0.99 }) },
    ),
  })
  .map(({ parts, purposes, boundary, announced, sent }) => {
    const whole = Buffer.concat([
      ...purposes.map((value) =>
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${value}\r\n`),
      ),
      ...parts.flatMap(({ field, filename, type, content: bytes }) => [
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\n` +
            `${type === '' ? '' : `Content-Type: ${type}\r\n`}\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    return {
      type: announced ?? `multipart/form-data; boundary=${boundary}`,
      bytes: whole.subarray(0, Math.floor(whole.length * sent)),
    };
  });
