import { newIdempotencyKey } from '@kontor/api-client/client';
import type { FileRef, UploadPurpose } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import type { DropFile } from '@kontor/ui/file-drop-zone';
import { useState } from 'react';
import { useUploadProblem } from './useUploadProblem.ts';

type Held = { shown: DropFile; file?: File; uploadId?: string; categoryId?: string | undefined };

/** Files on their way to the bank, each sent as it is added; those that were there already come first. */
export function useUploads(
  purpose: UploadPurpose,
  there: readonly (Pick<FileRef, 'id' | 'name' | 'size'> & { categoryId?: string | undefined })[] = [],
) {
  const client = useApi();
  const problemOf = useUploadProblem();
  const [held, setHeld] = useState<readonly Held[]>(() =>
    there.map(({ id, name, size, categoryId }) => ({
      shown: { id, name, size, status: 'done' },
      uploadId: id,
      categoryId,
    })),
  );
  const put = (id: string, next: (one: Held) => Held) =>
    setHeld((all) => all.map((one) => (one.shown.id === id ? next(one) : one)));
  const send = async (id: string, file: File) => {
    const { name, size } = file;
    put(id, (one) => ({ ...one, shown: { id, name, size, status: 'waiting' } }));
    // The name of the entry is its key: trying again after a lost answer keeps one file.
    const result = await client.call('uploads.create', {
      body: { files: [file], purpose },
      idempotencyKey: id,
    });
    const uploadId = result.ok ? result.data[0]?.id : undefined;
    put(id, (one) =>
      uploadId === undefined
        ? {
            ...one,
            shown: {
              id,
              name,
              size,
              status: 'error',
              ...(result.ok ? { error: '' } : problemOf(result)),
            },
          }
        : { ...one, uploadId, shown: { id, name, size, status: 'done' } },
    );
  };
  return {
    files: held.map(({ shown }) => shown),
    /** Those of one kind of document. */
    filesOf: (categoryId: string) =>
      held.filter((one) => one.categoryId === categoryId).map(({ shown }) => shown),
    /** Of those that have arrived. */
    uploadIds: held.flatMap(({ uploadId }) => uploadId ?? []),
    /** Those that have arrived, to begin with another time. */
    kept: held.flatMap(({ shown: { name, size }, uploadId, categoryId }) =>
      uploadId ? [{ id: uploadId, name, size, ...(categoryId !== undefined && { categoryId }) }] : [],
    ),
    /** Whether all have arrived. */
    settled: held.every(({ shown }) => shown.status === 'done'),
    add: (files: readonly File[], categoryId?: string) => {
      const added = files.map((file) => ({ id: newIdempotencyKey(), file }));
      setHeld((all) => [
        ...all,
        ...added.map(({ id, file }): Held => ({
          shown: { id, name: file.name, size: file.size, status: 'waiting' },
          file,
          categoryId,
        })),
      ]);
      added.forEach(({ id, file }) => void send(id, file));
    },
    remove: (id: string) => setHeld((all) => all.filter((one) => one.shown.id !== id)),
    retry: (id: string) => {
      const file = held.find(({ shown }) => shown.id === id)?.file;
      if (file !== undefined) void send(id, file);
    },
  };
}
