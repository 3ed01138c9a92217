import type { SandboxChat } from '@kontor/api-client/contract';
import { Avatar } from '@kontor/ui/avatar';
import { Badge } from '@kontor/ui/badge';
import { Card } from '@kontor/ui/card';
import { Clock } from '@kontor/ui/icons';
import { Inline } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { EmptyState } from '@kontor/ui/states';
import { VisuallyHidden } from '@kontor/ui/text';
import { fill, texts } from '../texts/index.ts';
import { span } from '../time.ts';
import type { View } from './queue.ts';

type QueueProps = {
  chats: readonly SandboxChat[];
  view: View;
  now: Date;
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** The conversations of a view: whose, what was said last, who waits how long, and how much of it is new. */
export function Queue({ chats, view, now, chosen, onChoose }: QueueProps) {
  if (chats.length === 0) return <EmptyState title={texts.nothingInView[view]} level={3} />;
  return (
    <Card padding={2}>
      <div style={{ maxHeight: 'max(320px, 100dvh - 380px)', overflowY: 'auto' }}>
        <List aria-label={texts.views[view]}>
          {chats.map((chat) => (
            <ListRow
              key={chat.id}
              leading={<Avatar name={chat.customer} />}
              title={<bdi>{chat.customer}</bdi>}
              subtitle={<bdi>{chat.preview}</bdi>}
              trailing={
                chat.unread > 0 ? (
                  <Badge tone="info">{fill(texts.unread, { count: `${chat.unread}` })}</Badge>
                ) : undefined
              }
              meta={<State chat={chat} now={now} />}
              selected={chat.id === chosen}
              onPress={() => onChoose(chat.id)}
            />
          ))}
        </List>
      </div>
    </Card>
  );
}

function State({ chat: { waitingSince, assignee, closedAt }, now }: { chat: SandboxChat; now: Date }) {
  if (closedAt !== null) return texts.closed;
  return (
    <Inline as="span" gap={1}>
      {waitingSince !== null && (
        <>
          <Clock size={14} />
          <VisuallyHidden>{texts.waiting}</VisuallyHidden>
          <span>{span(Math.max(0, now.getTime() - Date.parse(waitingSince)))}</span>
        </>
      )}
      {waitingSince !== null && assignee !== null && <span>·</span>}
      {assignee !== null && <bdi>{assignee.firstName}</bdi>}
    </Inline>
  );
}
