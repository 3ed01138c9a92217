import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { accountsWithCards, everyday, longName, paymentCard } from '../fixtures/fixtures.ts';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { navigate, withRouter } from '../fixtures/withRouter.tsx';
import { withTexts } from '../fixtures/withTexts.tsx';
import { CardDropdown } from './CardDropdown.tsx';

const meta = {
  title: 'Widgets/CardDropdown',
  component: CardDropdown,
  parameters: guide({
    purpose: 'The cards of all accounts, in lists to fold by the currency they spend.',
    do: [
      'Use it where a card is looked for among many, with the one whose page is showing marked.',
      'Give it every account: accounts without cards are left out.',
    ],
    dont: [
      'Don’t show it beside an AccountPanel with `cards`, which lists the same.',
      'Don’t use it to choose a card in a form: that is CardNumberPicker or a Select.',
    ],
    keyboard: [
      ['Enter, Space on a currency', 'fold and unfold its list'],
      ['Enter on a card', 'opens its page'],
    ],
    accessibility: [
      'Each currency is a button that says whether its list shows; the list has the same name.',
      'Cards are links with their name and last digits; the picture beside them is hidden from screen readers.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280 }}>
        <Story />
      </div>
    ),
    withRouter,
    withTexts,
  ],
  beforeEach: () => void navigate.mockClear(),
  args: { accounts: accountsWithCards, bank: 'Kontor', cardHref: ({ path }) => path },
} satisfies Meta<typeof CardDropdown>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A dropdown for each account type, with its own cards. */
export const ByType: Story = {
  tags: ['forced-colours'],
  args: { currentCardId: accountsWithCards[0]?.cards[0]?.id },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const namesOf = (list: HTMLElement) =>
      within(list)
        .getAllByRole('link')
        .map((row) => row.textContent);
    const [euros, pounds] = canvas.getAllByRole('list');
    await expect(euros).toHaveAccessibleName('Cards in EUR');
    await expect(pounds).toHaveAccessibleName('Cards in GBP');
    await expect(euros && namesOf(euros)).toEqual([
      'Virtual Visa•• 4821 · Everyday',
      'MastercardCard ordered',
      'Virtual Visa•• 4932 · Cancelled',
    ]);
    await expect(pounds && namesOf(pounds)).toEqual(['Mastercard•• 4895 · Frozen']);
  },
};

export const FoldsAndLeads: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Cards in EUR' }));
    await expect(canvas.queryByRole('list', { name: 'Cards in EUR' })).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: /^Mastercard.*4895/ }));
    await expectOnlyCall(navigate, accountsWithCards[0]?.cards[2]?.path ?? '');
  },
};

export const LongNames: Story = {
  args: { accounts: [{ ...longName, cards: [paymentCard(0, longName, 'EUR')] }, everyday] },
};

export const German: Story = { args: inLanguage('de', meta.args), globals: { locale: 'de' } };

export const Arabic: Story = { args: inLanguage('ar', meta.args), globals: { locale: 'ar' } };
