import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Contrast, Globe, Home, LogOut, Plus, Receipt, User, Wallet } from '../../icons/index.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Text } from '../../text/index.ts';
import { Button } from '../Button/index.ts';
import { navigate, withRouter } from '../Link/storyRouter.tsx';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { CommandPalette, type Command, type CommandPaletteProps } from './CommandPalette.tsx';

const english = {
  open: 'Search',
  pages: 'Pages',
  actions: 'Actions',
  home: 'Home',
  payments: 'Payments',
  profile: 'Profile',
  pay: 'New payment',
  account: 'Open an account',
  contrast: 'High contrast',
  language: 'Language',
  leave: 'Log out',
  own: 'Accounts',
  everyday: 'Everyday',
  travel: 'Voyage à Besançon',
};
type Words = typeof english;

const arabic: Words = {
  open: 'بحث',
  pages: 'الصفحات',
  actions: 'الإجراءات',
  home: 'الرئيسية',
  payments: 'المدفوعات',
  profile: 'الملف الشخصي',
  pay: 'دفعة جديدة',
  account: 'فتح حساب',
  contrast: 'تباين عالٍ',
  language: 'اللغة',
  leave: 'تسجيل الخروج',
  own: 'الحسابات',
  everyday: 'الحساب اليومي',
  travel: 'حساب السفر',
};

const onAction = fn<(id: string) => void>();
const commandsIn = (words: Words): readonly Command[] => [
  { id: 'pay', group: words.actions, label: words.pay, icon: <Plus />, keys: ['Alt', 'N'] },
  { id: 'account', group: words.actions, label: words.account, icon: <Wallet /> },
  { id: 'contrast', group: words.actions, label: words.contrast, icon: <Contrast /> },
  { id: 'leave', group: words.actions, label: words.leave, icon: <LogOut /> },
  { id: 'home', group: words.pages, label: words.home, icon: <Home />, href: '/' },
  { id: 'payments', group: words.pages, label: words.payments, icon: <Receipt />, href: '/payments' },
  { id: 'profile', group: words.pages, label: words.profile, icon: <User />, href: '/profile' },
  { id: 'language', group: words.pages, label: words.language, icon: <Globe />, href: '/language' },
];
const commandsOf = (words: Words): readonly Command[] =>
  commandsIn(words).map((command) =>
    command.href === undefined ? { ...command, onAction: () => onAction(command.id) } : command,
  );
const accounts: readonly Command[] = [
  { id: 'a1', group: english.own, label: english.everyday, hint: '•••• 1234', href: '/accounts/1' },
  { id: 'a2', group: english.own, label: english.travel, hint: '•••• 9876', href: '/accounts/2' },
];

/** A page whose button and whose Ctrl + K open the palette. */
function Page({ words = english, ...props }: Partial<CommandPaletteProps> & { words?: Words }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Box as="main" padding={6}>
      <Stack gap={6} align="start">
        <Button onClick={() => setOpen(true)}>{words.open}</Button>
        {Array.from({ length: 12 }, (_, line) => (
          <Text key={line} tone="muted">
            {`${words.payments} ${line + 1}`}
          </Text>
        ))}
      </Stack>
      <CommandPalette
        commands={commandsOf(words)}
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          props.onOpenChange?.(next);
        }}
      />
    </Box>
  );
}

const meta = {
  title: 'Components/CommandPalette',
  component: CommandPalette,
  args: { open: false, commands: [], onOpenChange: fn(), onSearch: fn() },
  decorators: [withRouter],
  beforeEach: () => {
    navigate.mockClear();
    onAction.mockClear();
  },
  render: ({ commands, ...args }) => <Page {...args} commands={[...commandsOf(english), ...commands]} />,
  parameters: {
    ...overlayParameters,
    docs: {
      ...overlayParameters.docs,
      ...guide({
        purpose:
          'Everything that can be done or gone to, found by typing a few letters of its name: for those who know what they want.',
        do: [
          'Open it with Ctrl + K (on a Mac ⌘ + K) and with a button that can be seen.',
          'Name actions by their verb, pages as the navigation names them.',
          'Give an entry that leads to a page its `href`: it opens in a new tab too.',
          'Put what was used last first; with `onSearch` wait a moment after the last key.',
        ],
        dont: [
          'Don’t make it the only way to anything.',
          'Don’t choose a value with it: that is a ComboBox.',
          'Don’t put what can’t be undone in it without asking afterwards.',
        ],
        keyboard: [
          ['Letters, digits', 'search; the first command that fits is at hand'],
          ['↓ ↑', 'move among the commands, round the end'],
          ['Home, End', 'go to the first and the last'],
          ['Enter', 'chooses the command at hand'],
          ['Escape', 'closes it; the focus is where it was'],
        ],
        accessibility: [
          'A modal dialog with an ARIA combobox and its listbox: the focus stays in the field, the command at hand is its active descendant.',
          'Groups are named; a command is named by its label, its hint and its keys.',
          'The number of matches, loading, nothing found and a failed search are announced.',
          'On a phone it is a sheet as high as the screen, with rows of 48 px.',
        ],
      }).docs,
    },
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

const opener = () => screen.getByRole('button', { name: 'Search' });
const field = () => screen.getByRole('combobox', { name: 'Search' });
const options = () => screen.queryAllByRole('option');
/** A command by the beginning of its name, which its hint and its keys go on with. */
const option = (name: string) =>
  screen.getByRole('option', { name: (text) => text === name || text.startsWith(`${name} `) });
const gone = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());
const isAtHand = async (name: string) => {
  await expect(screen.getByRole('option', { selected: true })).toBe(option(name));
  await expect(field()).toHaveAttribute('aria-activedescendant', option(name).id);
};
const pressOpen = async () => {
  await userEvent.click(opener());
  await screen.findByRole('dialog', { name: 'Commands' });
  await waitFor(() => expect(field()).toBeVisible());
  await waitFor(() => expect(field()).toHaveFocus());
};

export const Open: Story = {
  tags: ['forced-colours'],
  args: { commands: accounts },
  play: async () => {
    await pressOpen();
    await expect(screen.getByRole('listbox', { name: 'Commands' })).toBeVisible();
    await expect(within(screen.getByRole('group', { name: 'Accounts' })).getAllByRole('option')).toHaveLength(
      2,
    );
    await isAtHand('New payment');
    await expect(option('New payment')).toHaveAccessibleName('New payment Alt N');
    await expect(option('Everyday')).toHaveAccessibleName('Everyday •••• 1234');
  },
};

/** Case and accents make no difference; group and hint are searched too. */
export const Filters: Story = {
  args: { commands: accounts },
  play: async () => {
    await pressOpen();
    await userEvent.type(field(), 'A BESANCON');
    await expect(options()).toEqual([option('Voyage à Besançon')]);
    await userEvent.clear(field());
    await userEvent.type(field(), '1234');
    await expect(options()).toEqual([option('Everyday')]);
    await expect(screen.getByRole('status')).toHaveTextContent('1 option');
    await userEvent.clear(field());
    await userEvent.type(field(), 'pay');
    await expect(screen.getByRole('status')).toHaveTextContent('2 options');
    await expect(options()).toEqual([option('New payment'), option('Payments')]);
    await isAtHand('New payment');
  },
};

export const ByKeyboard: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    opener().focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await isAtHand('Language');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await isAtHand('Open an account');
    await userEvent.keyboard('{End}{ArrowUp}');
    await isAtHand('Profile');
    await userEvent.keyboard('{Enter}');
    await gone();
    await expect(navigate).toHaveBeenLastCalledWith('/profile');
    await expect(opener()).toHaveFocus();

    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(field()).toHaveFocus());
    // What was typed before is forgotten.
    await userEvent.keyboard('log');
    await expect(field()).toHaveValue('log');
    await userEvent.keyboard('{Enter}');
    await gone();
    await expect(onAction).toHaveBeenLastCalledWith('leave');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);

    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(field()).toHaveFocus());
    await expect(field()).toHaveValue('');
    await userEvent.keyboard('{End}{Home}');
    await isAtHand('New payment');
    await userEvent.keyboard('pay{Escape}');
    await gone();
    await expect(opener()).toHaveFocus();
    await expect(onAction).toHaveBeenCalledTimes(1);
  },
};

export const ByMouse: Story = {
  tags: ['no-picture'],
  play: async () => {
    await pressOpen();
    await userEvent.hover(option('High contrast'));
    await isAtHand('High contrast');
    await expect(field()).toHaveFocus();
    await userEvent.click(option('High contrast'));
    await gone();
    await expect(onAction).toHaveBeenLastCalledWith('contrast');
    await pressOpen();
    // A new tab leaves the palette as it is.
    option('Payments').addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.keyboard('{Control>}');
    await userEvent.click(option('Payments'));
    await userEvent.keyboard('{/Control}');
    await expect(option('Payments')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    await expect(navigate).not.toHaveBeenCalled();
  },
};

export const NothingFound: Story = {
  play: async () => {
    await pressOpen();
    await userEvent.type(field(), 'astronaut');
    await expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    await expect(options()).toHaveLength(0);
    await expect(field()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onAction).not.toHaveBeenCalled();
  },
};

/** What the host’s own search brings comes after the commands, as it is; the one at hand stays where it was. */
export const Searches: Story = {
  render: function Searches(args) {
    const [text, setText] = useState('');
    const [failed, setFailed] = useState(false);
    return (
      <Page
        {...args}
        commands={commandsOf(english)}
        onSearch={(next) => {
          args.onSearch?.(next);
          setText(next);
          setFailed(next === 'flowers' && !failed);
        }}
        loading={text === 'flow'}
        failed={failed}
        results={
          text === 'flowers' && !failed
            ? [
                {
                  id: 'p1',
                  group: 'Payments found',
                  label: 'Blumen Hagen GmbH',
                  hint: '€1,240.00',
                  href: '/p/1',
                },
              ]
            : []
        }
      />
    );
  },
  play: async ({ args }) => {
    await pressOpen();
    await userEvent.type(field(), 'flow');
    await expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    await expect(document.querySelector('[role=listbox]')).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(field(), 'ers');
    await expect(screen.getByRole('status')).toHaveTextContent('The search didn’t work.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith('flowers');
    await expect(field()).toHaveFocus();
    await expect(option('Blumen Hagen GmbH')).toHaveAccessibleName('Blumen Hagen GmbH €1,240.00');
    await expect(screen.getByRole('status')).toHaveTextContent('1 option');
  },
};

/** The host’s search is under way: the commands that fit can be chosen in the meantime. */
export const Loading: Story = {
  args: { loading: true },
  play: async () => {
    await pressOpen();
    await userEvent.type(field(), 'pay');
    await expect(options()).toHaveLength(2);
  },
};

export const Failed: Story = {
  tags: ['forced-colours'],
  args: { failed: true },
  play: async () => {
    await pressOpen();
    await userEvent.type(field(), 'pay');
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** A sheet as high as the screen, so that its field stays where it is; what doesn’t fit beside a name stands below it. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    commands: [
      ...accounts,
      {
        id: 'a3',
        group: english.own,
        label: 'Savings for the renovation of the house in Bad Homburg',
        hint: '•••• 5555, in Swiss francs',
      },
    ],
  },
  play: async () => {
    await pressOpen();
    await userEvent.keyboard('{End}');
    const savings = 'Savings for the renovation of the house in Bad Homburg';
    await isAtHand(savings);
    const [row, list] = [option(savings), screen.getByRole('listbox')].map((part) =>
      part.getBoundingClientRect(),
    );
    await expect(row?.bottom).toBeLessThanOrEqual(list?.bottom ?? 0);
  },
};

const useWords = boardWords({ en: english, ar: arabic });

export const Board: Story = {
  tags: ['board'],
  render: function Board(args) {
    const words = useWords();
    return <Page {...args} words={words} commands={commandsOf(words)} />;
  },
  play: pressOpen,
};
