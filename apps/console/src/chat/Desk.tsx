import type { SandboxChat, SandboxEmployee } from '@kontor/api-client/contract';
import { Button } from '@kontor/ui/button';
import { ArrowLeft } from '@kontor/ui/icons';
import { Columns, Hide, Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { Skeleton, SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Tabs } from '@kontor/ui/tabs';
import { useEffect, useRef } from 'react';
import { Live, useLive } from '../live.tsx';
import { texts } from '../texts/index.ts';
import { Context } from './Context.tsx';
import { Conversation } from './Conversation.tsx';
import { draftOf, draftsIn, outgoingIn, type Outgoing } from './draft.ts';
import { nameOf, queueOf, views, waitingIn, type View } from './queue.ts';
import { Queue } from './Queue.tsx';
import { useEmployee } from './useEmployee.ts';
import { useKept } from './useKept.ts';

type DeskProps = {
  /** Id of the conversation that is open. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

const nothing = draftOf('');
const none: readonly Outgoing[] = [];

const viewIn = (stored: unknown): View => views.find((one) => one === stored) ?? 'unassigned';

/** Where employees answer customers: who waits, the conversation, and what it is about. */
export function Desk({ chosen, onChoose }: DeskProps) {
  const { all, me, be } = useEmployee();
  const { data: clock } = useLive('clock');
  /** What is being written, by conversation. */
  const [drafts, setDrafts] = useKept('console.drafts', draftsIn);
  /** What the bank does not show yet, by conversation. */
  const [outgoing, setOutgoing] = useKept('console.outgoing', outgoingIn);
  const now = new Date(clock?.now ?? Date.now());
  const queue = (
    <Stack gap={4}>
      <Select
        label={texts.answeringAs}
        items={all.map((one) => ({ id: nameOf(one), label: nameOf(one) }))}
        value={me === undefined ? null : nameOf(me)}
        onChange={be}
      />
      <Live source="chats" loading={<Loading />}>
        {(chats) => <Views chats={chats} me={me} now={now} chosen={chosen} onChoose={onChoose} />}
      </Live>
    </Stack>
  );
  return (
    <Columns template="336px minmax(0, 1fr)" gap={6} align="start" collapseBelow="desktop">
      <Hide {...(chosen !== null && { below: 'desktop' })}>{queue}</Hide>
      {chosen === null || me === undefined ? (
        <Hide below="desktop">
          <EmptyState illustration="inbox" title={texts.chooseChat} description={texts.chooseChatHint} />
        </Hide>
      ) : (
        <Stack key={chosen} gap={4}>
          <Hide above="desktop">
            <Back onBack={() => onChoose(null)} />
          </Hide>
          <Live source="conversation" input={chosen} loading={<Loading />}>
            {(chat) => (
              <Columns template="minmax(0, 1fr) 304px" gap={6} align="start" collapseBelow="desktop">
                <Conversation
                  chat={chat}
                  employees={all}
                  me={me}
                  now={now}
                  draft={drafts[chosen] ?? nothing}
                  onDraft={(draft) => setDrafts((before) => ({ ...before, [chosen]: draft }))}
                  stored={outgoing[chosen] ?? none}
                  onStored={(change) =>
                    setOutgoing((before) => ({ ...before, [chosen]: change(before[chosen] ?? none) }))
                  }
                />
                <Context chat={chat} now={now} />
              </Columns>
            )}
          </Live>
        </Stack>
      )}
    </Columns>
  );
}

/** From a conversation to the queue where both have no room; the focus that was in the queue comes along to here. */
function Back({ onBack }: { onBack: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={place}>
      <Button tone="ghost" size="small" flush="start" icon={<ArrowLeft size={16} />} onClick={onBack}>
        {texts.backToQueue}
      </Button>
    </div>
  );
}

type ViewsProps = {
  chats: readonly SandboxChat[];
  me: SandboxEmployee | undefined;
  now: Date;
} & DeskProps;

function Views({ chats, me, now, chosen, onChoose }: ViewsProps) {
  const [view, setView] = useKept('console.view', viewIn);
  if (chats.length === 0)
    return <EmptyState illustration="inbox" title={texts.noChats} description={texts.noChatsHint} />;
  return (
    <Tabs
      label={texts.conversations}
      value={view}
      onChange={(next) => setView(viewIn(next))}
      items={views.map((id) => {
        const shown = queueOf(chats, id, me);
        return {
          id,
          label: texts.views[id],
          badge: waitingIn(shown),
          content: <Queue chats={shown} view={id} now={now} chosen={chosen} onChoose={onChoose} />,
        };
      })}
    />
  );
}

const Loading = () => (
  <SkeletonGroup label={texts.loading}>
    <Stack gap={4}>
      <Skeleton height={28} width="60%" />
      <SkeletonText lines={4} />
      <Skeleton height={120} radius="card" />
    </Stack>
  </SkeletonGroup>
);
