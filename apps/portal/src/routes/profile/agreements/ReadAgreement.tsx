import { addressOf } from '@kontor/api-client/client';
import type { Agreement } from '@kontor/api-client/contract';
import { useCall } from '@kontor/api-client/react';
import { AgreementReader } from '@kontor/banking-widgets/agreement-reader';
import { Button } from '@kontor/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadable } from '../../../app/useLoadable.ts';
import { useChat } from '../../../chat/ChatContext.ts';

type ReadAgreementProps = {
  agreement: Agreement;
  /** Ticks it. Left out where it is signed, or this person can't sign it. */
  onAccept?: (() => void) | undefined;
};

/** Opens the text of an agreement on the page; the file that is signed is a press away. */
export function ReadAgreement({ agreement, onAccept }: ReadAgreementProps) {
  const { t } = useTranslation('agreements');
  const [open, setOpen] = useState(false);
  const chat = useChat();
  const params = { id: agreement.id };
  const call = useCall('agreements.text', { params }, { enabled: open });
  const text = useLoadable([call], call.data);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="ghost" size="small" flush="start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('read', { name: agreement.name })}
      </Button>
      <AgreementReader
        open={open}
        onClose={close}
        agreement={agreement}
        text={text}
        fileHref={addressOf('agreements.file', { params })}
        onAccept={
          onAccept &&
          (() => {
            onAccept();
            close();
          })
        }
        onAsk={
          chat === null
            ? undefined
            : () => {
                close();
                chat.open();
              }
        }
      />
    </>
  );
}
