import type { Channel } from '@kontor/api-client/contract';
import { Chat, Document, Grid, Send } from '@kontor/ui/icons';

const icons = { MAIN: Chat, DEMO: Grid, APPLICATION: Document, TRANSACTION: Send, NOTIFICATION: Chat };

/** The sign of a channel's kind; `size` in px. */
export function ChannelMark({ type, size }: { type: Channel['channelType']; size?: number }) {
  const Icon = icons[type];
  return <Icon {...(size !== undefined && { size })} />;
}
