import type { Channel } from '@kontor/api-client/contract';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { Conversation } from './Conversation.tsx';
import type { ChatPopupProps } from './types.ts';

/** What was said in a channel, the newest at the bottom (CHAT-06). */
export function MessagePanel({ channel, ...props }: ChatPopupProps & { channel: Channel }) {
  const { messages } = props.page;
  const { text } = useChatTexts();
  if (messages.status === 'pending')
    return (
      <SkeletonGroup label={text('loadingMessages')} onRetry={messages.retry}>
        <SkeletonText lines={5} />
      </SkeletonGroup>
    );
  if (messages.status === 'error') return <LoadError title={text('failedMessages')} failed={messages} />;
  if (messages.data.length === 0)
    return (
      <EmptyState title={text('noMessagesTitle')} description={text('noMessages')} illustration="inbox" />
    );
  return <Conversation {...props} channel={channel} messages={messages.data} />;
}
