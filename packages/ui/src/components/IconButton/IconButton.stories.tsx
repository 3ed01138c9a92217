import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Close } from '../../icons/index.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Components/IconButton',
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
