import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { currency } from '../fixtures/fixtures.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { CardLimits, type CardLimitsProps } from './CardLimits.tsx';

const meta = {
  title: 'Widgets/CardLimits',
  component: CardLimits,
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
