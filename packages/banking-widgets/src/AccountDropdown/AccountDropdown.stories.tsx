import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { accountsWithCards, everyday, fiveAccounts, longName, overdrawn } from '../fixtures/fixtures.ts';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { navigate, withRouter } from '../fixtures/withRouter.tsx';
import { withTexts } from '../fixtures/withTexts.tsx';
import { AccountDropdown } from './AccountDropdown.tsx';

const meta = {
  title: 'Widgets/AccountDropdown',
  component: AccountDropdown,
  parameters: guide({
    purpose:
      'Says which account a page is about, shows what it holds in each currency, and leads to the other accounts. On the page of a card it lists cards in place of balances.',
    do: [
      'Put it at the top of a page that is about one account, where no panel of accounts stands beside the page.',
      'Give it every account of the organization; it leaves the current one out of the others itself.',
      'Hand it the loading and the failed state as they come: both have a look of their own.',
      'Set `cards` on the page of a card and nowhere else.',
    ],
    dont: [
      'Don’t use it to choose the account of a form: that is a Select, whose choice can still be undone.',
      'Don’t show it beside an AccountPanel, which says the same.',
      'Don’t add up currencies in it: what they are worth together is for TotalBalance.',
    ],
    keyboard: [
      ['Enter, Space', 'open it'],
      ['Tab, Shift + Tab', 'move through the accounts and stay inside'],
      ['Escape', 'closes it; the focus goes back to the button'],
    ],
    accessibility: [
      'A button that names the account it would change (“Change account, now Everyday”) and says whether it is open.',
      'A dialog on wide windows, a sheet on phones; the balances are a list with the account’s name.',
      'Other accounts are links: they open in a new tab, and their address can be copied.',
    ],
  }),
  decorators: [withRouter, withTexts],
  beforeEach: () => void navigate.mockClear(),
  args: {
    accounts: { status: 'success', data: [...fiveAccounts] },
    currentAccountId: everyday.id,
    accountHref: ({ path }) => path,
    overdraftEnabled: true,
  },
} satisfies Meta<typeof AccountDropdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Change account, now Everyday' }),
    );
    const popup = within(await within(document.body).findByRole('dialog'));
    const rows = within(popup.getByRole('list', { name: 'Balances of Everyday' })).getAllByRole('listitem');
    await expect(rows.map((row) => row.textContent?.slice(0, 3))).toEqual(['EUR', 'GBP', 'USD']);
    await expect(popup.getAllByRole('link')).toHaveLength(4);
  },
};

export const Switches: Story = {
  play: async (context) => {
    await Open.play?.(context);
    await userEvent.click(within(document.body).getByRole('link', { name: /Business/ }));
    await expectOnlyCall(navigate, overdrawn.path);
  },
};

const held = accountsWithCards[0]!;

/** On the page of a card: the cards of every account, the one of the page marked. */
export const OfCards: Story = {
  args: {
    accounts: { status: 'success', data: accountsWithCards },
    currentAccountId: held.id,
    cards: { bank: 'Kontor', cardHref: ({ path }) => path, currentCardId: held.cards[0]?.id },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Change card, now / }));
    const popup = within(await within(document.body).findByRole('dialog'));
    const [cards] = popup.getAllByRole('list');
    await expect(within(cards!).getAllByRole('link')).toHaveLength(held.cards.length);
    await expect(popup.queryByText(/[€£$]\d/)).toBeNull();
  },
};

export const PhonePicoDark: Story = {
  globals: { tenant: 'pico', scheme: 'dark', viewport: { value: 'phone' } },
  play: Open.play!,
};

/** Somebody else’s words: the button is found by what it opens. */
const openAny: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'));
  await expect(await within(document.body).findByRole('dialog')).toBeVisible();
};
export const AshgroveGerman: Story = {
  args: inLanguage('de', meta.args),
  globals: { tenant: 'ashgrove', locale: 'de' },
  play: openAny,
};
export const Arabic: Story = {
  args: inLanguage('ar', meta.args),
  globals: { locale: 'ar' },
  play: openAny,
};

export const OnlyAccount: Story = {
  args: { accounts: { status: 'success', data: [longName] }, currentAccountId: longName.id },
};

export const Loading: Story = { args: { accounts: { status: 'pending' } } };

export const Failed: Story = { args: { accounts: { status: 'error', cause: 'connection', retry: fn() } } };
