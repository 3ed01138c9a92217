import { Button } from '@kontor/ui/button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useChat } from '../../../chat/ChatContext.ts';

/** The way to the chat beside a text that asks somebody to write to the bank; undefined where there is none. */
export function useWriteToUs(): ReactElement | undefined {
  const { t } = useTranslation('identity');
  const chat = useChat();
  return chat === null ? undefined : (
    <Button size="small" tone="secondary" aria-haspopup="dialog" onClick={chat.open}>
      {t('check.write')}
    </Button>
  );
}
