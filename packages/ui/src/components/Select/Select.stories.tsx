import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Building, User, Wallet } from '../../icons/index.ts';
import { Stack } from '../../layout/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { Select, type SelectItem, type SelectProps } from './Select.tsx';

const accounts: SelectItem[] = [
  { id: 'main', label: 'Main account', suffix: '•• 1204', description: 'EUR', icon: <Wallet /> },
  { id: 'savings', label: 'Savings', suffix: '•• 9911', description: 'GBP', icon: <Wallet /> },
  {
    id: 'travel',
    label: 'Travel',
    suffix: '•• 0042',
    description: 'USD',
    icon: <Wallet />,
    unavailable: true,
  },
];
const payees: SelectItem[] = [
  { id: 'smith', label: 'John Smith', description: 'Supplier', icon: <User /> },
  { id: 'johnsmith', label: 'johnsmith Ltd', description: 'Landlord', icon: <Building /> },
  { id: 'draft', label: 'Grace Hopper', description: 'Not approved yet', icon: <User />, disabled: true },
  { id: 'noor', label: 'Noor Trading', description: 'Supplier', icon: <Building /> },
];
const many: SelectItem[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  label: `Payee ${index + 1}`,
}));

function Controlled(props: SelectProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Select
      {...props}
      value={value}
      onChange={(id) => {
        setValue(id);
        props.onChange(id);
      }}
    />
  );
}

const meta = {
  title: 'Components/Select',
  component: Select,
  args: { label: 'Payee', items: payees, value: null, onChange: fn() },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

const options = () => screen.queryAllByRole('option');
const names = () =>
  options().map((option) => option.firstElementChild?.nextElementSibling?.firstElementChild?.textContent);

export const EveryState: Story = {
  tags: ['board'],
  render: () => (
    <Stack gap={6}>
      <Select
        label="Payee"
        items={payees}
        value={null}
        onChange={fn()}
        description="Only approved payees can be chosen."
      />
      <Select label="From" items={accounts} value="main" onChange={fn()} />
      <Select label="Payee" items={payees} value="noor" onChange={fn()} required={false} />
      <Select
        label="Payee"
        items={payees}
        value={null}
        onChange={fn()}
        error="Choose whom the money goes to."
      />
      <Select label="From" items={accounts} value="savings" onChange={fn()} readOnly />
      <Select label="From" items={accounts} value="savings" onChange={fn()} disabled />
    </Stack>
  ),
};

/** Closed it holds no options; open it says which is chosen. SELECT-07: rows are 35 px high beside a pointer. */
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

/** SELECT-01: what is disabled shows and cannot be chosen. */
export const RefusesADisabledItem: Story = {
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

/** SELECT-02: what one account lacks says so and cannot be chosen. */
export const SaysWhatIsUnavailable: Story = {
  args: { label: 'From', items: accounts },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'From' }));
    const travel = screen.getByRole('option', { name: /Unavailable for one of the accounts/ });
    await userEvent.click(travel);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(travel).toBeVisible();
  },
};

/** WIDGET-05, SELECT-03, SELECT-04: what is typed narrows the list by name, suffix or description. */
export const Searches: Story = {
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

/** SELECT-05: an item shown as 'name: suffix' is searched for by its name on reopening; the rest is one press away. */
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

/** With keys alone: open, move, page, go to either end, type ahead, choose, leave. */
export const ByKeyboard: Story = {
  args: { items: many },
  play: async ({ args, canvas }) => {
    const active = () => {
      const id = screen.getByRole('listbox').getAttribute('aria-activedescendant');
      return document.getElementById(id ?? '')?.textContent;
    };
    await userEvent.tab();
    const field = canvas.getByRole('combobox', { name: 'Payee' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('listbox')).toHaveFocus();
    await expect(active()).toBe('Payee 1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(active()).toBe('Payee 3');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(active()).toBe('Payee 10000'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(active()).toBe('Payee 1'));
    await userEvent.keyboard('{PageDown}');
    await expect(active()).toBe('Payee 9');
    await userEvent.keyboard('{Home}');
    await expect(active()).toBe('Payee 1');
    await userEvent.keyboard('payee 77');
    await waitFor(() => expect(active()).toBe('Payee 77'));
    await userEvent.keyboard('{Escape}');
    await expect(options()).toHaveLength(0);
    await expect(field).toHaveFocus();
    await userEvent.keyboard(' {ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith('1');
    await expect(field).toHaveFocus();
  },
};

/** A letter on the closed field opens the list at it. */
export const OpensByALetter: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('combobox', { name: 'Payee' }).focus();
    await userEvent.keyboard('n');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith('noor');
  },
};

/** Letters on the closed field begin the search. */
export const SearchesByLetters: Story = {
  args: { searchable: true },
  play: async ({ args, canvas }) => {
    canvas.getByRole('combobox', { name: 'Payee' }).focus();
    await userEvent.keyboard('n');
    await userEvent.keyboard('oo');
    await expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('noo');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('noor');
  },
};

/** Inside a modal dialog the list stands above it, and Escape closes the list and not the dialog. */
export const InADialog: Story = {
  render: function Asked(args) {
    const [open, setOpen] = useState(true);
    return (
      <Dialog open={open} onClose={() => setOpen(false)} title="New payment">
        <Controlled {...args} />
      </Dialog>
    );
  },
  play: async ({ args }) => {
    const field = await screen.findByRole('combobox', { name: 'Payee' });
    await userEvent.click(field);
    const option = screen.getByRole('option', { name: /Noor/ });
    const { left, top } = option.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 40, top + 10)?.closest('[role=option]')).toBe(option);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(options()).toHaveLength(0));
    await expect(screen.getByRole('dialog', { name: 'New payment' })).toBeVisible();
    await expect(field).toHaveFocus();
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('option', { name: /Noor/ }));
    await expect(args.onChange).toHaveBeenCalledWith('noor');
  },
};

/** Ten thousand items are a few dozen nodes, and the last of them is as near as the first. */
export const TenThousand: Story = {
  args: { items: many, searchable: true, value: '5000' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payee' }));
    await waitFor(() => expect(screen.getByRole('option', { selected: true })).toBeVisible());
    await expect(options().length).toBeLessThanOrEqual(60);
    const list = screen.getByRole('listbox');
    list.scrollTop = list.scrollHeight;
    await waitFor(() => expect(screen.getByRole('option', { name: 'Payee 10000' })).toBeVisible());
    await expect(screen.getByRole('option', { name: 'Payee 10000' })).toHaveAttribute(
      'aria-posinset',
      '10000',
    );
    await expect(options().length).toBeLessThanOrEqual(60);
  },
};

/** SELECT-06: nearing the end asks for more, once, and they join the list. */
export const LoadsMoreNearTheEnd: Story = {
  render: function Paged(args) {
    const [count, setCount] = useState(40);
    const [loading, setLoading] = useState(false);
    return (
      <Controlled
        {...args}
        items={many.slice(0, count)}
        loading={loading}
        onLoadMore={
          count < 80
            ? () => {
                args.onLoadMore?.();
                setLoading(true);
                requestAnimationFrame(() => {
                  setLoading(false);
                  setCount((shown) => shown + 40);
                });
              }
            : undefined
        }
      />
    );
  },
  args: { onLoadMore: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payee' }));
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    const list = screen.getByRole('listbox');
    list.scrollTop = list.scrollHeight;
    await waitFor(() => expect(args.onLoadMore).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(list.scrollHeight).toBe(80 * 35));
    list.scrollTop = list.scrollHeight;
    await waitFor(() => expect(screen.getByRole('option', { name: 'Payee 80' })).toBeVisible());
    await expect(args.onLoadMore).toHaveBeenCalledTimes(1);
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

/** The chosen item keeps its name when a search or a new page takes it out of the items. */
export const KeepsTheNameOfWhatIsChosen: Story = {
  render: function Narrowed(args) {
    const [items, setItems] = useState(payees);
    return (
      <Stack gap={4}>
        <Select {...args} items={items} value="smith" />
        <button type="button" onClick={() => setItems(payees.slice(2))}>
          Next page
        </button>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole('combobox', { name: 'Payee' })).toHaveTextContent('John Smith');
  },
};

/** A press elsewhere closes it and goes where it was meant to; a press of the label only focuses. */
export const ClosesOnAPressElsewhere: Story = {
  render: (args) => (
    <Stack gap={4}>
      <Controlled {...args} />
      <button type="button">Elsewhere</button>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Payee' });
    await userEvent.click(canvas.getByText('Payee'));
    await expect(field).toHaveFocus();
    await expect(options()).toHaveLength(0);
    await userEvent.click(field);
    await expect(options()).toHaveLength(4);
    // The list may lie over the button; a keyboard or a switch reaches it all the same.
    canvas.getByRole('button', { name: 'Elsewhere' }).focus();
    await waitFor(() => expect(options()).toHaveLength(0));
    await userEvent.click(field);
    await userEvent.pointer({ keys: '[MouseLeft]', target: canvas.getByRole('main') });
    await waitFor(() => expect(options()).toHaveLength(0));
    await userEvent.click(field);
    await userEvent.click(field);
    await waitFor(() => expect(options()).toHaveLength(0));
    await expect(field).toHaveFocus();
  },
};

export const InAForm: Story = {
  args: { name: 'payee', value: 'smith' },
  decorators: [
    (Story) => (
      <form aria-label="Payment">
        <Story />
        <button type="reset">Reset</button>
      </form>
    ),
  ],
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payee' }));
    await userEvent.click(screen.getByRole('option', { name: /Noor/ }));
    await expect(Object.fromEntries(new FormData(form))).toEqual({ payee: 'noor' });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(Object.fromEntries(new FormData(form))).toEqual({ payee: 'smith' }));
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

/** SELECT-07, WIDGET-14: on a phone the list is a sheet, and its rows are 72 px high. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { label: 'From', items: accounts, searchable: true },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'From' });
    await userEvent.click(field);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'From' })).toBeVisible());
    const rowHeight = window.innerWidth < 768 ? 72 : 35;
    for (const option of options()) await expect(option.getBoundingClientRect().height).toBe(rowHeight);
    await userEvent.click(screen.getByRole('option', { name: /Savings/ }));
    await expect(args.onChange).toHaveBeenCalledWith('savings');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.click(field);
  },
};
