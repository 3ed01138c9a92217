import type { Card } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { everyday, paymentCard } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { CardTile } from './CardTile.tsx';

const card = (more: Partial<Card> = {}) => paymentCard(0, everyday, 'EUR', more);
const statuses = ['Active', 'New', 'Frozen', 'Ordered', 'Canceled', 'Void'] as const;

const meta = {
  title: 'Widgets/CardTile',
  component: CardTile,
  parameters: guide({
    purpose:
      'A payment card as it looks: bank, network, holder and the last four digits of its number, never more.',
    do: [
      'Use `large` on the card’s own page, `medium` beside other cards, and `small` in a row that names the card in words.',
      'Give the status as the bank has it: a card that is frozen, ordered or over looks so.',
      'Give the card its colour where the bank has one: the ink on it follows by contrast.',
    ],
    dont: [
      'Don’t put the whole number on it: that is for CardDetails, for a short time.',
      'Don’t use `small` alone: it is a picture without words.',
      'Don’t make the tile itself a button: put it into a link or a row that says where it leads.',
    ],
    accessibility: [
      '`small` is hidden from screen readers; the others are read as text, “Card ending in 4821” and “Valid until …” in words.',
      'A status is a word with a sign of its own, never a colour alone.',
    ],
  }),
  decorators: [withTexts],
  args: { card: card(), bank: 'Kontor', size: 'large' },
} satisfies Meta<typeof CardTile>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two by two; the colours are those that the bank gives its cards. */
const grid = (cards: readonly Card[], bank: string, size: 'medium' | 'large' = 'large') => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 344px)', gap: 24 }}>
    {cards.map((one) => (
      <CardTile
        key={`${one.status}${one.color}${one.cardPaymentSystem}`}
        card={one}
        bank={bank}
        size={size}
      />
    ))}
  </div>
);

const everyStatus: NonNullable<Story['render']> = ({ bank }) =>
  grid(
    statuses.map((status) => card({ status })),
    bank,
  );

export const Statuses: Story = {
  tags: ['forced-colours'],
  render: everyStatus,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const status of ['New', 'Frozen', 'Ordered', 'Cancelled', 'Expired'])
      await expect(canvas.getByText(status, { exact: true })).toBeVisible();
    await expect(canvas.getAllByText('OLIVIA BENNETT')).toHaveLength(6);
    await expect(canvas.getAllByRole('img', { name: 'Visa' })).toHaveLength(6);
  },
};

/** A card on order has no digits to show; one in use shows four, whatever the bank sends. */
export const CardOrdered: Story = {
  render: ({ bank }) =>
    grid([card({ status: 'Ordered' }), card({ cardNumber: '4111 1111 1111 4821' })], bank),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Card ordered')).toBeVisible();
    await expect(canvas.getByText('•••• 4821')).toBeVisible();
    await expect(canvas.getByText('Card ending in 4821')).toBeInTheDocument();
    const digits = canvasElement.textContent.replaceAll(/\D/g, '');
    await expect(digits).toBe('4821482109290929');
  },
};

export const Networks: Story = {
  render: ({ bank }) =>
    grid(
      [card(), card({ cardPaymentSystem: 'mc', color: '#0b6e4f' }), card({ cardPaymentSystem: 'up' })],
      bank,
      'medium',
    ),
  play: async ({ canvasElement }) => {
    for (const name of ['Visa', 'Mastercard', 'UnionPay'])
      await expect(within(canvasElement).getByRole('img', { name })).toBeVisible();
  },
};

export const Sizes: Story = {
  render: ({ card: one, bank }) => (
    <div style={{ display: 'flex', alignItems: 'end', gap: 24 }}>
      <CardTile card={one} bank={bank} size="small" />
      <div style={{ inlineSize: 280 }}>
        <CardTile card={one} bank={bank} size="medium" />
      </div>
      <div style={{ inlineSize: 344 }}>
        <CardTile card={one} bank={bank} size="large" />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('[style*="--"]')].map(
      (tile) => tile.getBoundingClientRect().width,
    );
    await expect(widths).toEqual([56, 280, 344]);
  },
};

export const LongName: Story = {
  args: { card: card({ cardName: 'MAXIMILIANE VON HOHENSTEIN', status: 'Frozen' }), size: 'medium' },
  render: (args) => (
    <div style={{ inlineSize: 220 }}>
      <CardTile {...args} />
    </div>
  ),
};

/** A colour that can't be drawn: the bank's own ground instead. */
export const UnknownColour: Story = { tags: ['no-picture'], args: { card: card({ color: 'teal' }) } };

const inColours = (...colors: string[]): NonNullable<Story['render']> =>
  function InColours({ bank }) {
    return grid(
      [...colors.map((color) => card({ color })), card({ color: colors[0] ?? '', status: 'Frozen' })],
      bank,
    );
  };

export const Dark: Story = { globals: { scheme: 'dark' }, render: everyStatus };

export const Pico: Story = {
  args: { bank: 'Pico' },
  globals: { tenant: 'pico' },
  render: inColours('#6d3df2', '#ff6f5e'),
};

export const Ashgrove: Story = {
  args: { bank: 'Ashgrove' },
  globals: { tenant: 'ashgrove' },
  render: inColours('#14233f', '#d6b25e'),
};

export const Arabic: Story = { globals: { locale: 'ar' }, render: everyStatus };
