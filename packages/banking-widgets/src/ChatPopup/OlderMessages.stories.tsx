import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { ChatPopup } from './ChatPopup.tsx';
import { chatStories, log, manyMessages, opened, pageOf, placeOf, popup, scrollBox } from './storyHost.tsx';
import type { MessagePage } from './types.ts';

const meta = {
  ...chatStories,
  title: 'Widgets/ChatPopup/OlderMessages',
  tags: ['!autodocs'],
} satisfies Meta<typeof ChatPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** While they load and when they come, with whatever happens below, nothing that is read moves. */
export const NothingMoves: Story = {
  args: opened,
  tags: ['no-picture'],
  render: function NothingMoves(args) {
    const [first, setFirst] = useState(200);
    const [last, setLast] = useState(240);
    const [loadingOlder, setLoadingOlder] = useState(false);
    const [typing, setTyping] = useState(false);
    const come = (older: number, newer: number) => () => {
      setFirst(first - older);
      setLast(last + newer);
      if (older > 0) setLoadingOlder(false);
    };
    return (
      <>
        <button type="button" onClick={() => setTyping(!typing)}>
          Let her type
        </button>
        <button type="button" onClick={come(30, 0)}>
          Let older ones come
        </button>
        <button type="button" onClick={come(30, 1)}>
          Let older ones come with a new one
        </button>
        <ChatPopup
          {...args}
          typing={typing ? 'Maya Brandt' : null}
          page={{
            ...pageOf(manyMessages(first, last - first)),
            hasOlder: true,
            loadingOlder,
            onOlder: () => setLoadingOlder(true),
          }}
        />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const dialog = await popup();
    const { box, fromEnd } = scrollBox(await log());
    const press = (name: string) => within(canvasElement).getByRole('button', { name, hidden: true }).click();
    const loading = () => dialog.queryByText('Older messages are loading');
    await waitFor(() => expect(fromEnd()).toBeLessThan(3));

    for (const [first, happening, coming] of [
      [200, [], 'Let older ones come'],
      // Dots since the last message, here and gone: they are below what is read.
      [170, ['Let her type'], 'Let older ones come'],
      [140, ['Let her type'], 'Let older ones come'],
      [110, ['Let her type'], 'Let older ones come with a new one'],
    ] as const) {
      box.scrollTop = 0;
      const read = placeOf(dialog.getByText(`Message ${first}`), box);
      await waitFor(() => expect(loading()).toBeVisible());
      await expect(loading()?.closest('[role=status]')).toBeInTheDocument();
      await expect(read.moved()).toBeLessThan(2);
      for (const name of happening) press(name);
      press(coming);
      await waitFor(() => expect(dialog.getByText(`Message ${first - 30}`)).toBeInTheDocument());
      await waitFor(() => expect(loading()).toBeNull());
      await expect(read.moved()).toBeLessThan(2);
    }
    await expect(dialog.getByText('Message 240')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: '1 new' })).toBeVisible();
  },
};

const loading: MessagePage = {
  ...pageOf(manyMessages(40, 40)),
  hasOlder: true,
  loadingOlder: true,
  onOlder: fn(),
};
const atTheTop: Story['play'] = async () => {
  const { box, fromEnd } = scrollBox((await popup()).getByText('Message 79'));
  await waitFor(() => expect(fromEnd()).toBeLessThan(3));
  box.scrollTop = 0;
  // The way back to the newest stands there as well.
  await waitFor(() => expect(box.querySelector('ol ~ div button')).toBeVisible());
};

/** It is said over what is read, at the top. */
export const Loading: Story = {
  tags: ['forced-colours', 'no-picture'],
  args: { ...opened, page: loading },
  play: atTheTop,
};

export const LoadingInArabicDark: Story = {
  tags: ['no-picture'],
  args: { ...opened, page: loading },
  globals: { locale: 'ar', scheme: 'dark', tenant: 'ashgrove' },
  play: atTheTop,
};
