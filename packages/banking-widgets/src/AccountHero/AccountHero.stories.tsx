import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { account, balance, huge, savings } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { AccountHero } from './AccountHero.tsx';

const everyday = account(1, 'Everyday', [
  balance(1, 'GBP', '4258.23', {
    available: '4758.23',
    valueInBase: '5010.00',
    overdraftEnabled: true,
    overdraftValue: '500.00',
  }),
  balance(1, 'EUR', '960.40', { valueInBase: '960.40' }),
  balance(1, 'AED', '-12.00', { valueInBase: '-2.80' }),
]);

const meta = {
  title: 'Widgets/AccountHero',
  component: AccountHero,
  parameters: guide({
    purpose:
      'What one account holds: a balance large, what can be spent of it where that is another sum, and the account’s other currencies to choose from.',
    do: [
      'Put it at the top of the account’s own page, below the name of the account.',
      'Keep the chosen currency in the host, and let the rest of the page be about it: its history, its ways to top up.',
      'Say in `overdraftEnabled` whether the bank offers overdrafts: only then is what is left of one shown.',
    ],
    dont: [
      'Don’t show several of them on a page: what all accounts hold together is for TotalBalance.',
      'Don’t show it before the account is loaded: it has no loading state of its own.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'move through the currencies'],
      ['Enter, Space', 'show that currency large'],
    ],
    accessibility: [
      'A region named “Balances”; the currencies are a group of buttons, the chosen one pressed.',
      'Without other currencies there is nothing to press, and no group.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: { account: everyday, currencyId: '', onCurrencyChange: () => {}, overdraftEnabled: true },
  render: (args) => {
    const [currencyId, setCurrencyId] = useState(args.currencyId);
    return <AccountHero {...args} currencyId={currencyId} onCurrencyChange={setCurrencyId} />;
  },
} satisfies Meta<typeof AccountHero>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Currencies: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Balances' });
    await expect(region).toHaveTextContent(/Available £4,758\.23/);
    await expect(region).toHaveTextContent(/Overdraft left £500\.00/);
    const chips = within(region).getAllByRole('button');
    await expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
    await userEvent.tab();
    await expect(chips[0]).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(chips[1]).toHaveAttribute('aria-pressed', 'true');
    await expect(region).not.toHaveTextContent('Overdraft left');
    await expect(region).not.toHaveTextContent('Available');
  },
};

export const OneCurrency: Story = {
  args: { account: savings },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: 'Balances' })).toHaveTextContent(
      '€50,000.00',
    );
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

/** A bank that offers no overdraft says nothing of one. */
export const WithoutOverdraft: Story = {
  args: { overdraftEnabled: false },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('Overdraft');
  },
};

export const Huge: Story = { args: { account: huge } };
