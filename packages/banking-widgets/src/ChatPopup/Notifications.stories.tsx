import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { notificationChannel, notifications } from '../fixtures/chat.ts';
import type { ChatPopup } from './ChatPopup.tsx';
import { chatStories, pageOf, popup } from './storyHost.tsx';

const meta = {
  ...chatStories,
  title: 'Widgets/ChatPopup/Notifications',
  tags: ['!autodocs'],
} satisfies Meta<typeof ChatPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Notifications: Story = {
  tags: ['forced-colours'],
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

export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async () => {
    const tab = (await popup()).getByRole('tab', { name: /Notifications/ });
    await userEvent.click(tab);
    tab.blur();
  },
};

export const Empty: Story = {
  args: { notifications: pageOf([]) },
  play: async () => {
    const dialog = await popup();
    await userEvent.click(dialog.getByRole('tab', { name: /Notifications/ }));
    await expect(dialog.getByText('Nothing new')).toBeVisible();
  },
};

/** Older ones come when they are asked for. */
export const Older: Story = {
  args: { notifications: { ...pageOf(notifications), hasOlder: true } },
  tags: ['no-picture'],
  play: async ({ args }) => {
    const dialog = await popup();
    await userEvent.click(dialog.getByRole('tab', { name: /Notifications/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Show more' }));
    await expect(args.notifications.onOlder).toHaveBeenCalledTimes(1);
  },
};

export const GermanNotifications: Story = {
  globals: { locale: 'de', tenant: 'ashgrove' },
  play: async () => {
    const dialog = await popup();
    await userEvent.click(dialog.getByRole('tab', { name: /Mitteilungen/ }));
  },
};
