import { useApi } from '@kontor/api-client/react';
import type { DropFile } from '@kontor/ui/file-drop-zone';
import { useState } from 'react';
import { useUploads } from '../../../payments/useUploads.ts';
import type { Company } from './company.ts';

type Shown = { readonly categoryId?: string | undefined; readonly shown: DropFile };

/** The documents of a company's application: each file is sent and filed under its category as it is added. */
export function useDocuments({ id: companyId, documents }: Company, refresh: () => Promise<void>) {
  const client = useApi();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const uploads = useUploads('APPLICATION', {
    file: async ({ uploadId, categoryId = '', key, signal }) => {
      const filed = await client.call('applications.addDocuments', {
        params: { id: companyId },
        body: { documents: [{ uploadId, categoryId }] },
        idempotencyKey: key,
        signal,
      });
      if (!filed.ok) return filed;
      await refresh();
      return null;
    },
  });

  /** The bank may list a document before it has answered: it is the file that was on its way, and stays in its place. */
  const filed = documents
    .filter(({ id }) => !removed.includes(id))
    .map(({ id: documentId, name, size, categoryId, status, reason, uploadId }) => {
      const sent = uploads.held.find((one) => one.uploadId === uploadId)?.shown;
      const base = { id: sent?.id ?? documentId, name, size, file: sent?.file };
      const shown: DropFile =
        status === 'REVISION' || status === 'REJECTED'
          ? { ...base, status: 'error', error: reason ?? '', final: true }
          : { ...base, status: 'done' };
      return { documentId, categoryId, uploadId, shown };
    });
  const all: readonly Shown[] = [
    ...filed,
    ...uploads.held.filter(
      ({ shown, uploadId }) =>
        shown.status !== 'done' && !documents.some((document) => document.uploadId === uploadId),
    ),
  ];
  return {
    filesOf: (categoryId: string): readonly DropFile[] =>
      all.filter((one) => one.categoryId === categoryId).map((one) => one.shown),
    add: (categoryId: string, files: readonly File[]) => uploads.add(files, categoryId),
    remove: (_: string, id: string) => {
      const documentId = filed.find(({ shown }) => shown.id === id)?.documentId;
      uploads.remove(id);
      if (documentId === undefined) return;
      setRemoved((all) => [...all, documentId]);
      void client
        .call('applications.removeDocument', { params: { id: companyId, documentId } })
        .then(async (gone) => {
          await refresh();
          // It is listed again where the bank still has it.
          if (!gone.ok) setRemoved((all) => all.filter((one) => one !== documentId));
        });
    },
    retry: (_: string, id: string) => uploads.retry(id),
  };
}
