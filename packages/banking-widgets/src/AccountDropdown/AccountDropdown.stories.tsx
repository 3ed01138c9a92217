import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { everyday, fiveAccounts, longName, overdrawn } from '../fixtures/fixtures.ts';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { navigate, withRouter } from '../fixtures/withRouter.tsx';
import { withTexts } from '../fixtures/withTexts.tsx';
import { AccountDropdown } from './AccountDropdown.tsx';

const meta = {
  title: 'Widgets/AccountDropdown',
  component: AccountDropdown,
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

export const OnlyAccount: Story = {
  args: { accounts: { status: 'success', data: [longName] }, currentAccountId: longName.id },
};

export const Loading: Story = { args: { accounts: { status: 'pending' } } };

export const Failed: Story = { args: { accounts: { status: 'error', cause: 'connection', retry: fn() } } };
