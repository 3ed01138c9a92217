import { AppHeader, OnAppHeader } from '@kontor/ui/app-header';
import { Button, IconButton } from '@kontor/ui/button';
import { Chat } from '@kontor/ui/icons';
import { Box, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { fn, screen, within } from 'storybook/test';
import {
  channels,
  conversation,
  message,
  notificationChannel,
  notifications,
  own,
  paymentChannel,
  reader,
} from '../fixtures/chat.ts';
import { withChatTexts } from '../fixtures/withTexts.tsx';
import { ChatPopup } from './ChatPopup.tsx';
import type { ChatMessage, ChatPopupProps, MessagePage } from './types.ts';

/** A page of messages that has no older ones. */
export const pageOf = (messages: readonly ChatMessage[]): MessagePage => ({
  messages: { status: 'success', data: messages },
  hasOlder: false,
  loadingOlder: false,
  onOlder: fn(),
});

const Logo = () => (
  <svg viewBox="0 0 40 40" width="100%" height="100%" aria-hidden="true">
    <rect width="40" height="40" fill="#0f2a20" />
    <path d="M12 8v24M28 8 16 20l12 12" stroke="#fff" strokeWidth="5" fill="none" />
  </svg>
);

/** A host: it keeps which channel is open and what is typed, and takes a sent message at once. */
function Host(props: ChatPopupProps) {
  const [channelId, setChannelId] = useState(props.channelId);
  const [draft, setDraft] = useState(props.draft);
  const [sent, setSent] = useState<readonly ChatMessage[]>([]);
  const { messages } = props.page;
  return (
    <ChatPopup
      {...props}
      channelId={channelId}
      onChannel={(id) => {
        props.onChannel(id);
        setChannelId(id);
      }}
      draft={draft}
      onDraft={setDraft}
      page={
        messages.status === 'success'
          ? { ...props.page, messages: { ...messages, data: [...messages.data, ...sent] } }
          : props.page
      }
      onSend={async (given) => {
        const problem = await props.onSend(given);
        if (problem === null)
          setSent((before) => [
            ...before,
            {
              ...own(100 + before.length, '2026-11-24T14:31:00.000Z', {
                content: given.content,
                readAt: null,
                document: given.file && {
                  id: given.file.name,
                  name: given.file.name,
                  size: given.file.size,
                  mimeType: given.file.type,
                },
              }),
              delivery: 'sending',
            },
          ]);
        return problem;
      }}
    />
  );
}

/** A page whose header has the button that opens the popup, and the popup right after it. */
export function Page(props: ChatPopupProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AppHeader
        logo={<Text weight="semibold">Kontor</Text>}
        maxWidth={1392}
        end={
          <OnAppHeader>
            <IconButton
              label="Messages"
              icon={<Chat />}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          </OnAppHeader>
        }
      />
      <Host
        {...props}
        open={open}
        onClose={() => {
          props.onClose();
          setOpen(false);
        }}
      />
      <Box as="main" padding={6}>
        <Stack gap={6} align="start">
          <Heading level={1}>Good afternoon, Olivia</Heading>
          <Button>Pay</Button>
          {Array.from({ length: 30 }, (_, line) => (
            <Text key={line} tone="muted">{`Payment ${line + 1}`}</Text>
          ))}
        </Stack>
      </Box>
    </>
  );
}

/** What the stories of the popup have in common. */
export const chatStories = {
  component: ChatPopup,
  decorators: [withChatTexts],
  render: (args) => <Host {...args} />,
  args: {
    open: true,
    onClose: fn(),
    connection: 'open',
    onReconnect: fn(),
    userId: reader,
    logo: <Logo />,
    channels: { status: 'success', data: channels },
    unread: { [paymentChannel.id]: 1, [notificationChannel.id]: 2 },
    channelId: null,
    onChannel: fn(),
    page: pageOf(conversation),
    notifications: pageOf(notifications),
    onViewed: fn(),
    onSend: fn(async () => null),
    fileEndings: ['.pdf', '.png', '.jpg', '.jpeg', '.heic', '.docx', '.xlsx', '.csv', '.txt', '.xml'],
    onResend: fn(),
    draft: '',
    onDraft: fn(),
    onDownload: fn(),
    onNotification: fn(),
    timeZone: 'Europe/London',
    now: new Date('2026-11-24T15:00:00.000Z'),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '640px' } },
  },
} satisfies Meta<typeof ChatPopup>;

/** The channel of the payment is open. */
export const opened = { channelId: paymentChannel.id };
export const popup = async () => within(await screen.findByRole('dialog'));
export const field = async () => (await popup()).getByRole('textbox');
export const log = async () => (await popup()).getByRole('list', { name: 'Messages' });

/** Messages of the bank, one a minute. */
export const manyMessages = (from: number, count: number): ChatMessage[] =>
  Array.from({ length: count }, (_, index) =>
    message(1000 + from + index, new Date(Date.UTC(2026, 10, 20, 8, from + index)).toISOString(), {
      content: `Message ${from + index}`,
    }),
  );

/** The box that a message is scrolled in, and whether the newest is in sight. */
export const scrollBox = (element: HTMLElement) => {
  const box = element.closest<HTMLElement>('[data-sheet-body]')!;
  return { box, fromEnd: () => box.scrollHeight - box.scrollTop - box.clientHeight };
};

/** Where an element stands in the box that it is scrolled in; how far it has moved there since, px. */
export const placeOf = (element: HTMLElement, box: HTMLElement) => {
  const now = () => element.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const before = now();
  return { moved: () => Math.abs(now() - before) };
};
