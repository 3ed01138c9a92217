import type { AttachedFile } from '@kontor/api-client/contract';
import { Banner } from '@kontor/ui/banner';
import { Download } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Heading } from '@kontor/ui/text';
import { useId } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';

export type PaymentDocumentsProps = {
  documents: readonly AttachedFile[];
  /** Saves one of them. */
  onDownload: (id: string) => void;
  /** Why the document that was asked for last didn't come. */
  downloadProblem?: string | undefined;
};

/** What was handed in to show what a payment is for, each saved when it is pressed; nothing where nothing was. */
export function PaymentDocuments({ documents, onDownload, downloadProblem }: PaymentDocumentsProps) {
  const { text } = useDetailTexts();
  const id = useId();
  if (documents.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3} size="section" id={id}>
        {text('documents.title')}
      </Heading>
      <List aria-labelledby={id}>
        {documents.map((document) => (
          <ListRow
            key={document.id}
            title={<bdi>{document.name}</bdi>}
            subtitle={text('documents.download')}
            trailing={<Download />}
            onPress={() => onDownload(document.id)}
          />
        ))}
      </List>
      {downloadProblem !== undefined && <Banner tone="negative">{downloadProblem}</Banner>}
    </Stack>
  );
}
