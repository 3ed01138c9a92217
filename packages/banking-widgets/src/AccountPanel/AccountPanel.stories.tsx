import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconButton } from '@kontor/ui/button';
import { Sort } from '@kontor/ui/icons';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  crypto,
  everyday,
  fiveAccounts,
  huge,
  longName,
  overdrawn,
  savings,
  unnamed,
  withoutBalances,
} from '../fixtures/fixtures.ts';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { navigate, withRouter } from '../fixtures/withRouter.tsx';
import { withTexts } from '../fixtures/withTexts.tsx';
import { AccountPanel, type AccountPanelProps } from './AccountPanel.tsx';

const arrange = fn();

const meta = {
  title: 'Widgets/AccountPanel',
  component: AccountPanel,
  parameters: guide({
    purpose:
      'The customer’s accounts beside every page of a wide window: each with the way to its page, and with what it holds per currency folded below it.',
    do: [
      'Show it beside the page, the same on every page, with `activeAccountId` on the pages of an account.',
      'Keep `openIndexes` in the host, so that what is unfolded stays so from page to page.',
      'Give `cards` on the page of a card: cards then stand in place of balances.',
      'Hand it the loading and the failed state as they come; without an account it says so itself.',
    ],
    dont: [
      'Don’t squeeze it into a phone: there the home page has AccountSummary, and the page of an account AccountDropdown.',
      'Don’t cut the list: of many accounts it shows the first seven and the active one, until all are asked for.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'move through accounts and their arrows'],
      ['Enter', 'opens the page of an account'],
      ['Enter, Space on an arrow', 'shows or hides the balances'],
    ],
    accessibility: [
      'A region named by its heading; rows are links, and the active one has `aria-current`.',
      'The arrow of an account is a button of its own, named after the account, that says whether its balances show.',
      'When all accounts are asked for, the focus goes to the first one that came.',
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
  args: {
    accounts: { status: 'success', data: [everyday, overdrawn] },
    openIndexes: [0, 1],
    onOpenIndexesChange: fn(),
    accountHref: ({ path }) => path,
    overdraftEnabled: true,
  },
  render: function Controlled(args: AccountPanelProps) {
    const [openIndexes, setOpenIndexes] = useState(args.openIndexes);
    return (
      <AccountPanel
        {...args}
        openIndexes={openIndexes}
        onOpenIndexesChange={(next) => {
          setOpenIndexes(next);
          args.onOpenIndexesChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof AccountPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Balances: Story = {
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: 'Accounts' }));
    const business = within(panel.getByRole('list', { name: 'Balances of Business' }));
    const lines = business.getAllByRole('listitem').map((line) => line.textContent);
    await expect(lines[0]).toContain('EUR');
    await expect(lines[0]).toMatch(/\u2212€1,340\.20/);
    await expect(lines[0]).toMatch(/Overdraft left.*3,659\.80/);
    await expect(lines[1]).not.toContain('Overdraft');
    await expect(
      within(panel.getByRole('list', { name: 'Balances of Everyday' })).getAllByRole('listitem'),
    ).toHaveLength(3);
  },
};

export const OverdraftSwitchedOff: Story = {
  args: { overdraftEnabled: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Overdraft left')).toBeNull();
  },
};

export const ActiveAccount: Story = {
  tags: ['forced-colours'],
  args: {
    accounts: { status: 'success', data: [...fiveAccounts] },
    activeAccountId: savings.id,
    openIndexes: [1],
  },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    const shown = panel.getByRole('link', { name: /Shown on this page/ });
    await expect(shown).toHaveTextContent(/^Savings/);
    // A closed account says its main balance, and how many currencies there are besides.
    await expect(panel.getByRole('link', { name: /^Everyday/ })).toHaveTextContent(/€12,480\.55.*\+2/);
    await userEvent.click(shown);
    await expectOnlyCall(navigate, savings.path);
  },
};

/** The host's own button about all accounts, beside the heading. */
export const WithAction: Story = {
  args: {
    accounts: { status: 'success', data: [{ ...everyday, nickname: 'Rent and bills' }, overdrawn] },
    openIndexes: [],
    action: <IconButton size="small" label="Arrange accounts" icon={<Sort />} onClick={arrange} />,
  },
  play: async ({ canvasElement }) => {
    arrange.mockClear();
    const panel = within(canvasElement);
    await expect(panel.getByRole('link', { name: /^Rent and bills/ })).not.toHaveTextContent('Everyday');
    await userEvent.click(panel.getByRole('button', { name: 'Arrange accounts' }));
    await expect(arrange).toHaveBeenCalledOnce();
  },
};

export const FoldsAndUnfolds: Story = {
  args: { openIndexes: [0] },
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement);
    const heading = panel.getByRole('button', { name: 'Balances of Everyday' });
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(heading);
    await expect(panel.queryByRole('list', { name: 'Balances of Everyday' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Balances of Business' }));
    await expect(panel.getByRole('list', { name: 'Balances of Business' })).toBeVisible();
    // Back past the way to that account's page.
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(panel.getByRole('list', { name: 'Balances of Everyday' })).toBeVisible();
    await expect(args.onOpenIndexesChange).toHaveBeenLastCalledWith([0, 1]);
  },
};

export const EveryKind: Story = {
  args: {
    accounts: {
      status: 'success',
      data: [everyday, overdrawn, crypto, unnamed, huge, longName, withoutBalances],
    },
    openIndexes: [0, 1, 2, 3, 4, 5, 6],
    activeAccountId: overdrawn.id,
  },
};

const thirty = Array.from({ length: 30 }, (_, index) => ({
  ...everyday,
  id: `${everyday.id.slice(0, -2)}${10 + index}`,
  name: `Project ${index + 1}`,
}));

/** The first seven and the one whose page is showing. */
export const Thirty: Story = {
  args: {
    accounts: { status: 'success', data: thirty },
    activeAccountId: thirty[19]!.id,
    openIndexes: [],
  },
};

/** The others are a press away, and the focus goes on at the first of them. */
export const ShowsAllThirty: Story = {
  tags: ['no-picture'],
  args: Thirty.args!,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const names = () => canvas.getAllByRole('link').map((link) => /Project \d+/.exec(link.textContent)?.[0]);
    await expect(names()).toEqual([...[1, 2, 3, 4, 5, 6, 7].map((n) => `Project ${n}`), 'Project 20']);
    await userEvent.click(canvas.getByRole('button', { name: 'All my accounts, 30' }));
    await expect(names()).toEqual(thirty.map(({ name }) => name));
    await expect(document.activeElement).toHaveTextContent('Project 8');
    await expect(canvas.queryByRole('button', { name: /^All my accounts/ })).toBeNull();
    (document.activeElement as HTMLElement).blur();
  },
};

export const Loading: Story = { args: { accounts: { status: 'pending' } } };

export const Empty: Story = { args: { accounts: { status: 'success', data: [] } } };

const retry = fn();
export const Failed: Story = {
  args: { accounts: { status: 'error', cause: 'connection', retry } },
  play: async ({ canvasElement }) => {
    retry.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: /again/i }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const German: Story = { args: inLanguage('de', EveryKind.args ?? {}), globals: { locale: 'de' } };

export const Arabic: Story = { args: inLanguage('ar', EveryKind.args ?? {}), globals: { locale: 'ar' } };
