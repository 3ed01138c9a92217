import type { Readable } from 'node:stream';

/** A file as a handler answers it. */
export type FileContent = {
  readonly content: Buffer | Readable;
  /** Its type as the bank has detected it, never as the uploader has stated it. */
  readonly mimeType: string;
  /** The name it is saved under; any text. */
  readonly name: string;
  /** May be shown in the page instead of being saved: only for types that can run nothing. */
  readonly inline?: boolean;
};
