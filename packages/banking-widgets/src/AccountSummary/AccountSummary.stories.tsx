import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { everyday, fiveAccounts, huge, longName, overdrawn, savings } from '../fixtures/fixtures.ts';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { navigate, withRouter } from '../fixtures/withRouter.tsx';
import { withTexts } from '../fixtures/withTexts.tsx';
import { AccountSummary, type AccountSummaryProps } from './AccountSummary.tsx';

const meta = {
  title: 'Widgets/AccountSummary',
  component: AccountSummary,
  parameters: guide({
    purpose:
      'The customer’s accounts at the top of a phone’s home page: up to three, their balances to fold out, and all of them in a sheet.',
    do: [
      'Put it first on the phone’s home page, and AccountPanel beside the page in a wide window.',
      'Keep `openIndexes` in the host, so that what is unfolded outlasts the page.',
      'Hand it the loading and the failed state as they come; without an account it says so itself.',
    ],
    dont: [
      'Don’t shorten the list yourself: it shows three, and offers the others.',
      'Don’t add up balances beside it: it offers what all accounts hold in each currency itself.',
    ],
    keyboard: [
      ['Enter, Space', 'unfold an account, or open a sheet'],
      ['Escape', 'closes the sheet'],
    ],
    accessibility: [
      'An account is a button that says whether its balances show, and holds a link to the account’s page that names it.',
      'Sheets are dialogs with a title; the focus goes back to what opened them.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 430, margin: '0 auto' }}>
        <Story />
      </div>
    ),
    withRouter,
    withTexts,
  ],
  beforeEach: () => void navigate.mockClear(),
  args: {
    accounts: { status: 'success', data: [everyday, savings, overdrawn] },
    openIndexes: [0],
    onOpenIndexesChange: fn(),
    accountHref: ({ path }) => path,
    overdraftEnabled: true,
  },
  render: function Controlled(args: AccountSummaryProps) {
    const [openIndexes, setOpenIndexes] = useState(args.openIndexes);
    return <AccountSummary {...args} openIndexes={openIndexes} onOpenIndexesChange={setOpenIndexes} />;
  },
} satisfies Meta<typeof AccountSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

const headings = (canvas: ReturnType<typeof within>) =>
  canvas
    .getAllByRole('button', { expanded: true })
    .concat(canvas.queryAllByRole('button', { expanded: false }));

export const OneAccount: Story = {
  args: { accounts: { status: 'success', data: [everyday] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('list', { name: 'Balances of Everyday' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Balances by currency|All my accounts/ })).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: 'Go to account: Everyday' }));
    await expectOnlyCall(navigate, everyday.path);
  },
};

/** The fewest that are compared by currency. */
export const TwoAccounts: Story = {
  tags: ['no-picture'],
  args: { accounts: { status: 'success', data: fiveAccounts.slice(0, 2) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(headings(canvas)).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Balances by currency' }));
    await expect(
      await within(document.body).findByRole('dialog', { name: 'Balances by currency' }),
    ).toBeVisible();
  },
};

export const ThreeAccounts: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(headings(canvas)).toHaveLength(3);
    await expect(canvas.queryByRole('button', { name: /All my accounts/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Balances by currency' }));
    const popup = within(await within(document.body).findByRole('dialog', { name: 'Balances by currency' }));
    await expect(popup.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'EUR',
      'GBP',
      'USD',
    ]);
  },
};

/** The fewest that are not all listed. */
export const FourAccounts: Story = {
  tags: ['no-picture'],
  args: { accounts: { status: 'success', data: fiveAccounts.slice(0, 4) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(headings(canvas)).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'All my accounts, 4' }));
    const sheet = within(await within(document.body).findByRole('dialog', { name: 'All my accounts' }));
    await expect(headings(sheet)).toHaveLength(4);
  },
};

export const FiveAccounts: Story = {
  args: { accounts: { status: 'success', data: [...fiveAccounts] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(headings(canvas)).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'All my accounts, 5' }));
    const sheet = within(await within(document.body).findByRole('dialog', { name: 'All my accounts' }));
    await expect(headings(sheet)).toHaveLength(5);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'All my accounts, 5' })).toHaveFocus();
  },
};

export const FoldsAndUnfolds: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heading = canvas.getByRole('button', { name: /Everyday/ });
    await expect(canvas.getByRole('list', { name: 'Balances of Everyday' })).toBeVisible();
    await userEvent.click(heading);
    await expect(canvas.queryByRole('list', { name: 'Balances of Everyday' })).toBeNull();
    await userEvent.click(heading);
    await expect(canvas.getByRole('list', { name: 'Balances of Everyday' })).toBeVisible();
  },
};

export const HugeAndLong: Story = {
  args: { accounts: { status: 'success', data: [huge, longName] }, openIndexes: [0, 1] },
};

export const Loading: Story = { args: { accounts: { status: 'pending' } } };

export const Empty: Story = { args: { accounts: { status: 'success', data: [] } } };

export const Failed: Story = { args: { accounts: { status: 'error', cause: 'connection', retry: fn() } } };

export const German: Story = { args: inLanguage('de', FiveAccounts.args ?? {}), globals: { locale: 'de' } };

export const Arabic: Story = {
  args: inLanguage('ar', { ...FiveAccounts.args, openIndexes: [0, 1, 2] }),
  globals: { locale: 'ar' },
};
