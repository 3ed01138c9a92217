import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Inline, Stack } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { SaveState, type SaveProgress, type SaveStateProps } from './SaveState.tsx';

const at = (time: string) => Date.parse(`2024-03-14T${time}:00Z`);

const meta = {
  title: 'Components/SaveState',
  parameters: guide({
    purpose: 'Whether what is typed has been saved, for forms that save by themselves.',
    do: [
      'Keep it where the form’s buttons are, from the beginning: it is empty until something is typed.',
      'Give `onRetry`, and keep what was typed until it is saved.',
      'Pass `offline` while there is no connection, and save when it is back.',
    ],
    dont: [
      'Don’t use it for what a person saves with a button: that button says so itself, or a toast does.',
      'Don’t block the form while it saves.',
    ],
    keyboard: [
      ['Tab', 'goes to “Try again” where saving failed'],
      ['Enter or Space on “Try again”', 'saves again'],
    ],
    accessibility: [
      'A status is there from the beginning and speaks politely: at the first save, when saving fails or the connection is lost, and at the save after that. What is saved after every pause in typing is shown and not spoken.',
      'What failed has an icon and words beside its colour.',
    ],
  }),
  component: SaveState,
  args: { state: 'saved', savedAt: at('10:32'), timeZone: 'UTC', onRetry: fn() },
} satisfies Meta<SaveStateProps>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing has been typed: nothing is seen, and the status is there to speak later. */
export const Untouched: Story = {
  tags: ['no-picture'],
  args: { state: null },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
};

/** As it stood when the page came is no news. */
export const Saved: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Saved at 10:32 AM')).toBeVisible();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const InGerman: Story = {
  tags: ['no-picture'],
  globals: { locale: 'de' },
  play: async ({ canvas }) => expect(canvas.getByText('Gespeichert um 10:32')).toBeVisible(),
};

export const TriesAgain: Story = {
  tags: ['no-picture'],
  args: { state: 'failed' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Without a connection there is nothing to press: it is saved when that is back. */
export const Offline: Story = {
  tags: ['no-picture'],
  args: { state: 'offline' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You’re offline: not saved yet');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

const steps: readonly { state: SaveProgress; savedAt?: number; said: string }[] = [
  { state: 'unsaved', said: '' },
  { state: 'saving', said: '' },
  { state: 'saved', savedAt: at('10:32'), said: 'Saved at 10:32 AM' },
  { state: 'unsaved', said: '' },
  { state: 'saving', said: '' },
  // The second save is no news.
  { state: 'saved', savedAt: at('10:33'), said: '' },
  { state: 'saving', said: '' },
  { state: 'failed', said: 'Not saved' },
  { state: 'saving', said: '' },
  { state: 'failed', said: 'Not saved' },
  { state: 'offline', said: 'You’re offline: not saved yet' },
  { state: 'saved', savedAt: at('10:40'), said: 'Saved at 10:40 AM' },
];

/** It speaks of the first save, of trouble each time, and of the save that ends it. */
export const SpeaksSparingly: Story = {
  tags: ['no-picture'],
  render: function Typing(args) {
    const [place, setPlace] = useState(-1);
    const { state = null, savedAt = null } = steps[place] ?? {};
    return (
      <Stack gap={4} align="start">
        <SaveState {...args} state={state} savedAt={savedAt} />
        <Button onClick={() => setPlace(place + 1)}>Next</Button>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const heard: string[] = [];
    for (const _ of steps) {
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      heard.push(canvas.getByRole('status').textContent);
    }
    await expect(heard).toEqual(steps.map(({ said }) => said));
    await expect(canvas.getAllByText('Saved at 10:40 AM')[0]).toBeVisible();
  },
};

const states: readonly SaveProgress[] = ['unsaved', 'saving', 'saved', 'failed', 'offline'];

/** What is below stays where it is, whatever is shown above. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { state: 'failed' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Try again' }).getBoundingClientRect();
    const text = canvas.getAllByText('Not saved')[0]?.getBoundingClientRect();
    await expect(button.left).toBeGreaterThan(text?.right ?? Infinity);
  },
};

export const Board: Story = {
  tags: ['board'],
  render: (args) => (
    <Inline gap={6} wrap>
      {states.map((state) => (
        <SaveState key={state} {...args} state={state} />
      ))}
    </Inline>
  ),
};
