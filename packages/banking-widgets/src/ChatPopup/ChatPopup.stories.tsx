import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { paymentChannel, support } from '../fixtures/chat.ts';
import { guide } from '../fixtures/guide.ts';
import type { ChatPopup } from './ChatPopup.tsx';
import { chatStories, Page, popup } from './storyHost.tsx';

const meta = {
  ...chatStories,
  title: 'Widgets/ChatPopup',
  parameters: {
    ...chatStories.parameters,
    docs: {
      ...chatStories.parameters.docs,
      ...guide({
        purpose:
          'Conversations with the bank, and what it has to tell, in a popup beside the page. The host brings messages and takes what is written; the popup never fetches, and speaks five languages.',
        do: [
          'Render it right after the button that opens it, so that Tab leads from one to the other.',
          'Say in `connection` how the socket is: what can’t be sent now is told before it is written.',
          'Keep the draft of each conversation; closing the popup must not lose a word.',
          'Mark as read only what `onViewed` names: it was in sight.',
        ],
        dont: [
          'Don’t block the page behind it on wide windows: people look up there what they write about.',
          'Don’t put notices of the bank among its conversations; they have a tab of their own, and no answer.',
          'Don’t take back a message that was not sent: it stays, and can be sent again.',
          'Don’t accept files whose endings are not in `fileEndings`: the bank refuses them.',
        ],
        keyboard: [
          ['Shift + Enter', 'sends the message; Enter begins a new line'],
          ['Arrow left, arrow right', 'change between conversations and notifications'],
          ['Escape', 'closes the popup while the focus is in it; the focus goes back to its button'],
        ],
        accessibility: [
          'A dialog that is not modal; on phones a modal sheet.',
          'What others write is announced, several messages of a second in one sentence; older ones that are loaded above are not.',
          'What is unread is said in words, beside the number.',
        ],
      }).docs,
    },
  },
} satisfies Meta<typeof ChatPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

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
    const left = dialog.getByRole('button', { name: /Lumen Studio/ });
    await waitFor(() => expect(left).toHaveFocus());
    left.blur();
  },
};

/** Beside the page: 24 from its end, from 12 under the header; the page stays in use, and the focus goes in and comes back. */
export const BesideThePage: Story = {
  tags: ['forced-colours'],
  render: (args) => <Page {...args} />,
  play: async ({ args }) => {
    const opener = screen.getByRole('button', { name: 'Messages' });
    await userEvent.click(opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const dialog = await screen.findByRole('dialog', { name: 'Messages' });
    await expect(dialog).not.toHaveAttribute('aria-modal');
    await expect(dialog.matches(':modal')).toBe(false);
    await expect(dialog.contains(document.activeElement)).toBe(true);
    const surface = dialog.lastElementChild!;
    await waitFor(() => expect(surface.getAnimations()).toEqual([]));
    const { top, right, width } = surface.getBoundingClientRect();
    await expect(width).toBe(416);
    await expect(document.documentElement.clientWidth - right).toBe(24);
    await expect(Math.round(top - screen.getByRole('banner').getBoundingClientRect().bottom)).toBe(12);
    const rows = within(dialog).getAllByRole('listitem');
    await expect(rows.map((row) => row.getBoundingClientRect().height)).toEqual(rows.map(() => 68));
    // The conversation takes the focus on with it, and gives it back to its row.
    within(dialog)
      .getByRole('button', { name: /Lumen Studio/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Payment request' })).toBe(dialog);
    await waitFor(() => expect(surface).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'All conversations' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /Lumen Studio/ })).toHaveFocus());
    screen.getByRole('button', { name: 'Pay' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    within(dialog).getByRole('tab', { name: /Chat/ }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
    // The chosen tab is forgotten.
    await userEvent.click(opener);
    const again = within(await screen.findByRole('dialog', { name: 'Messages' }));
    await userEvent.click(again.getByRole('tab', { name: /Notifications/ }));
    await expect(again.queryByRole('button', { name: 'Write to us' })).toBeNull();
    await userEvent.click(opener);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(opener);
    const chat = await screen.findByRole('tab', { name: /Chat/ });
    await expect(chat).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Write to us' }));
    await expect(args.onChannel).toHaveBeenLastCalledWith(support.id);
    await userEvent.click(screen.getByRole('button', { name: 'All conversations' }));
    const row = await screen.findByRole('button', { name: /^Kontor support/ });
    await waitFor(() => expect(row).toHaveFocus());
    row.blur();
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

export const PicoDark: Story = {
  globals: { tenant: 'pico', scheme: 'dark' },
};

export const AshgroveGerman: Story = {
  globals: { tenant: 'ashgrove', locale: 'de' },
};

export const Arabic: Story = {
  globals: { locale: 'ar' },
};

export const ListsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' }, tenant: 'pico' },
  play: async () => {
    await expect((await screen.findByRole('dialog')).matches(':modal')).toBe(true);
  },
};
