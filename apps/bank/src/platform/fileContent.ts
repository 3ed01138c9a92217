import type { Readable } from 'node:stream';

/** A file as a handler answers it. */
export type FileContent = {
  readonly content: Buffer | Readable;
  /** What it is, found out by the bank itself and never taken from whoever uploaded it. */
  readonly mimeType: string;
  /** The name it is saved under; any text. */
  readonly name: string;
  /** May be shown in the page instead of being saved: only for types that can run nothing. */
  readonly inline?: boolean;
};
