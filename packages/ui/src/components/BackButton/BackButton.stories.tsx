import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BackButton } from './BackButton.tsx';

const meta = {
  title: 'Components/BackButton',
  component: BackButton,
  args: { onClick: fn() },
} satisfies Meta<typeof BackButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Back' });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    button.blur();
  },
};

export const Named: Story = {
  args: { label: 'Accounts', href: '#accounts' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Accounts' })).toBeVisible();
  },
};

/** The arrow points to where text starts, in Arabic to the right. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'رجوع' });
    await expect(getComputedStyle(button.querySelector('svg') ?? button).transform).toContain('-1');
  },
};
