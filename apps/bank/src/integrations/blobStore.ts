import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Where the bytes of files are kept; the database keeps everything else about them. */
export type BlobStore = {
  /**
   * Keeps what `content` gives and answers the key it is found under, which nobody can guess. Nothing is kept of content that
   * fails before its end.
   * @throws BlobsUnavailable; what `content` fails with
   */
  put(content: Readable): Promise<string>;
  /** The bytes of a key. The stream fails when there is no such blob, and with BlobsUnavailable. */
  open(key: string): Readable;
  /**
   * Removes a blob; one that is gone already is no error.
   * @throws BlobsUnavailable
   */
  remove(key: string): Promise<void>;
};

/** The store doesn't answer at present, and did not when it was asked again. */
export class BlobsUnavailable extends Error {}

/** Random, and never made of anything a visitor has sent. */
export const newBlobKey = (): string => randomBytes(32).toString('hex');

/** @throws Error for what no store has made: a path, for one */
export function assertBlobKey(key: string): void {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('no key of this store');
}
