import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { everyday, paymentCard } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withRouter } from '../fixtures/withRouter.tsx';
import { withTexts } from '../fixtures/withTexts.tsx';
import { CardFacts } from './CardFacts.tsx';

const meta = {
  title: 'Widgets/CardFacts',
  component: CardFacts,
  parameters: guide({
    purpose:
      'All that is known of a card besides how it looks: holder, expiry, network, kind, account, currency and what it can spend.',
    do: [
      'Put it on the card’s own page, below the card.',
      'Give the account whose money the card spends, and the address of its page.',
    ],
    dont: [
      'Don’t add the whole number to it: that is for CardDetails, which hides it again.',
      'Don’t show it in a list of cards: CardTile and the row beside it are enough there.',
    ],
    accessibility: [
      'A region with a heading, whose facts are a description list: every value is read with its term.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 368 }}>
        <Story />
      </div>
    ),
    withRouter,
    withTexts,
  ],
  args: { card: paymentCard(0, everyday, 'EUR'), account: everyday, accountHref: everyday.path },
} satisfies Meta<typeof CardFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvasElement }) => {
    const values = within(canvasElement)
      .getAllByRole('definition')
      .map((value) => value.textContent);
    await expect(values.slice(0, 8)).toEqual([
      '•••• 4821',
      'OLIVIA BENNETT',
      '09/29',
      'Visa',
      'Virtual card',
      'Debit card',
      'Everyday',
      'EUR',
    ]);
  },
};

/** Nothing of a number that is not there yet. */
export const Ordered: Story = {
  tags: ['no-picture'],
  args: { card: paymentCard(0, everyday, 'EUR', { status: 'Ordered', prepaid: true }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Card ordered');
    await expect(canvasElement).toHaveTextContent('Prepaid card');
    await expect(canvasElement).not.toHaveTextContent('4821');
  },
};

export const Arabic: Story = { globals: { locale: 'ar' } };
