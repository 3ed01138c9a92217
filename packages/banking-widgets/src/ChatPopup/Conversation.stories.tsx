import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { companyChannel, conversation, message, own, paymentChannel, support } from '../fixtures/chat.ts';
import { ChatPopup } from './ChatPopup.tsx';
import { chatStories, log, manyMessages, opened, pageOf, placeOf, popup, scrollBox } from './storyHost.tsx';
import type { ChatMessage } from './types.ts';

const meta = {
  ...chatStories,
  title: 'Widgets/ChatPopup/Conversation',
  tags: ['!autodocs'],
} satisfies Meta<typeof ChatPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Conversation: Story = {
  tags: ['forced-colours'],
  args: { ...opened, draft: 'Thank you' },
  play: async ({ args }) => {
    const dialog = await popup();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('Payment request');
    await expect(dialog.getByText('€1,840.00 to Lumen Studio GmbH')).toBeVisible();
    // Nobody has said where it leads to.
    await expect(dialog.queryByRole('button', { name: 'View' })).toBeNull();
    const messages = within(await log());
    // Own ones end at the end of the line, others begin at its start, with mark and name.
    const asked = messages.getByText('When will my payment arrive?');
    const answered = messages.getByText(/^Hello Olivia/);
    await expect(asked.getBoundingClientRect().right).toBeGreaterThan(answered.getBoundingClientRect().right);
    await expect(answered.getBoundingClientRect().left).toBeLessThan(asked.getBoundingClientRect().left);
    await expect(messages.getByText('Maya Brandt')).toBeVisible();
    await expect(messages.getByText('Seen 2:29 PM')).toBeVisible();
    // It is said of the last that was seen alone.
    await expect(messages.getAllByText(/^Seen/)).toHaveLength(1);
    await expect(messages.getByText('Sent 2:30 PM')).toBeVisible();
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

/** Each day once, over what was said on it: an earlier one by its date, with its year where that is another. */
export const Days: Story = {
  args: {
    ...opened,
    page: pageOf([
      own(1, '2025-12-31T23:58:00.000Z', { content: 'A good year to you' }),
      message(2, '2026-01-01T00:01:00.000Z', { content: 'And to you' }),
      message(3, '2026-11-23T16:02:00.000Z', { content: 'Your payment has arrived' }),
      own(4, '2026-11-23T16:04:00.000Z', { content: 'Thank you' }),
      own(5, '2026-11-24T00:00:00.000Z', { content: 'One more question' }),
      message(6, '2026-11-24T14:26:00.000Z', { content: 'Please ask' }),
    ]),
  },
  tags: ['no-picture'],
  play: async () => {
    const lines = within(await log()).getAllByRole('listitem');
    const shown = lines.map((line) => line.querySelector('[dir=auto]')?.textContent ?? line.textContent);
    await expect(shown).toEqual([
      'December 31, 2025',
      'A good year to you',
      'January 1',
      'And to you',
      'November 23',
      'Your payment has arrived',
      'Thank you',
      'Today',
      'One more question',
      'Please ask',
    ]);
  },
};

/** From the line under the bar to the payment. */
export const AboutAPayment: Story = {
  args: { ...opened, onAbout: fn() },
  play: async ({ args }) => {
    const view = (await popup()).getByRole('button', { name: 'View' });
    await userEvent.click(view);
    await expect(args.onAbout).toHaveBeenCalledWith(paymentChannel);
    view.blur();
  },
};

export const AboutAnApplication: Story = {
  args: { channelId: companyChannel.id, onAbout: fn() },
  tags: ['no-picture'],
  play: async ({ args }) => {
    const dialog = await popup();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('Application');
    await expect(dialog.getByText('Northlight Studio Ltd')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'View' }));
    await expect(args.onAbout).toHaveBeenCalledWith(companyChannel);
  },
};

/** The bank's own channel is about anything, and a request without a payment leads nowhere. */
export const AboutNothing: Story = {
  args: {
    onAbout: fn(),
    channelId: support.id,
    channels: { status: 'success', data: [support, { ...paymentChannel, paymentId: null }] },
  },
  tags: ['no-picture'],
  play: async () => {
    const dialog = await popup();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('Kontor support');
    await expect(dialog.queryByRole('button', { name: 'View' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'All conversations' }));
    await userEvent.click(dialog.getByRole('button', { name: /Lumen Studio/ }));
    await expect(dialog.getByText('€1,840.00 to Lumen Studio GmbH')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'View' })).toBeNull();
  },
};

/** Three dots for the eye, a sentence for the ear: once, however often the same person goes on before they send. */
export const SomebodyIsTyping: Story = {
  args: { ...opened, onAbout: fn() },
  render: function SomebodyIsTyping(args) {
    const [typing, setTyping] = useState(true);
    const [arrived, setArrived] = useState<ChatMessage[]>([]);
    return (
      <>
        <button type="button" onClick={() => setTyping((on) => !on)}>
          Let her type
        </button>
        <button
          type="button"
          onClick={() => setArrived([message(60, '2026-11-24T14:35:00.000Z', { content: 'Thank you.' })])}
        >
          Let it come
        </button>
        <ChatPopup
          {...args}
          page={pageOf([...conversation, ...arrived])}
          typing={typing ? 'Maya Brandt' : null}
        />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const dialog = await popup();
    const dots = () => document.querySelector('[data-typing]');
    const said = () => dialog.queryByText('Maya Brandt is typing');
    const press = (name: string) => within(canvasElement).getByRole('button', { name, hidden: true }).click();
    await expect(said()?.closest('[role=status]')).toHaveTextContent('Maya Brandt is typing');
    await expect(dots()).toBeVisible();
    const { box, fromEnd } = scrollBox(await log());
    await waitFor(() => expect(fromEnd()).toBeLessThan(3));
    press('Let her type');
    await waitFor(() => expect(dots()).toBeNull());
    await expect(said()).toBeNull();
    press('Let her type');
    await waitFor(() => expect(dots()).toBeVisible());
    await expect(said()).toBeNull();
    await waitFor(() => expect(fromEnd()).toBeLessThan(3));
    press('Let her type');
    press('Let it come');
    press('Let her type');
    await waitFor(() => expect(said()).toBeInTheDocument());
    // Who reads further up stays there.
    box.scrollTop = 0;
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Go to the latest message' })).toBeVisible(),
    );
    press('Let her type');
    await waitFor(() => expect(dots()).toBeNull());
    press('Let her type');
    await waitFor(() => expect(dots()).toBeInTheDocument());
    await expect(box.scrollTop).toBe(0);
    box.scrollTop = box.scrollHeight;
    await waitFor(() => expect(fromEnd()).toBeLessThan(3));
    // Also not as the count of what is new.
    await waitFor(() => expect(dialog.queryByRole('button', { name: /latest message|new/ })).toBeNull());
  },
};

/** Of thousands only the newest are drawn; further up the ones before them, each in its place. */
export const TenThousand: Story = {
  args: { ...opened, page: { ...pageOf(manyMessages(0, 10_000)), hasOlder: true } },
  tags: ['no-picture'],
  play: async ({ args }) => {
    const dialog = await popup();
    const { box, fromEnd } = scrollBox(await log());
    const drawn = () => box.querySelectorAll('[data-message]').length;
    await waitFor(() => expect(fromEnd()).toBeLessThan(3));
    await expect(drawn()).toBe(60);
    for (const expected of [120, 180, 240]) {
      box.scrollTop = 0;
      const before = placeOf(within(box).getAllByText(/^Message/)[0]!, box);
      await waitFor(() => expect(drawn()).toBe(expected));
      await expect(before.moved()).toBeLessThan(2);
    }
    await expect(dialog.getByText('Message 9760')).toBeInTheDocument();
    await expect(args.page.onOlder).not.toHaveBeenCalled();
  },
};

const failed: ChatMessage = {
  ...own(9, '2026-11-24T14:32:00.000Z', { content: 'Are you there?', readAt: null }),
  delivery: 'failed',
};

export const NotSent: Story = {
  args: { ...opened, page: pageOf([...conversation, failed]) },
  play: async ({ args }) => {
    const dialog = await popup();
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await expect(args.onResend).toHaveBeenCalledWith(failed);
  },
};

/** What is one's own says nothing; what comes within a second is one sentence; the same words again are said again. */
export const SaysWhatComes: Story = {
  args: opened,
  tags: ['no-picture'],
  render: function SaysWhatComes(args) {
    const before = manyMessages(1, 7);
    const sent = own(90, '2026-11-24T14:40:00.000Z', { clientMessageId: 'sent', content: 'And one of mine' });
    const [added, setAdded] = useState<ChatMessage[]>([]);
    const add = (content?: string) =>
      setAdded((now) => [
        ...now,
        ...manyMessages(100 + now.length, 1).map((one) => ({ ...one, content: content ?? one.content })),
      ]);
    const comeFast = () => {
      for (const ms of [0, 50, 100]) setTimeout(add, ms);
    };
    return (
      <>
        <button type="button" onClick={() => setAdded([{ ...sent, id: 'sent', delivery: 'sending' }])}>
          Send mine
        </button>
        <button type="button" onClick={() => setAdded([sent])}>
          Let it arrive
        </button>
        <button type="button" onClick={() => add('Please wait')}>
          Let one come
        </button>
        <button type="button" onClick={comeFast}>
          Let three come
        </button>
        <ChatPopup
          {...args}
          page={{ ...args.page, messages: { status: 'success', data: [...before, ...added] } }}
        />
      </>
    );
  },
  play: async ({ canvas }) => {
    await popup();
    const announced: string[] = [];
    // As a screen reader has it: each change of a status is said.
    const listener = new MutationObserver((changes) => {
      const elements = changes.map(({ target }) =>
        target instanceof Element ? target : target.parentElement,
      );
      const statuses = new Set(elements.map((element) => element?.closest('[role=status]')));
      for (const status of statuses) if (status) announced.push(status.textContent);
    });
    listener.observe(screen.getByRole('dialog'), { childList: true, characterData: true, subtree: true });
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('Send mine');
    await press('Let it arrive');
    await press('Let three come');
    await waitFor(() => expect(announced).toEqual(['3 new messages']), { timeout: 3000 });
    await press('Let one come');
    await waitFor(() => expect(announced.slice(1)).toEqual(['Maya Brandt: Please wait']), { timeout: 3000 });
    await press('Let one come');
    await waitFor(
      () => expect(announced.slice(1)).toEqual(['Maya Brandt: Please wait', 'Maya Brandt: Please wait']),
      { timeout: 3000 },
    );
    listener.disconnect();
  },
};

/** Older messages are put above without moving what is read; new ones below are counted until somebody goes there. */
export const Reading: Story = {
  args: { ...opened, page: { ...pageOf(manyMessages(40, 40)), hasOlder: true } },
  tags: ['no-picture'],
  render: function Reading(args) {
    const [messages, setMessages] = useState(manyMessages(40, 40));
    const [arrived, setArrived] = useState<ChatMessage[]>([]);
    const [older, setOlder] = useState(true);
    return (
      <>
        <button
          type="button"
          onClick={() => setArrived((before) => [...before, ...manyMessages(80 + before.length, 1)])}
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
              setMessages((before) => [...manyMessages(20, 20), ...before]);
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
    const top = placeOf(dialog.getByText('Message 40'), box);
    await waitFor(() => expect(dialog.getByText('Message 20')).toBeInTheDocument());
    await expect(args.page.onOlder).toHaveBeenCalledTimes(1);
    // What stood at the top stands where it stood.
    await expect(top.moved()).toBeLessThan(2);
    within(canvasElement).getByText('Let one come').click();
    await userEvent.click(await dialog.findByRole('button', { name: '1 new' }));
    await waitFor(isAtEnd);
    await waitFor(() => expect(dialog.queryByRole('button', { name: /new$/ })).toBeNull());
    await dialog.findByText('Maya Brandt: Message 80', {}, { timeout: 3000 });
    // At the end, one that comes is seen at once.
    within(canvasElement).getByText('Let one come').click();
    await waitFor(() => expect(dialog.getByText('Message 81')).toBeVisible());
    await waitFor(isAtEnd);
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
    ...opened,
    channels: { status: 'success', data: [{ ...paymentChannel, closedAt: '2026-11-24T14:40:00.000Z' }] },
  },
  tags: ['no-picture'],
  play: async () => {
    await expect((await popup()).getByText('This conversation is closed.')).toBeVisible();
    await expect((await popup()).queryByRole('textbox')).toBeNull();
  },
};

export const Phone: Story = {
  tags: ['forced-colours'],
  args: { ...opened, onAbout: fn(), typing: 'Maya Brandt' },
  globals: { viewport: { value: 'phone' }, tenant: 'pico' },
};

export const AshgroveGerman: Story = {
  args: { ...opened, onAbout: fn() },
  globals: { tenant: 'ashgrove', locale: 'de' },
};

export const ArabicDark: Story = {
  args: {
    ...opened,
    onAbout: fn(),
    typing: 'Maya Brandt',
    page: pageOf([
      message(1, '2026-11-24T14:26:00.000Z', { content: 'مرحبًا، دفعتك في أمان. نحتاج إلى الفاتورة.' }),
      own(2, '2026-11-24T14:28:00.000Z', { content: 'Here it is: INV-118', readAt: null }),
    ]),
  },
  globals: { locale: 'ar', scheme: 'dark' },
};
