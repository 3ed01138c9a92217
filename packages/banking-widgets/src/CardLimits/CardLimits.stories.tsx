import type { Meta, StoryObj } from '@storybook/react-vite';
import { AmountsHidden } from '@kontor/ui/amount';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { currency } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { CardLimits, type CardLimitsProps } from './CardLimits.tsx';

const meta = {
  title: 'Widgets/CardLimits',
  component: CardLimits,
  parameters: guide({
    purpose:
      'How much may be spent with a card in a week, in a month and in total, and the form that changes it.',
    do: [
      'Give what was `spent` once it is known: each limit is a meter then, and says what is left when little is.',
      'Leave `onSave` out where limits can’t be changed: they are then only shown.',
      'Keep in the host whether the form is open, and close it once the bank has taken the limits.',
      'Give the bank’s own sentence as `problem` where it did not take them.',
    ],
    dont: [
      'Don’t write 0 for “no limit”: that is null, and is said in words.',
      'Don’t work out `spent` from the purchases in sight: the bank counts what is reserved as well.',
    ],
    keyboard: [['Enter in a field', 'saves']],
    accessibility: [
      'A region with a heading; limits are a description list, and the form stands in its place.',
      'When the form closes, the focus goes back to the button that opened it.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 440 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: {
    limits: { perWeek: '1000.00', perMonth: '3000.00', indefinitely: null },
    currency: currency('GBP'),
    editing: false,
    onEditingChange: fn(),
    onSave: fn(),
    saving: false,
  },
  render: function Controlled(args: CardLimitsProps) {
    const [editing, edit] = useState(args.editing);
    return <CardLimits {...args} editing={editing} onEditingChange={edit} />;
  },
} satisfies Meta<typeof CardLimits>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Set: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement)
      .getAllByRole('definition')
      .map((row) => row.textContent);
    await expect(rows).toHaveLength(3);
    await expect(rows[0]).toContain('£1,000.00');
    await expect(rows[2]).toBe('No limit');
  },
};

/** With what was spent: much of the week’s limit is left, little of the month’s, nothing of the last. */
export const Spent: Story = {
  tags: ['forced-colours'],
  args: {
    limits: { perWeek: '1000.00', perMonth: '3000.00', indefinitely: '4000.00' },
    spent: {
      status: 'success',
      data: { perWeek: '182.15', perMonth: '2612.40', indefinitely: '4210.75' },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const week = canvas.getByRole('meter', { name: 'This week' });
    await expect(week).toHaveAttribute('aria-valuenow', '18');
    await expect(week).toHaveAttribute('aria-valuetext', '£182.15 of £1,000.00');
    await expect(week).not.toHaveAccessibleDescription();
    await expect(canvas.getByRole('meter', { name: 'This month' })).toHaveAccessibleDescription(
      '£387.60 left',
    );
    await expect(canvas.getByRole('meter', { name: 'In total' })).toHaveAccessibleDescription(/^Used up/);
  },
};

/** A period without a limit is a row in words; a card that got more back than it spent is an empty meter. */
export const SpentWithoutLimits: Story = {
  args: {
    spent: { status: 'success', data: { perWeek: '-5.00', perMonth: '120.00', indefinitely: '4210.75' } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('meter', { name: 'This week' })).toHaveAttribute('aria-valuenow', '0');
    await expect(canvas.getAllByRole('definition').map((row) => row.textContent)).toEqual(['No limit']);
  },
};

/** What was spent is on its way, or can’t be had: the limits are there. */
export const Loading: Story = {
  args: { spent: { status: 'pending' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading what was spent');
  },
};

export const NotKnown: Story = {
  tags: ['no-picture'],
  args: { spent: { status: 'error', cause: 'bank', retry: fn() } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('definition')).toHaveLength(3);
  },
};

/** Where amounts are hidden, no bar tells of them. */
export const Hidden: Story = {
  tags: ['no-picture'],
  args: Spent.args ?? {},
  render: (args) => (
    <AmountsHidden hidden>
      <CardLimits {...args} />
    </AmountsHidden>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('meter')).toBeNull();
    await expect(canvasElement.textContent).not.toMatch(/\d/);
  },
};

/** A viewer, or a card that is over: there is nothing to press. */
export const ReadOnly: Story = {
  tags: ['no-picture'],
  render: (args) => <CardLimits {...args} onSave={undefined} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const Changing: Story = {
  args: { editing: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const week = canvas.getByRole('textbox', { name: /^Per week/ });
    await userEvent.clear(week);
    await userEvent.type(week, '4000');
    await userEvent.click(canvas.getByRole('button', { name: 'Save limits' }));
    await expect(week).toHaveAccessibleDescription(/Enter no more than the limit per month\./);
    await expect(week).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(week);
    await userEvent.click(canvas.getByRole('button', { name: 'Save limits' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(args.onSave).toHaveBeenCalledWith({
      perWeek: null,
      perMonth: '3000.00',
      indefinitely: null,
    });
  },
};

export const Refused: Story = {
  args: { editing: true, problem: 'We couldn’t confirm this. Trying again is safe: it won’t happen twice.' },
};

export const Arabic: Story = { globals: { locale: 'ar' }, args: { editing: true } };

export const SpentArabic: Story = { globals: { locale: 'ar' }, args: Spent.args ?? {} };
