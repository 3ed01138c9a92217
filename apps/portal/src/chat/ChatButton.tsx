import { OnAppHeader } from '@kontor/ui/app-header';
import { IconButton } from '@kontor/ui/button';
import { Chat as ChatIcon } from '@kontor/ui/icons';
import { Hide } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useChat } from './ChatContext.ts';
import { prefetchChat } from './ChatSlot.tsx';

/** Opens the chat from the header. On a phone the tab bar does, where there is one. */
export function ChatButton({ onPhones = false }: { onPhones?: boolean }) {
  const { t } = useTranslation();
  const chat = useChat();
  if (chat === null) return null;
  const { isOpen, open, close, unread } = chat;
  return (
    <Hide {...(onPhones ? {} : { below: 'tablet' })}>
      <OnAppHeader>
        <span onPointerEnter={prefetchChat} onFocus={prefetchChat}>
          <IconButton
            label={unread === 0 ? t('messages') : t('messagesUnread', { count: unread })}
            icon={<ChatIcon />}
            marked={unread > 0}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={isOpen ? close : open}
          />
        </span>
      </OnAppHeader>
    </Hide>
  );
}
