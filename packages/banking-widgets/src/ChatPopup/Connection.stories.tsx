import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { ChatPopup } from './ChatPopup.tsx';
import { chatStories, log, opened, popup } from './storyHost.tsx';
import type { ChatConnection } from './types.ts';

const meta = {
  ...chatStories,
  title: 'Widgets/ChatPopup/Connection',
  tags: ['!autodocs'],
} satisfies Meta<typeof ChatPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What was said stays readable while the connection is made again. */
export const Reconnecting: Story = {
  args: { ...opened, connection: 'closed' },
  tags: ['no-picture'],
  play: async () => {
    await expect((await popup()).getByText('Connecting again …')).toBeVisible();
    await expect(await log()).toBeVisible();
  },
};

/** Once that is given up only the person has it tried again; the focus goes on in the popup. */
export const Disconnected: Story = {
  args: opened,
  tags: ['no-picture'],
  render: function Disconnected(args) {
    const [connection, setConnection] = useState<ChatConnection>('failed');
    return (
      <ChatPopup
        {...args}
        connection={connection}
        onReconnect={() => {
          args.onReconnect();
          setConnection('closed');
        }}
      />
    );
  },
  play: async ({ args }) => {
    const dialog = await popup();
    const status = dialog.getByText('No connection');
    await expect(status).toBeVisible();
    await expect(await log()).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await expect(args.onReconnect).toHaveBeenCalledTimes(1);
    await expect(status).toHaveTextContent('Connecting again …');
    await expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  },
};
