import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { accountsWithCards } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { CardNumberPicker, type CardNumberPickerProps } from './CardNumberPicker.tsx';

const cards = accountsWithCards.flatMap((account) => account.cards);

const meta = {
  title: 'Widgets/CardNumberPicker',
  component: CardNumberPicker,
  parameters: guide({
    purpose:
      'Asks which card is meant: one of those known, or another one by its number. The portal of this repository has no page with it: the bank’s contract takes the token of a card for a payout, never its number, and names no call that makes one.',
    do: ['Exchange a new number for a token where cards are kept, before anything is sent to the bank.'],
    dont: [
      'Don’t send the number of a card to the bank, or keep it in the address or in the browser.',
      'Don’t offer cards of others: who has a card with the bank picks it by its ending.',
    ],
    accessibility: [
      'A list to choose from; the field for another number comes right after it, with its own label.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: { cards, bank: 'Kontor', picked: null, onPick: fn() },
  render: function Controlled(args: CardNumberPickerProps) {
    const [picked, pick] = useState(args.picked);
    return (
      <CardNumberPicker
        {...args}
        picked={picked}
        onPick={(next) => {
          pick(next);
          args.onPick(next);
        }}
      />
    );
  },
} satisfies Meta<typeof CardNumberPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Card' }));
  return within(await within(document.body).findByRole('listbox'));
};

/** Besides the cards that are known there is a new one, whose number is asked for in an empty field. */
export const NewCard: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const list = await open(canvasElement);
    const options = list.getAllByRole('option').map((option) => option.textContent);
    await expect(options).toHaveLength(4);
    await expect(options.slice(0, 3).join()).toMatch(/4821.*4895.*4932/);
    await userEvent.click(list.getByRole('option', { name: 'New card' }));
    const number = canvas.getByRole('textbox', { name: 'Card number' });
    await expect(number).toHaveValue('');
    await userEvent.type(number, '41112222');
    await expect(number).toHaveValue('4111 2222');
    await expect(args.onPick).toHaveBeenLastCalledWith({ kind: 'new', number: '41112222' });
  },
};

export const KnownCard: Story = {
  tags: ['no-picture'],
  args: { picked: { kind: 'new', number: '4111' } },
  play: async ({ canvasElement, args }) => {
    const list = await open(canvasElement);
    await userEvent.click(list.getByRole('option', { name: /4821/ }));
    await expect(args.onPick).toHaveBeenLastCalledWith({ kind: 'known', id: cards[0]?.id });
    await expect(within(canvasElement).queryByRole('textbox', { name: 'Card number' })).toBeNull();
  },
};

export const Wrong: Story = {
  args: { picked: { kind: 'new', number: '4111222233334445' }, error: 'Check the number against the card.' },
};

export const Arabic: Story = {
  globals: { locale: 'ar' },
  args: { picked: { kind: 'known', id: cards[0]?.id ?? '' } },
};
