import type { CallFailure } from '@kontor/api-client/client';
import type { OfficialApplication } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/useErrorText.ts';
import { nameOf } from './OfficialDialog.tsx';

type RemoveOfficialProps = {
  official: OfficialApplication;
  onClose: () => void;
  onRemoved: () => Promise<void>;
};

/** Asks before an official who was named by mistake is taken off the company's list. */
export function RemoveOfficial({ official, onClose, onRemoved }: RemoveOfficialProps) {
  const { t } = useTranslation('identity');
  const client = useApi();
  const errorText = useErrorText();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const name = nameOf(official);
  const remove = async () => {
    setSending(true);
    const removed = await client.call('applications.removeOfficial', { params: { id: official.id } });
    setSending(false);
    // Not there: it was removed by the try whose answer was lost.
    if (removed.ok || (removed.kind === 'http' && removed.status === 404)) return onRemoved();
    setFailure(removed);
  };
  const isStale = failure?.kind === 'http' && failure.error.code === 'STALE_ENTITY';
  return (
    <AdaptiveDialog
      open
      onClose={onClose}
      dismissable={!sending}
      title={t('company.removeTitle', { name })}
      description={t('company.removeText')}
      actions={
        <>
          {!isStale && (
            <Button tone="secondary" disabled={sending} onClick={onClose}>
              {t('cancel')}
            </Button>
          )}
          {/* The same button, so that it keeps the focus. */}
          <Button
            tone={isStale ? 'secondary' : 'danger'}
            sends={!isStale}
            loading={sending}
            onClick={isStale ? onClose : () => void remove()}
          >
            {isStale ? t('close') : t('company.remove')}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Banner tone="negative">
          {isStale ? t('company.notRemoved', { name }) : errorText(failure, 'act')}
        </Banner>
      )}
    </AdaptiveDialog>
  );
}
