import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  channels,
  conversation,
  notifications,
  own,
  message,
  notificationChannel,
  paymentChannel,
  reader,
  support,
} from '../fixtures/chat.ts';
import { withChatTexts } from '../fixtures/withTexts.tsx';
import { ChatPopup } from './ChatPopup.tsx';
import type { ChatMessage, ChatPopupProps, MessagePage } from './types.ts';

const pageOf = (messages: readonly ChatMessage[]): MessagePage => ({
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

const meta = {
  title: 'Widgets/ChatPopup',
  component: ChatPopup,
  decorators: [withChatTexts],
  render: (args) => <Host {...args} />,
  args: {
    open: true,
    onClose: fn(),
    connection: 'open',
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
    onResend: fn(),
    draft: '',
    onDraft: fn(),
    onDownload: fn(),
    onNotification: fn(),
    timeZone: 'Europe/London',
    now: new Date('2026-11-24T15:00:00.000Z'),
  },
  parameters: {
    docs: {
      description: {
        component:
          'Conversations with the bank, and what it has to tell. The host brings messages and takes what is written; the popup never fetches, and speaks five languages.',
      },
      story: { inline: false, height: '640px' },
    },
  },
} satisfies Meta<typeof ChatPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = { channelId: paymentChannel.id };
const popup = async () => within(await screen.findByRole('dialog'));
const field = async () => (await popup()).getByRole('textbox');
const log = async () => (await popup()).getByRole('list', { name: 'Messages' });

export const Conversations: Story = {
  play: async ({ args }) => {
    const dialog = await popup();
    const main = within(dialog.getByRole('list', { name: 'Chat' })).getAllByRole('button');
    await expect(main.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Kontor support'),
      expect.stringContaining('Demo'),
    ]);
    const requests = within(dialog.getByRole('list', { name: 'Requests' }));
    await expect(requests.getAllByRole('button')).toHaveLength(3);
    await expect(
      requests.getByRole('button', { name: /Application \(Northlight Studio Ltd\)/ }),
    ).toBeVisible();
    await expect(requests.getByRole('button', { name: /Application \(Ann Lee\)/ })).toBeVisible();
    await expect(requests.getByRole('button', { name: /Lumen Studio.*Unread: 1/ })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^Notifications/ })).toBeNull();
    await userEvent.click(requests.getByRole('button', { name: /Lumen Studio/ }));
    await expect(args.onChannel).toHaveBeenCalledWith(paymentChannel.id);
    await userEvent.click(dialog.getByRole('button', { name: 'All conversations' }));
    await expect(dialog.getByRole('list', { name: 'Requests' })).toBeVisible();
  },
};

export const Conversation: Story = {
  args: { ...open, draft: 'Thank you' },
  play: async ({ args }) => {
    const dialog = await popup();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent(
      '€1,840.00 to Lumen Studio GmbH',
    );
    const messages = within(await log());
    // Own ones end at the end of the line, others begin at its start, with mark and name.
    const asked = messages.getByText('When will my payment arrive?');
    const answered = messages.getByText(/^Hello Olivia/);
    await expect(asked.getBoundingClientRect().right).toBeGreaterThan(answered.getBoundingClientRect().right);
    await expect(answered.getBoundingClientRect().left).toBeLessThan(asked.getBoundingClientRect().left);
    await expect(messages.getByText('Maya Brandt')).toBeVisible();
    await expect(messages.getByText('Seen 2:29 PM')).toBeVisible();
    // A run of empty lines is one spacer.
    const photo = messages.getByText('I have it here.').parentElement!;
    await expect(photo.querySelectorAll('[data-spacer]')).toHaveLength(1);
    await expect(photo.textContent).toBe('I have it here.Does a photo do?');
    const link = messages.getByRole('link', { name: /^https:\/\/kontor\.example\/help\/documents/ });
    await expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await userEvent.click(messages.getByRole('button', { name: 'Download invoice-2026-118.pdf' }));
    await expect(args.onDownload).toHaveBeenCalledWith(conversation[4]);
  },
};

export const Notifications: Story = {
  play: async ({ args }) => {
    const dialog = await popup();
    await userEvent.click(dialog.getByRole('tab', { name: /Notifications/ }));
    const rows = await dialog.findAllByRole('button', {
      name: /^(Security|You need to act|For information):/,
    });
    await expect(rows).toHaveLength(3);
    await expect(rows[0]).toHaveTextContent('We need one document');
    await expect(rows[0]).toHaveAccessibleName(expect.stringContaining('Unread'));
    await expect(rows[2]).not.toHaveAccessibleName(expect.stringContaining('Unread'));
    await waitFor(() =>
      expect(args.onViewed).toHaveBeenCalledWith(notificationChannel.id, {
        from: notifications[1]!.createdAt,
        to: notifications[2]!.createdAt,
      }),
    );
    await userEvent.click(rows[0]!);
    await expect(args.onNotification).toHaveBeenCalledWith(notifications[2]);
  },
};

/** Shift and Enter send, Enter makes a line; what was sent stands at the bottom, and the field is empty. */
export const Sending: Story = {
  args: open,
  tags: ['no-picture'],
  play: async ({ args }) => {
    await userEvent.type(await field(), 'First line{Enter}second');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(args.onSend).toHaveBeenLastCalledWith({ content: 'First line\nsecond', file: null });
    await expect(await field()).toHaveValue('');
    await expect(await field()).toHaveFocus();
    await expect(within(await log()).getByText('Sending …')).toBeVisible();
    await userEvent.type(await field(), 'By the button');
    await userEvent.click((await popup()).getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenLastCalledWith({ content: 'By the button', file: null });
    // Nothing is sent of nothing.
    await userEvent.type(await field(), '   {Shift>}{Enter}{/Shift}');
    await expect(args.onSend).toHaveBeenCalledTimes(2);
  },
};

export const TooLong: Story = {
  args: { ...open, draft: 'a'.repeat(4097) },
  tags: ['no-picture'],
  play: async ({ args }) => {
    const input = await field();
    await expect(input).toHaveAccessibleDescription(
      expect.stringContaining('A message has at most 4,096 characters.'),
    );
    await expect((await popup()).getByRole('button', { name: 'Send' })).toBeDisabled();
    input.focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{End}{/Control}{Backspace}');
    await expect(input).not.toHaveAccessibleDescription(expect.stringContaining('at most'));
    await expect((await popup()).getByRole('button', { name: 'Send' })).toBeEnabled();
  },
};

const paper = (name: string) => new File(['x'.repeat(2048)], name, { type: 'application/pdf' });
const choose = async (file: File) => {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(chooser!, file);
};

/** One file, with or without words; a second one takes its place, and what the bank does not take stays here. */
export const WithAFile: Story = {
  args: {
    ...open,
    draft: 'The invoice',
    onSend: fn(async ({ file }: { content: string; file: File | null }) =>
      file?.name === 'huge.pdf' ? 'file-too-large' : null,
    ),
  },
  play: async ({ args }) => {
    const dialog = await popup();
    await choose(paper('first.pdf'));
    await choose(paper('huge.pdf'));
    await expect(dialog.queryByText('first.pdf')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(
      await dialog.findByText('This file is too large. Please choose a smaller one.'),
    ).toBeVisible();
    await expect(await field()).toHaveValue('The invoice');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove huge.pdf' }));
    await userEvent.clear(await field());
    await choose(paper('invoice.pdf'));
    await expect(dialog.queryByText(/too large/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove invoice.pdf' })).toBeNull());
    await expect(within(await log()).getByText('invoice.pdf')).toBeVisible();
    await expect(args.onSend).toHaveBeenLastCalledWith({
      content: '',
      file: expect.objectContaining({ name: 'invoice.pdf' }) as File,
    });
    // As the foot becomes lower and higher the newest message stays in sight.
    const box = (await log()).closest<HTMLElement>('[data-sheet-body]')!;
    const isAtEnd = () => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(3);
    await waitFor(isAtEnd);
    // Pasted and dropped files are taken as well.
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(paper('dropped.pdf'));
    (await field()).dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect(await dialog.findByText('dropped.pdf')).toBeVisible();
    await waitFor(isAtEnd);
  },
};

const failed: ChatMessage = {
  ...own(9, '2026-11-24T14:32:00.000Z', { content: 'Are you there?', readAt: null }),
  delivery: 'failed',
};

export const NotSent: Story = {
  args: { ...open, page: pageOf([...conversation, failed]) },
  play: async ({ args }) => {
    const dialog = await popup();
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await expect(args.onResend).toHaveBeenCalledWith(failed);
  },
};

const long = (from: number, count: number): ChatMessage[] =>
  Array.from({ length: count }, (_, index) =>
    message(1000 + from + index, new Date(Date.UTC(2026, 10, 20, 8, from + index)).toISOString(), {
      content: `Message ${from + index}`,
    }),
  );

/** Older messages are put above without moving what is read; new ones below are counted until somebody goes there. */
export const Reading: Story = {
  args: { ...open, page: { ...pageOf(long(40, 40)), hasOlder: true } },
  tags: ['no-picture'],
  render: function Reading(args) {
    const [messages, setMessages] = useState(long(40, 40));
    const [arrived, setArrived] = useState<ChatMessage[]>([]);
    const [older, setOlder] = useState(true);
    return (
      <>
        <button
          type="button"
          onClick={() => setArrived((before) => [...before, ...long(80 + before.length, 1)])}
        >
          Let one come
        </button>
        <ChatPopup
          {...args}
          page={{
            ...args.page,
            hasOlder: older,
            messages: { status: 'success', data: [...messages, ...arrived] },
            onOlder: () => {
              args.page.onOlder();
              setOlder(false);
              setMessages((before) => [...long(20, 20), ...before]);
            },
          }}
        />
      </>
    );
  },
  play: async ({ args, canvasElement }) => {
    const dialog = await popup();
    const box = dialog.getByText('Message 79').closest<HTMLElement>('[data-sheet-body]')!;
    const isAtEnd = () => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(3);
    await waitFor(isAtEnd);
    await expect(args.page.onOlder).not.toHaveBeenCalled();
    box.scrollTop = 0;
    await waitFor(() => expect(dialog.getByText('Message 20')).toBeInTheDocument());
    await expect(args.page.onOlder).toHaveBeenCalledTimes(1);
    // What stood at the top stands where it stood.
    const top = () => dialog.getByText('Message 40').getBoundingClientRect().top;
    await expect(top()).toBeGreaterThan(0);
    await expect(top()).toBeLessThan(400);
    await expect(box.scrollTop).toBeGreaterThan(300);
    within(canvasElement).getByText('Let one come').click();
    await userEvent.click(await dialog.findByRole('button', { name: '1 new' }));
    await waitFor(isAtEnd);
    await waitFor(() => expect(dialog.queryByRole('button', { name: /new$/ })).toBeNull());
    await expect(dialog.getByText('Maya Brandt: Message 80')).toBeInTheDocument();
    // At the end, one that comes is seen at once.
    within(canvasElement).getByText('Let one come').click();
    await waitFor(() => expect(dialog.getByText('Message 81')).toBeVisible());
    await waitFor(isAtEnd);
  },
};

export const Connecting: Story = {
  args: { connection: 'connecting' },
  tags: ['no-picture'],
  play: async () => {
    await expect((await popup()).getByRole('status')).toHaveTextContent('Connecting');
  },
};

export const Unsupported: Story = {
  args: { connection: 'unsupported' },
  play: async () => {
    await expect((await popup()).getByText('Chats aren’t supported on your OS version')).toBeVisible();
  },
};

/** What was said stays readable while the connection is made again. */
export const Reconnecting: Story = {
  args: { ...open, connection: 'closed' },
  tags: ['no-picture'],
  play: async () => {
    await expect((await popup()).getByText('Connecting again …')).toBeVisible();
    await expect(await log()).toBeVisible();
  },
};

export const Loading: Story = {
  args: { channels: { status: 'pending' } },
  tags: ['no-picture'],
  play: async () => {
    await expect((await popup()).getByText('Your conversations are loading')).toBeInTheDocument();
  },
};

export const LoadFailed: Story = {
  args: { channels: { status: 'error', cause: 'connection', retry: fn() } },
  play: async ({ args }) => {
    await userEvent.click((await popup()).getByRole('button', { name: 'Try again' }));
    const { channels: failing } = args;
    await expect(failing.status === 'error' && failing.retry).toHaveBeenCalledTimes(1);
  },
};

export const NothingYet: Story = {
  args: { channels: { status: 'success', data: [support] }, channelId: support.id, page: pageOf([]) },
  play: async () => {
    await expect((await popup()).getByText('Write to us')).toBeVisible();
  },
};

export const Closed: Story = {
  args: {
    ...open,
    channels: { status: 'success', data: [{ ...paymentChannel, closedAt: '2026-11-24T14:40:00.000Z' }] },
  },
  tags: ['no-picture'],
  play: async () => {
    await expect((await popup()).getByText('This conversation is closed.')).toBeVisible();
    await expect((await popup()).queryByRole('textbox')).toBeNull();
  },
};

export const Phone: Story = {
  args: open,
  globals: { viewport: { value: 'phone' } },
};

export const ArabicDark: Story = {
  args: {
    ...open,
    page: pageOf([
      message(1, '2026-11-24T14:26:00.000Z', { content: 'مرحبًا، دفعتك في أمان. نحتاج إلى الفاتورة.' }),
      own(2, '2026-11-24T14:28:00.000Z', { content: 'Here it is: INV-118', readAt: null }),
    ]),
  },
  globals: { locale: 'ar', scheme: 'dark' },
};

export const GermanNotifications: Story = {
  globals: { locale: 'de', tenant: 'ashgrove' },
  play: async () => {
    const dialog = await popup();
    await userEvent.click(dialog.getByRole('tab', { name: /Mitteilungen/ }));
  },
};

export const PicoDark: Story = {
  globals: { tenant: 'pico', scheme: 'dark' },
};
