import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { BackButton } from './BackButton.tsx';

const meta = {
  title: 'Components/BackButton',
  parameters: guide({
    purpose: 'One step up or back, at the head of a page.',
    do: [
      'Give it an `href` where the place above is known; it then works in a new tab too.',
      'Name the place when it isn’t obvious.',
    ],
    dont: ['Don’t use it as Cancel in a form: that is a ghost Button that says what becomes of the input.'],
    keyboard: [['Enter', 'goes back']],
    accessibility: [
      'Named “Back” in the page’s language unless told; its arrow points against the reading direction.',
    ],
  }),
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
