import { useMessages } from '@kontor/ui/locale';
import { lazy, Suspense } from 'react';
import { arrived } from '../shared/arrived.ts';
import { documentMessages } from './messages.ts';
import type { PaymentDocuments } from './payment.ts';

/** Most payments need no document: its file comes with the first that does. */
const FileDropZone = lazy(async () => ({
  default: (await arrived(() => import('@kontor/ui/file-drop-zone'))).FileDropZone,
}));

type DocumentFieldsProps = {
  documents: PaymentDocuments | undefined;
  /** The customer tried to go on: what is missing is said. */
  attempted: boolean;
};

/** The documents that the bank's rules ask for with this payment, a place for each kind (SIGN-12). */
export function DocumentFields({ documents, attempted }: DocumentFieldsProps) {
  const messages = useMessages(documentMessages);
  const fields = documents?.categories.map(({ id, name, required, files }) => {
    const settled = files.every(({ status }) => status === 'done');
    const problem = !settled ? messages.unsettled : required && files.length === 0 ? messages.required : null;
    return (
      <FileDropZone
        key={id}
        label={name}
        required={required}
        {...documents.limits}
        camera="environment"
        files={files}
        onAdd={(added) => documents.onAdd(id, added)}
        onRemove={documents.onRemove}
        onRetry={documents.onRetry}
        error={attempted && problem !== null ? problem : undefined}
      />
    );
  });
  return <Suspense>{fields}</Suspense>;
}

/** Whether the payment can go on: every required document is there, and no file is still on its way. */
export const hasDocuments = (documents: PaymentDocuments | undefined): boolean =>
  documents === undefined ||
  documents.categories.every(
    ({ required, files }) =>
      files.every(({ status }) => status === 'done') && (!required || files.length > 0),
  );
