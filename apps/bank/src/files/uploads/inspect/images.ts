/** Images: whole, of a bearable size once decoded, and nothing but an image. Nothing is decoded here. */
import { maxPixels } from '../limits.ts';
import { NotAccepted, assertSingleFormat } from './findings.ts';

const damaged = (): NotAccepted => new NotAccepted('The image is damaged');

function assertPixels(width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged();
  if (width * height > maxPixels) throw new NotAccepted('The image has more than 50 million pixels');
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunk by chunk to the end (PNG, ISO/IEC 15948): the first has the size, nothing follows the last. */
export function checkPng(content: Buffer): void {
  if (!content.subarray(0, 8).equals(pngSignature)) throw damaged();
  let at = 8;
  for (let index = 0; ; index += 1) {
    if (at + 12 > content.length) throw damaged();
    const length = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > content.length) throw damaged();
    if ((index === 0) !== (type === 'IHDR')) throw damaged();
    if (type === 'IHDR') {
      if (length !== 13) throw damaged();
      assertPixels(content.readUInt32BE(at + 8), content.readUInt32BE(at + 12));
    }
    at += 12 + length;
    if (type === 'IEND') break;
  }
  if (at !== content.length) throw new NotAccepted('Something follows the end of the image');
  assertSingleFormat(content);
}

/** Start-of-frame markers: all of C0 to CF but the tables DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Segment by segment to the first scan (JPEG, ITU-T T.81), which a frame with the size must precede. */
export function checkJpeg(content: Buffer): void {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) throw damaged();
  let framed = false;
  for (let at = 2; ;) {
    while (content[at] === 0xff && content[at + 1] === 0xff) at += 1; // fill bytes
    if (at + 4 > content.length || content[at] !== 0xff) throw damaged();
    const marker = content.readUInt8(at + 1);
    const length = content.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > content.length) throw damaged();
    if (isFrame(marker)) {
      if (length < 8) throw damaged();
      assertPixels(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5));
      framed = true;
    }
    if (marker === 0xda) break;
    at += 2 + length;
  }
  // Phones put further images behind the first one's end, so only an end has to be there at all.
  if (!framed || content.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0) throw damaged();
  assertSingleFormat(content);
}

/** HEIF says the size of each image in an `ispe` property (ISO/IEC 23008-12), before the pixels. */
export function checkHeic(content: Buffer): void {
  const sizes: number[] = [];
  for (
    let at = content.indexOf('ispe');
    at >= 0 && at + 16 <= content.length;
    at = content.indexOf('ispe', at + 4)
  ) {
    if (content.readUInt32BE(at + 4) !== 0) continue; // version and flags: another sense of the four letters
    sizes.push(at);
    assertPixels(content.readUInt32BE(at + 8), content.readUInt32BE(at + 12));
  }
  if (sizes.length === 0) throw damaged();
  assertSingleFormat(content);
}
