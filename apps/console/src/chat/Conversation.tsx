import type { SandboxConversation, SandboxEmployee } from '@kontor/api-client/contract';
import { Badge } from '@kontor/ui/badge';
import { Button } from '@kontor/ui/button';
import { ChevronDown } from '@kontor/ui/icons';
import { Box, Inline, Stack } from '@kontor/ui/layout';
import { Menu, type MenuTriggerProps } from '@kontor/ui/menu';
import { Heading, Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { ReasonDialog } from '../reviews/ReasonDialog.tsx';
import { fill, texts } from '../texts/index.ts';
import { Composer } from './Composer.tsx';
import type { Draft, Outgoing } from './draft.ts';
import { isMine, nameOf } from './queue.ts';
import { Said } from './Said.tsx';
import { useOutgoing, type ChangeOutgoing } from './useOutgoing.ts';
import { useSeen } from './useSeen.ts';

type ConversationProps = {
  chat: SandboxConversation;
  /** Everybody who works at the desk, and who of them is here. */
  employees: readonly SandboxEmployee[];
  me: SandboxEmployee;
  now: Date;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Answers that the bank did not show when they were last looked at. */
  stored: readonly Outgoing[];
  onStored: ChangeOutgoing;
};

/** One conversation: what was said, who has it, and the answer. */
export function Conversation(props: ConversationProps) {
  const { chat, employees, me, now, draft, onDraft, stored, onStored } = props;
  useSeen(chat);
  const { outgoing, send, again, discard } = useOutgoing(chat, stored, onStored);
  return (
    <Stack gap={4}>
      <Head chat={chat} employees={employees} me={me} />
      <Said chat={chat} now={now} outgoing={outgoing} onAgain={again} onDiscard={discard} />
      {chat.closedAt === null ? (
        <Composer chat={chat} me={me} now={now} draft={draft} onDraft={onDraft} onSend={send} />
      ) : (
        <Box surface="sunken" radius="card" padding={4}>
          <Text size="small" tone="muted">
            {texts.closedHint}
          </Text>
        </Box>
      )}
    </Stack>
  );
}

const everybody = 'everybody';

function Head({ chat, employees, me }: Pick<ConversationProps, 'chat' | 'employees' | 'me'>) {
  const [closing, setClosing] = useState(false);
  const { id, customer, title, assignee, closedAt } = chat;
  const mine = isMine(chat, me);
  const assign = useAct((to: SandboxEmployee | null) => bank.assign(id, { from: assignee, to }), {
    said: (to) => {
      if (to === null) return texts.givenBack;
      return nameOf(to) === nameOf(me) ? texts.takenNow : fill(texts.handedOver, { name: nameOf(to) });
    },
    about: () => customer,
  });
  const close = useAct(() => bank.closeChat(id, me), {
    said: () => texts.closedNow,
    about: () => customer,
    done: () => setClosing(false),
  });
  return (
    <Inline justify="between" align="start" gap={3} wrap>
      <Stack gap={3}>
        <Heading level={2} size="section">
          <bdi>{customer}</bdi>
        </Heading>
        <Inline gap={2} wrap>
          <Text size="small" tone="muted">
            {title}
          </Text>
          <Badge tone={mine ? 'positive' : assignee === null ? 'neutral' : 'warning'}>
            {assignee === null ? texts.unassigned : fill(texts.withEmployee, { name: nameOf(assignee) })}
          </Badge>
          {closedAt !== null && <Badge>{texts.closed}</Badge>}
        </Inline>
      </Stack>
      {closedAt === null && (
        <Inline gap={2} wrap>
          {mine ? (
            <Menu
              label={texts.handOver}
              items={[
                ...employees
                  .filter((one) => !isMine(chat, one))
                  .map((one) => ({ id: nameOf(one), label: fill(texts.handOverTo, { name: nameOf(one) }) })),
                { id: everybody, label: texts.unassign },
              ]}
              onAction={(chosen) => assign.mutate(employees.find((one) => nameOf(one) === chosen) ?? null)}
              trigger={handOverButton}
            />
          ) : (
            <Button
              size="small"
              tone={assignee === null ? 'primary' : 'secondary'}
              loading={assign.isPending}
              onClick={() => assign.mutate(me)}
            >
              {assignee === null ? texts.take : texts.takeOver}
            </Button>
          )}
          {(mine || assignee === null) && (
            <Button size="small" tone="ghost" onClick={() => setClosing(true)}>
              {texts.closeChat}
            </Button>
          )}
        </Inline>
      )}
      <ReasonDialog
        question={
          closing
            ? {
                title: fill(texts.closeTitle, { customer }),
                action: texts.closeChat,
                reason: null,
                warning: texts.closeWarning,
              }
            : null
        }
        busy={close.isPending}
        onClose={() => setClosing(false)}
        onReason={() => close.mutate(undefined)}
      />
    </Inline>
  );
}

const handOverButton = (props: MenuTriggerProps) => (
  <Button {...props} size="small" tone="secondary" iconEnd={<ChevronDown size={16} />}>
    {texts.handOver}
  </Button>
);
