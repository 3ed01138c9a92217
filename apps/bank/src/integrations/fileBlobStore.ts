import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assertBlobKey, newBlobKey, type BlobStore } from './blobStore.ts';

/** Blobs as files of one folder, which nothing serves. They are readable by the bank's own user alone. */
export function fileBlobStore(folder: string): BlobStore {
  const pathOf = (key: string): string => {
    assertBlobKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(content) {
      const key = newBlobKey();
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
