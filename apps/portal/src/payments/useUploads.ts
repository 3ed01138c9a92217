import { newIdempotencyKey, uploadTransport, type CallFailure } from '@kontor/api-client/client';
import type { FileRef, UploadPurpose } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import type { DropFile } from '@kontor/ui/file-drop-zone';
import { useRef, useState } from 'react';
import { useUploadProblem } from './useUploadProblem.ts';

type Held = { shown: DropFile; uploadId?: string; categoryId?: string | undefined };

/** A file that has arrived and is still to be put where it belongs. `key` makes that happen once. */
type Arrived = { uploadId: string; categoryId: string | undefined; key: string; signal: AbortSignal };

type There = Pick<FileRef, 'id' | 'name' | 'size'> & { categoryId?: string | undefined };

const arrivedBefore = ({ id, name, size, categoryId }: There): Held => ({
  shown: { id, name, size, status: 'done' },
  uploadId: id,
  categoryId,
});

type Options = {
  /** Files that were there already; they come first. */
  there?: readonly There[] | undefined;
  /** Puts a file where it belongs as soon as it has arrived; answers why not, or null. */
  file?: (arrived: Arrived) => Promise<CallFailure | null>;
};

/** Files on their way to the bank, each sent as it is added. */
export function useUploads(purpose: UploadPurpose, { there = [], file: fileIt }: Options = {}) {
  const client = useApi();
  const problemOf = useUploadProblem();
  const [held, setHeld] = useState<readonly Held[]>(() => there.map(arrivedBefore));
  /** How each that is on its way is stopped. */
  const controllers = useRef(new Map<string, AbortController>());
  const put = (id: string, next: (one: Held) => Held) =>
    setHeld((all) => all.map((one) => (one.shown.id === id ? next(one) : one)));

  const send = async (id: string, file: File, categoryId: string | undefined) => {
    const base = { id, name: file.name, size: file.size, file };
    const show = (shown: DropFile) => put(id, (one) => ({ ...one, shown }));
    const failed = (failure: CallFailure) => show({ ...base, status: 'error', ...problemOf(failure) });
    const controller = new AbortController();
    controllers.current.set(id, controller);
    const { signal } = controller;
    show({ ...base, status: 'uploading', progress: 0 });
    // The name of the entry is its key: trying again after a lost answer keeps one file.
    const sent = await client.call('uploads.create', {
      body: { files: [file], purpose },
      idempotencyKey: id,
      transport: uploadTransport((progress) => show({ ...base, status: 'uploading', progress })),
      signal,
    });
    if (!sent.ok) return failed(sent);
    const uploadId = sent.data[0]?.id;
    if (uploadId === undefined) return show({ ...base, status: 'error', error: '' });
    put(id, (one) => ({ ...one, uploadId }));
    const refused = await fileIt?.({ uploadId, categoryId, key: `${id}-filed`, signal });
    if (refused) return failed(refused);
    show({ ...base, status: 'done' });
  };

  const arrived = held.filter(({ shown }) => shown.status === 'done');
  return {
    held,
    files: held.map(({ shown }) => shown),
    /** Those of one kind of document. */
    filesOf: (categoryId: string) =>
      held.filter((one) => one.categoryId === categoryId).map(({ shown }) => shown),
    /** Of those that have arrived. */
    uploadIds: arrived.flatMap(({ uploadId }) => uploadId ?? []),
    /** Those that have arrived, to begin with another time. */
    kept: arrived.flatMap(({ shown: { name, size }, uploadId, categoryId }) =>
      uploadId ? [{ id: uploadId, name, size, ...(categoryId !== undefined && { categoryId }) }] : [],
    ),
    /** Whether all have arrived. */
    settled: arrived.length === held.length,
    add: (files: readonly File[], categoryId?: string) => {
      const added = files.map((file) => ({ id: newIdempotencyKey(), file }));
      setHeld((all) => [
        ...all,
        ...added.map(({ id, file }): Held => ({
          shown: { id, name: file.name, size: file.size, file, status: 'waiting' },
          categoryId,
        })),
      ]);
      added.forEach(({ id, file }) => void send(id, file, categoryId));
    },
    /** Begins with other files that were there already. */
    restore: (files: readonly There[]) => setHeld(files.map(arrivedBefore)),
    /** Takes a file out of the list; one that is on its way stops. */
    remove: (id: string) => {
      controllers.current.get(id)?.abort();
      setHeld((all) => all.filter((one) => one.shown.id !== id));
    },
    retry: (id: string) => {
      const one = held.find(({ shown }) => shown.id === id);
      if (one?.shown.file !== undefined) void send(id, one.shown.file, one.categoryId);
    },
  };
}
