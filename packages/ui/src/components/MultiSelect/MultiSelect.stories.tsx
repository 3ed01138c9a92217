import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { listKeys } from '../Select/selectGuide.ts';
import { accounts, arabicAccounts, arabicPayees, many, options, payees } from '../Select/selectStory.tsx';
import { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx';

function Owned(props: MultiSelectProps) {
  const [value, setValue] = useState(props.value);
  return (
    <MultiSelect
      {...props}
      value={value}
      onChange={(ids) => {
        setValue(ids);
        props.onChange?.(ids);
      }}
    />
  );
}

const meta = {
  title: 'Components/MultiSelect',
  component: MultiSelect,
  parameters: guide({
    purpose:
      'Several choices from one list: the accounts of a statement, the currencies of a filter. The list stays open while they are made.',
    do: [
      'Say in the description what an empty choice means: “All accounts” is friendlier than an error.',
      'Turn the search on from about ten items; what was found stays chosen when the search changes.',
    ],
    dont: [
      'Don’t use it for up to seven choices that fit: checkboxes show them all at once.',
      'Don’t act on each choice with a slow call: wait until the list is closed, or let the result follow.',
    ],
    keyboard: [
      ...listKeys,
      ['Enter, Space', 'choose or leave out, and stay (in the search box Space belongs to the text)'],
      ['Ctrl+A', 'chooses all, where there is no search box'],
      ['Tab', 'goes on to “Select all” and “Clear”'],
    ],
    accessibility: [
      'As Select; the listbox says that several may be chosen, and each option whether it is.',
      'The closed field reads its choices by name up to two, then by their number.',
      'The number of chosen items is announced as it changes.',
      '“Select all” takes what the search shows, without what is disabled or unavailable.',
    ],
  }),
  args: { label: 'Accounts', items: accounts, value: [], onChange: fn() },
  render: (args) => <Owned {...args} />,
  decorators: [inAColumn],
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: {
    accounts: 'Accounts',
    accountItems: accounts,
    all: 'All accounts',
    hint: 'Leave it empty to see every account.',
    payees: 'Payees',
    payeeItems: payees,
    missing: 'Choose at least one payee.',
  },
  ar: {
    accounts: 'الحسابات',
    accountItems: arabicAccounts,
    all: 'كل الحسابات',
    hint: 'اتركه فارغًا لعرض كل الحسابات.',
    payees: 'المستفيدون',
    payeeItems: arabicPayees,
    missing: 'اختر مستفيدًا واحدًا على الأقل.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    const shared = { label: words.payees, items: words.payeeItems, onChange: fn() };
    return (
      <Stack gap={6}>
        <MultiSelect
          label={words.accounts}
          items={words.accountItems}
          value={[]}
          onChange={fn()}
          placeholder={words.all}
          description={words.hint}
        />
        <MultiSelect {...shared} value={['smith']} />
        <MultiSelect {...shared} value={['smith', 'noor']} required={false} />
        <MultiSelect {...shared} value={['smith', 'noor', 'johnsmith']} />
        <MultiSelect {...shared} value={[]} error={words.missing} />
        <MultiSelect {...shared} value={['smith', 'noor']} readOnly />
        <MultiSelect {...shared} value={['smith', 'noor']} disabled />
      </Stack>
    );
  },
};

/** The list stays open while choices are made; each is checked, and the closed field names them. */
export const ChoosesSeveral: Story = {
  tags: ['forced-colours'],
  args: { label: 'Payees', items: payees },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Payees' });
    await expect(options()).toHaveLength(0);
    await userEvent.click(field);
    await expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
    await userEvent.click(screen.getByRole('option', { name: /Noor/ }));
    await userEvent.click(screen.getByRole('option', { name: /John Smith/ }));
    await expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2);
    await expect(args.onChange).toHaveBeenLastCalledWith(['noor', 'smith']);
    await expect(field).toHaveTextContent('John Smith, Noor Trading');
    await userEvent.click(screen.getByRole('option', { name: /johnsmith/ }));
    await expect(field).toHaveTextContent('3 chosen');
    await userEvent.click(screen.getByRole('option', { name: /Noor/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['smith', 'johnsmith']);
    await userEvent.click(screen.getByRole('option', { name: /Grace Hopper/ }));
    await expect(args.onChange).toHaveBeenCalledTimes(4);
  },
};

/** With keys alone: choose, leave out, take all, close. */
export const ByKeyboard: Story = {
  tags: ['no-picture'],
  args: { label: 'Payees', items: payees },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown} {ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['smith', 'johnsmith']);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['smith']);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['smith', 'johnsmith', 'noor']);
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(options()).toHaveLength(0);
    await expect(canvas.getByRole('combobox', { name: 'Payees' })).toHaveFocus();
  },
};

/** All that the search shows is chosen at once, and joins what was chosen before. */
export const SelectsAllOfASearch: Story = {
  args: { label: 'Payees', items: payees, searchable: true, value: ['noor'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payees' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'john');
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['noor', 'smith', 'johnsmith']);
    await expect(screen.getByText('3 chosen', { selector: '[role=status]' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await expect(screen.getAllByRole('option', { selected: true })).toHaveLength(3);
  },
};

/** Ten thousand items are a few dozen nodes, also when all are chosen. */
export const TenThousand: Story = {
  args: { label: 'Payees', items: many },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Payees' });
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    await expect(field).toHaveTextContent('10,000 chosen');
    await expect(options().length).toBeLessThanOrEqual(60);
  },
};

/** Form data holds one entry for each choice; a reset gives back those it began with. */
export const InAForm: Story = {
  tags: ['no-picture'],
  args: { label: 'Payees', name: 'payees', items: payees, value: ['smith'] },
  decorators: [
    (Story) => (
      <form aria-label="Filter">
        <Story />
        <Button type="reset" tone="secondary" size="small">
          Reset
        </Button>
      </form>
    ),
  ],
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const entries = () => new FormData(form).getAll('payees');
    const field = canvas.getByRole('combobox', { name: 'Payees' });
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('option', { name: /Noor/ }));
    await userEvent.keyboard('{Escape}');
    await expect(entries()).toEqual(['smith', 'noor']);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(entries()).toEqual(['smith']));
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  args: {
    label: 'Konten, deren Umsätze im Kontoauszug aufgeführt werden sollen',
    items: [
      { id: 'a', label: 'Donaudampfschifffahrtsgesellschaft mit beschränkter Haftung', suffix: '•• 3000' },
      { id: 'b', label: 'Rindfleischetikettierungsüberwachung', description: 'Mecklenburg-Vorpommern' },
      { id: 'c', label: 'Reisekonto', suffix: '•• 0042', unavailable: true },
    ],
    value: ['a', 'b'],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(screen.getByText('2 ausgewählt')).toBeVisible();
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'المستفيدون',
    searchable: true,
    items: [
      { id: 'noor', label: 'نور للتجارة', description: 'مورد' },
      { id: 'layla', label: 'ليلى حداد', description: 'مالك' },
      { id: 'travel', label: 'حساب السفر', unavailable: true },
    ],
    value: ['noor'],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'المستفيدون' }));
    await expect(options()).toHaveLength(3);
  },
};

/** On a phone the list is a sheet that stays until it is closed. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { searchable: true },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Accounts' });
    await userEvent.click(field);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Accounts' })).toBeVisible());
    await userEvent.click(screen.getByRole('option', { name: /Savings/ }));
    await userEvent.click(screen.getByRole('option', { name: /Main/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['savings', 'main']);
    await expect(options()).toHaveLength(3);
  },
};

/** Without an owner of its value the field keeps what is chosen. */
export const Uncontrolled: Story = {
  tags: ['no-picture'],
  args: { items: payees, value: undefined, defaultValue: payees.slice(0, 1).map(({ id }) => id) },
  render: (args) => <MultiSelect {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Accounts' });
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('option', { name: /Noor Trading/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith([payees[0]?.id, payees[3]?.id]);
    await expect(field).toHaveTextContent('John Smith, Noor Trading');
  },
};
