import { newIdempotencyKey, type CallFailure } from '@kontor/api-client/client';
import { useApi } from '@kontor/api-client/react';
import type { DropFile } from '@kontor/ui/file-drop-zone';
import { useState } from 'react';
import { useUploadProblem } from '../../../payments/useUploadProblem.ts';
import type { Company } from './company.ts';

/** A file on its way, or one that did not arrive. */
type Sending = { readonly categoryId: string; readonly file: File; readonly shown: DropFile };

/** The documents of a company's application: each file is sent and filed under its category as it is added. */
export function useDocuments({ id: companyId, documents }: Company, refresh: () => Promise<void>) {
  const client = useApi();
  const problemOf = useUploadProblem();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const forget = (id: string) => setSending((all) => all.filter(({ shown }) => shown.id !== id));
  const show = (id: string, shown: DropFile) =>
    setSending((all) => all.map((one) => (one.shown.id === id ? { ...one, shown } : one)));

  const send = async (id: string, categoryId: string, file: File) => {
    const { name, size } = file;
    show(id, { id, name, size, status: 'waiting' });
    const failed = (failure: CallFailure) =>
      show(id, { id, name, size, status: 'error', ...problemOf(failure) });
    // The name of the entry is its key: trying again after a lost answer keeps one file.
    const upload = await client.call('uploads.create', {
      body: { files: [file], purpose: 'APPLICATION' },
      idempotencyKey: id,
    });
    if (!upload.ok) return failed(upload);
    const filed = await client.call('applications.addDocuments', {
      params: { id: companyId },
      body: { documents: upload.data.map((one) => ({ uploadId: one.id, categoryId })) },
      idempotencyKey: `${id}-filed`,
    });
    if (!filed.ok) return failed(filed);
    await refresh();
    forget(id);
  };

  const shown = [
    ...documents
      .filter(({ id }) => !removed.includes(id))
      .map(({ id, name, size, categoryId, status, reason }): { categoryId: string; shown: DropFile } => ({
        categoryId,
        shown:
          status === 'REVISION' || status === 'REJECTED'
            ? { id, name, size, status: 'error', error: reason ?? '', final: true }
            : { id, name, size, status: 'done' },
      })),
    ...sending,
  ];
  return {
    files: Object.fromEntries(
      [...new Set(shown.map(({ categoryId }) => categoryId))].map((categoryId) => [
        categoryId,
        shown.filter((one) => one.categoryId === categoryId).map((one) => one.shown),
      ]),
    ),
    add: (categoryId: string, files: readonly File[]) => {
      const added = files.map((file): Sending => {
        const id = newIdempotencyKey();
        return { categoryId, file, shown: { id, name: file.name, size: file.size, status: 'waiting' } };
      });
      setSending((all) => [...all, ...added]);
      added.forEach(({ shown: { id }, file }) => void send(id, categoryId, file));
    },
    remove: (_: string, id: string) => {
      if (sending.some((one) => one.shown.id === id)) return forget(id);
      setRemoved((all) => [...all, id]);
      void client
        .call('applications.removeDocument', { params: { id: companyId, documentId: id } })
        .then(async (gone) => {
          await refresh();
          // It is listed again where the bank still has it.
          if (!gone.ok) setRemoved((all) => all.filter((one) => one !== id));
        });
    },
    retry: (categoryId: string, id: string) => {
      const held = sending.find((one) => one.shown.id === id);
      if (held) void send(id, categoryId, held.file);
    },
  };
}
