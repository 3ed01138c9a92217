import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where the bytes of files are kept; the database keeps everything else about them. */
export type BlobStore = {
  /** Keeps what `content` gives and answers the key it is found under, which nobody can guess. */
  put(content: Readable): Promise<string>;
  /** The bytes of a key. The stream fails when there is no such blob. */
  open(key: string): Readable;
  /** Removes a blob; one that is gone already is no error. */
  remove(key: string): Promise<void>;
};

const keyForm = /^[0-9a-f]{64}$/;

/**
 * Blobs as files of one folder, which nothing serves. Keys are random and never made of anything a visitor has sent.
 * Files are readable by the bank's own user alone.
 */
export function fileBlobStore(folder: string): BlobStore {
  const pathOf = (key: string): string => {
    if (!keyForm.test(key)) throw new Error('no key of this store');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(content) {
      const key = randomBytes(32).toString('hex');
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(pathOf(key), { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        await rm(pathOf(key), { force: true });
        throw error;
      }
      return key;
    },
    open: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
