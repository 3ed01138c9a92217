import type { CardProduct } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { crypto, currency, everyday, savings } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { newCardOrder } from './cardOrderDraft.ts';
import { CardOrderForm, type CardOrderFormProps } from './CardOrderForm.tsx';

const product = (more: Partial<CardProduct> = {}): CardProduct => ({
  cardType: 'VIRTUAL',
  cardPaymentSystem: 'visa',
  prepaid: false,
  color: '#10201b',
  currencyIds: [currency('EUR').id, currency('GBP').id],
  fee: null,
  ...more,
});
const fee: CardProduct['fee'] = {
  feeId: '0192f0a0-0008-7000-8000-000000000001',
  name: 'Plastic card',
  kind: 'SERVICE_FEE',
  paymentType: null,
  scheme: null,
  feeAmountType: 'FIXED',
  feePercentAmount: null,
  feePercentMinAmount: null,
  feePercentMaxAmount: null,
  feeFixedAmount: '9.90',
  feeCurrencyId: currency('EUR').id,
};
const accounts = [everyday, savings, crypto];
const products = [product(), product({ cardType: 'PHYSICAL', currencyIds: [currency('EUR').id], fee })];
const germany = { id: '0192f0a0-0010-7000-8000-000000000001', name: 'Germany', restricted: false };

const meta = {
  title: 'Widgets/CardOrderForm',
  component: CardOrderForm,
  parameters: guide({
    purpose:
      'Orders a card: whose money it spends, what kind, whose name is on it and where it goes. Its fee is said before.',
    do: [
      'Give the products as the bank offers them: what can’t be had in a currency is shown and says so.',
      'Keep the draft in the host on every change, so that nothing typed is lost.',
      'Hand refusals over by the name of their field; a sentence about the whole order stands above the button.',
    ],
    dont: [
      'Don’t ask for an address beside it: it does so itself, and only for a card that is sent.',
      'Don’t name the fee elsewhere: it stands above the button and on it.',
    ],
    keyboard: [
      ['Arrow keys on the kind', 'choose another one'],
      ['Enter in a field', 'orders the card'],
    ],
    accessibility: [
      'A form with a label for each field; kinds are radio buttons with a description.',
      'The first field that is wrong takes the focus, and says what is wrong beside itself.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: {
    accounts,
    products,
    countries: [germany, { id: 'iran', name: 'Iran', restricted: true }],
    draft: newCardOrder({ accounts, products }, 'Olivia Bennett'),
    onDraftChange: fn(),
    onOrder: fn(),
    ordering: false,
    problem: null,
  },
  render: function Controlled(args: CardOrderFormProps) {
    const [draft, change] = useState(args.draft);
    return <CardOrderForm {...args} draft={draft} onDraftChange={change} />;
  },
} satisfies Meta<typeof CardOrderForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Virtual: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: /^Name on the card/ })).toHaveValue('OLIVIA BENNETT');
    await expect(canvas.queryByRole('textbox', { name: 'Street' })).toBeNull();
    await expect(canvas.getByText('Free')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Order card' }));
    await expect(args.onOrder).toHaveBeenCalledOnce();
    await expect(args.onOrder).toHaveBeenCalledWith({
      accountId: everyday.id,
      currencyId: currency('EUR').id,
      cardType: 'VIRTUAL',
      cardName: 'OLIVIA BENNETT',
    });
  },
};

/** One of plastic asks where it goes, and says its fee before. */
export const Plastic: Story = {
  args: { draft: { ...meta.args.draft, cardType: 'PHYSICAL', cardName: 'Zoë' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Order card for €9.90' }));
    await expect(args.onOrder).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: /^Name on the card/ })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: /^Street/ })).toHaveAccessibleDescription(
      'Enter the street.',
    );
  },
};

/** A currency that a card is not issued in leaves its kind in sight, with the reason. */
export const NotInThisCurrency: Story = {
  args: { draft: { ...meta.args.draft, currencyId: currency('GBP').id } },
  play: async ({ canvasElement }) => {
    const plastic = within(canvasElement).getByRole('radio', { name: /^Plastic card/ });
    await expect(plastic).toBeDisabled();
    await expect(within(canvasElement).getByText('Not available in GBP')).toBeVisible();
  },
};

export const Refused: Story = {
  args: { problem: { general: 'There is not enough money on the account.', fields: {} } },
};

export const Arabic: Story = {
  globals: { locale: 'ar' },
  args: { draft: { ...meta.args.draft, cardType: 'PHYSICAL' } },
};
