import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Chat, Close } from '../../icons/index.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Components/IconButton',
  parameters: guide({
    purpose: 'A button of an icon alone, for acts that everybody knows by their sign: close, copy, more.',
    do: [
      'Give it a `label` that says what it does to what: “Copy IBAN”.',
      'Wrap it in a Tooltip with `repeatsName` where its sign may be unknown.',
    ],
    dont: ['Don’t use it for the main act of a page: words are clearer.'],
    keyboard: [['Enter, Space', 'press it']],
    accessibility: [
      'Its label is its name; the icon is hidden.',
      '44 px square under a finger, whatever its drawn size.',
    ],
  }),
  component: IconButton,
  args: { label: 'Close', icon: <Close />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ghost: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Close' });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    const { width, height } = button.getBoundingClientRect();
    await expect(width).toBe(height);
    button.blur();
  },
};
export const Secondary: Story = { args: { tone: 'secondary' } };
export const Primary: Story = { args: { tone: 'primary' } };
export const Small: Story = { args: { size: 'small', tone: 'secondary' } };
export const Loading: Story = { args: { loading: true, tone: 'secondary' } };
export const Disabled: Story = { args: { disabled: true } };
/** Something new is behind it; the name says what, the dot is only for the eye. */
export const Marked: Story = { args: { marked: true, label: 'Messages, 3 unread', icon: <Chat /> } };
