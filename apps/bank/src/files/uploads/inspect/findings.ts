/** A file that is not accepted, with a message for the person who sent it. */
export class NotAccepted extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NotAccepted';
  }
}

const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipEndLength = 22;
const farthestZipEnd = zipEndLength + 65_535;

/** Whether a ZIP reader would find an archive in these bytes: one is read from its end, so it may hide behind anything. */
export function endsAsZip(content: Buffer): boolean {
  const from = Math.max(0, content.length - farthestZipEnd);
  for (
    let at = content.lastIndexOf(zipEnd);
    at >= from;
    at = at === 0 ? -1 : content.lastIndexOf(zipEnd, at - 1)
  ) {
    if (at + zipEndLength > content.length) continue;
    if (at + zipEndLength + content.readUInt16LE(at + 20) === content.length) return true;
  }
  return false;
}

const markup = ['<script', '<SCRIPT', '<html', '<HTML', '<?php', '<svg', '<iframe'];

/** @throws NotAccepted when the bytes could be taken for a page, a program or another document by a careless reader */
export function assertSingleFormat(content: Buffer): void {
  if (endsAsZip(content)) throw new NotAccepted('It is an archive as well');
  if (content.subarray(1, 1024).includes('%PDF-')) throw new NotAccepted('It is a PDF as well');
  if (markup.some((opening) => content.includes(opening)))
    throw new NotAccepted('It holds markup or a script');
}
