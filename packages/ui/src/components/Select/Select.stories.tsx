import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Building, User, Wallet } from '../../icons/index.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { keepsBeginning } from '../../text/beginning.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { Select } from './Select.tsx';
import { selectGuide } from './selectGuide.ts';
import { accounts, arabicAccounts, arabicPayees, options, OwnedSelect, payees } from './selectStory.tsx';

const meta = {
  title: 'Components/Select',
  component: Select,
  parameters: guide(selectGuide),
  args: { label: 'Payee', items: payees, value: null, onChange: fn() },
  render: (args) => <OwnedSelect {...args} />,
  decorators: [inAColumn],
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = () =>
  options().map((option) => option.firstElementChild?.nextElementSibling?.firstElementChild?.textContent);

const useWords = boardWords({
  en: {
    payee: 'Payee',
    payees,
    approved: 'Only approved payees can be chosen.',
    from: 'From',
    accounts,
    missing: 'Choose whom the money goes to.',
  },
  ar: {
    payee: 'المستفيد',
    payees: arabicPayees,
    approved: 'يمكن اختيار المستفيدين المعتمدين فقط.',
    from: 'الدفع من',
    accounts: arabicAccounts,
    missing: 'اختر من يستلم المبلغ.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const { payees, accounts, ...words } = useWords();
    return (
      <Stack gap={6}>
        <Select
          label={words.payee}
          items={payees}
          value={null}
          onChange={fn()}
          description={words.approved}
        />
        <Select label={words.from} items={accounts} value="main" onChange={fn()} />
        <Select label={words.payee} items={payees} value="noor" onChange={fn()} required={false} />
        <Select label={words.payee} items={payees} value={null} onChange={fn()} error={words.missing} />
        <Select label={words.from} items={accounts} value="savings" onChange={fn()} readOnly />
        <Select label={words.from} items={accounts} value="savings" onChange={fn()} disabled />
      </Stack>
    );
  },
};

/** Closed it holds no options; open it says which is chosen. Rows are 35 px high beside a pointer. */
export const Opens: Story = {
  args: { value: 'smith' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Payee' });
    await expect(options()).toHaveLength(0);
    await expect(field).toHaveTextContent('John Smith');
    await userEvent.click(field);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('John Smith');
    for (const option of options()) await expect(option.getBoundingClientRect().height).toBe(35);
  },
};

/** In a toolbar it says what it filters by, and to a screen reader also what is chosen. */
export const AsAFilter: Story = {
  tags: ['no-picture'],
  args: { value: 'smith', filter: { set: true } },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Payee' });
    await expect(field).toHaveTextContent('John Smith');
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('option', { name: /Noor/ }));
    await expect(args.onChange).toHaveBeenCalledWith('noor');
    await expect(field).toHaveFocus();
  },
};

/** What is disabled shows and cannot be chosen. */
export const RefusesADisabledItem: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payee' }));
    const hopper = screen.getByRole('option', { name: /Grace Hopper/ });
    await expect(hopper).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(hopper);
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('option', { name: /Noor/ }));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith('noor');
    await expect(canvas.getByRole('combobox', { name: 'Payee' })).toHaveTextContent('Noor Trading');
  },
};

/** What one account lacks says so and cannot be chosen. */
export const SaysWhatIsUnavailable: Story = {
  tags: ['forced-colours'],
  args: { label: 'From', items: accounts },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'From' }));
    const travel = screen.getByRole('option', { name: /Unavailable for one of the accounts/ });
    await userEvent.click(travel);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(travel).toBeVisible();
  },
};

/** What is typed narrows the list by name, suffix or description. */
export const Searches: Story = {
  tags: ['no-picture'],
  args: { searchable: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payee' }));
    const search = screen.getByRole('combobox', { name: 'Search' });
    await expect(search).toHaveFocus();
    await userEvent.type(search, 'JOHN  smith');
    await expect(names()).toEqual(['John Smith', 'johnsmith Ltd']);
    await expect(screen.getByRole('status')).toHaveTextContent('2 options');
    await userEvent.clear(search);
    await userEvent.type(search, 'supplier');
    await expect(names()).toEqual(['John Smith', 'Noor Trading']);
    await userEvent.type(search, 'zzz');
    await expect(options()).toHaveLength(0);
    await expect(screen.getByText('Nothing found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await expect(options()).toHaveLength(4);
    await userEvent.type(search, 'noor{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith('noor');
    await expect(canvas.getByRole('combobox', { name: 'Payee' })).toHaveFocus();
  },
};

/** What is typed is looked for in the name, the suffix and the description. */
export const SearchesNameSuffixAndDescription: Story = {
  tags: ['no-picture'],
  args: { label: 'From', items: accounts, searchable: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'From' }));
    const search = screen.getByRole('combobox', { name: 'Search' });
    for (const [typed, left] of [
      ['trav', 'Travel'],
      ['9911', 'Savings'],
      ['eur', 'Main account'],
    ] as const) {
      await userEvent.clear(search);
      await expect(names()).toEqual(['Main account', 'Savings', 'Travel']);
      await userEvent.type(search, typed);
      await expect(names()).toEqual([left]);
    }
  },
};

/** An item shown as 'name: suffix' is searched for by its name on reopening; the rest is one press away. */
export const SearchesByNameOnReopening: Story = {
  args: { label: 'From', items: accounts, searchable: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'From' });
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('option', { name: /Savings/ }));
    await expect(field).toHaveTextContent('Savings: •• 9911');
    await userEvent.click(field);
    await expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('Savings: •• 9911');
    await expect(names()).toEqual(['Savings']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await expect(names()).toEqual(['Main account', 'Savings', 'Travel']);
  },
};

export const Loading: Story = {
  args: { items: [], loading: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payee' }));
    await expect(screen.getByText('Loading…')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { items: [], emptyText: 'You have no payees yet.' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payee' }));
    await expect(screen.getByText('You have no payees yet.')).toBeVisible();
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  args: {
    label: 'Empfängerin oder Empfänger der wiederkehrenden Überweisung',
    searchable: true,
    value: 'a',
    items: [
      {
        id: 'a',
        label: 'Donaudampfschifffahrtsgesellschaft mit beschränkter Haftung',
        suffix: 'DE89 3704 0044 0532 0130 00',
      },
      {
        id: 'b',
        label: 'Rindfleischetikettierungsüberwachung',
        description: 'Behörde des Landes Mecklenburg-Vorpommern',
      },
      { id: 'c', label: 'Reisekonto', suffix: '•• 0042', unavailable: true },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(screen.getByRole('button', { name: 'Alle anzeigen' }));
    await expect(
      within(screen.getByRole('listbox')).getByText('Für eines der Konten nicht verfügbar'),
    ).toBeVisible();
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'المستفيد',
    searchable: true,
    value: 'noor',
    items: [
      { id: 'noor', label: 'نور للتجارة', description: 'مورد', icon: <Building /> },
      { id: 'layla', label: 'ليلى حداد', description: 'مالك', icon: <User /> },
      { id: 'travel', label: 'حساب السفر', unavailable: true, icon: <Wallet /> },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'المستفيد' }));
    await expect(options()).toHaveLength(3);
  },
};

const company = 'Katherine Johnson Consulting Limited, formerly Katherine Johnson and Daughters';

/** A text that runs against the page is cut at its own end, in the field and in its list. */
export const LatinNamesInArabic: Story = {
  tags: ['no-picture'],
  parameters: { looks: { locale: 'ar' } },
  render: (args) => (
    <Stack gap={4}>
      <Select {...args} label="مختار" />
      <Select {...args} label="حساب" value="account" />
      <Select {...args} label="فارغ" value={null} placeholder={company} />
    </Stack>
  ),
  args: {
    value: 'described',
    items: [
      { id: 'described', label: company },
      { id: 'account', label: company, suffix: '•• 1204' },
      { id: 'noted', label: 'Ada', description: company },
    ],
  },
  play: async ({ canvas }) => {
    for (const text of canvas.getAllByText(company)) await expect(text).toSatisfy(keepsBeginning);
    const field = canvas.getByRole('combobox', { name: /حساب/ });
    await expect(field).toHaveTextContent(`${company}: •• 1204`);
    await userEvent.click(field);
    const list = within(screen.getByRole('listbox'));
    await expect(list.getAllByText(company)).toHaveLength(3);
    for (const text of list.getAllByText(company)) await expect(text).toSatisfy(keepsBeginning);
  },
};

const largeText: Story['decorators'] = [
  (Story) => (
    <>
      <style>{':root { font-size: 200% }'}</style>
      <Story />
    </>
  ),
];

/** Rows grow with the reader's text, at once: none runs into the next. */
export const LargeText: Story = {
  tags: ['no-picture'],
  decorators: largeText,
  play: async ({ canvas }) => {
    const heights = () => options().map((option) => option.getBoundingClientRect().height);
    const offsets = () => options().map((option) => option.getBoundingClientRect().top);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payee' }));
    await waitFor(() => expect(new Set(heights())).toEqual(new Set([70])));
    const [first = 0, second = 0] = offsets();
    await expect(second - first).toBe(70);
    document.documentElement.style.fontSize = '100%';
    await waitFor(() => expect(new Set(heights())).toEqual(new Set([35])));
    document.documentElement.style.fontSize = '';
    await waitFor(() => expect(new Set(heights())).toEqual(new Set([70])));
  },
};

export const LargeTextOnAPhone: Story = {
  tags: ['no-picture'],
  globals: { viewport: { value: 'phone' } },
  decorators: largeText,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payee' }));
    // Twice the 72 px of a row of the sheet, which is what a phone shows.
    await waitFor(() => expect(options()[0]?.getBoundingClientRect().height).toBe(144));
    await userEvent.click(screen.getByRole('option', { name: /Noor Trading/ }));
    await waitFor(() => expect(options()).toHaveLength(0));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payee' }));
  },
};

/** On a phone the list is a sheet, and its rows are 72 px high. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { label: 'From', items: accounts, searchable: true },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'From' });
    await userEvent.click(field);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'From' })).toBeVisible());
    for (const option of options()) await expect(option.getBoundingClientRect().height).toBe(72);
    await userEvent.click(screen.getByRole('option', { name: /Savings/ }));
    await expect(args.onChange).toHaveBeenCalledWith('savings');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.click(field);
    // The picture shows the sheet where it comes to stand.
    const sheet = await screen.findByRole('dialog', { name: 'From' });
    await waitFor(() => expect(sheet.getAnimations({ subtree: true })).toEqual([]));
  },
};
