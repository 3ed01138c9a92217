import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { Select } from './Select.tsx';
import { many, options, OwnedSelect, payees } from './selectStory.tsx';

const meta = {
  title: 'Components/Select/Behaviour',
  component: Select,
  tags: ['!autodocs'],
  args: { label: 'Payee', items: payees, value: null, onChange: fn() },
  render: (args) => <OwnedSelect {...args} />,
  decorators: [inAColumn],
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

/** With keys alone: open, move, page, go to either end, type ahead, choose, leave. */
export const ByKeyboard: Story = {
  tags: ['no-picture'],
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
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
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
  tags: ['no-picture'],
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
  tags: ['no-picture'],
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
  tags: ['no-picture'],
  render: function Asked(args) {
    const [open, setOpen] = useState(true);
    return (
      <Dialog open={open} onClose={() => setOpen(false)} title="New payment">
        <OwnedSelect {...args} />
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

/** Nearing the end asks for more, once, and they join the list. */
export const LoadsMoreNearTheEnd: Story = {
  render: function Paged(args) {
    const [count, setCount] = useState(40);
    const [loading, setLoading] = useState(false);
    return (
      <OwnedSelect
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

/** The chosen item keeps its name when a search or a new page takes it out of the items. */
export const KeepsTheNameOfWhatIsChosen: Story = {
  tags: ['no-picture'],
  render: function Narrowed(args) {
    const [items, setItems] = useState(payees);
    return (
      <Stack gap={4}>
        <Select {...args} items={items} value="smith" />
        <Button onClick={() => setItems(payees.slice(2))}>Next page</Button>
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
  tags: ['no-picture'],
  render: (args) => (
    <Stack gap={4}>
      <OwnedSelect {...args} />
      <Button>Elsewhere</Button>
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
  tags: ['no-picture'],
  args: { name: 'payee', value: 'smith' },
  decorators: [
    (Story) => (
      <form aria-label="Payment">
        <Story />
        <Button type="reset">Reset</Button>
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

/** A form that begins with no choice has none again after a reset. */
export const ResetsToNothing: Story = {
  tags: ['no-picture'],
  ...InAForm,
  args: { name: 'payee', value: null },
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Payee' }));
    await userEvent.click(screen.getByRole('option', { name: /Noor/ }));
    await expect(Object.fromEntries(new FormData(form))).toEqual({ payee: 'noor' });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(Object.fromEntries(new FormData(form))).toEqual({}));
    await expect(canvas.getByRole('combobox', { name: 'Payee' })).toHaveTextContent('Choose');
  },
};

/** The browser's own check of a form asks for a choice that is obligatory, and focuses the field to say so. */
export const IsObligatory: Story = {
  tags: ['no-picture'],
  ...InAForm,
  args: { name: 'payee', value: null, required: true },
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const field = canvas.getByRole('combobox', { name: 'Payee' });
    await expect(form.reportValidity()).toBe(false);
    await expect(field).toHaveFocus();
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('option', { name: /Noor/ }));
    await expect(form.reportValidity()).toBe(true);
  },
};

/** Without an owner of its value the field keeps what is chosen, and says when its list opens and closes. */
export const Uncontrolled: Story = {
  tags: ['no-picture'],
  args: { value: undefined, defaultValue: payees[0]?.id, onOpenChange: fn() },
  render: (args) => <Select {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Payee' });
    await expect(field).toHaveTextContent('John Smith');
    await userEvent.click(field);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(screen.getByRole('option', { name: /Noor Trading/ }));
    await expect(field).toHaveTextContent('Noor Trading');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
  },
};
