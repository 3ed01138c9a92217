import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '@kontor/ui/layout';
import { SearchField } from '@kontor/ui/search-field';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { InvoicePayee, type InvoicePayeeProps } from './InvoicePayee.tsx';

/** The search of a list of beneficiaries, which reads an invoice as well. */
function Search(props: Omit<InvoicePayeeProps, 'area'>) {
  const area = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  return (
    <div ref={area} style={{ maxWidth: 480 }}>
      <Stack gap={4}>
        <SearchField label="Search beneficiaries" value={text} onChange={setText} />
        <InvoicePayee {...props} area={area} />
      </Stack>
    </div>
  );
}

const meta = {
  title: 'Widgets/InvoicePayee',
  component: InvoicePayee,
  parameters: guide({
    purpose:
      'Finds whom to pay by an invoice: its text, pasted into a search, or its QR code. Says what to do where they can’t be paid yet.',
    do: [
      'Look the account up in `onRead`, and go on to the payment with the amount and the reference filled in.',
      'Give the search of the list as `area`: an invoice or an IBAN that is pasted there is read.',
    ],
    dont: ['Don’t skip the review after reading an invoice: it compares the payee’s name with the account.'],
    keyboard: [
      ['Ctrl + V, ⌘ + V in the search', 'reads the invoice, or pastes what is none'],
      ['Enter, Space on the QR button', 'choose a picture; a phone offers its camera'],
    ],
    accessibility: [
      'That the account is looked for, and what was found, is announced; the focus stays in the search.',
    ],
  }),
  args: { area: { current: null }, search: { status: 'idle' }, onRead: fn() },
  render: (args) => <Search {...args} />,
} satisfies Meta<typeof InvoicePayee>;

export default meta;
type Story = StoryObj<typeof meta>;

const paste = async (canvasElement: HTMLElement, text: string) => {
  const search = within(canvasElement).getByLabelText('Search beneficiaries');
  await userEvent.click(search);
  await userEvent.paste(text);
  return search;
};

/** An invoice, and an IBAN alone in any spacing, are looked up; a name is searched for as it was pasted. */
export const Reads: Story = {
  play: async ({ args, canvasElement }) => {
    const search = await paste(
      canvasElement,
      'Payee: Atelier Voigt GmbH, IBAN: DE89 3704 0044 0532 0130 00, Amount: €1,250.00, Reference: RE 7',
    );
    await expect(args.onRead).toHaveBeenLastCalledWith({
      iban: 'DE89370400440532013000',
      name: 'Atelier Voigt GmbH',
      amount: { sum: '1250.00', currency: 'EUR' },
      reference: 'RE 7',
    });
    await expect(search).toHaveValue('');
    await paste(canvasElement, 'de89 3704 0044 0532 0130 00');
    await expect(args.onRead).toHaveBeenLastCalledWith({ iban: 'DE89370400440532013000' });
    await paste(canvasElement, 'Atelier');
    await expect(args.onRead).toHaveBeenCalledTimes(2);
    await expect(search).toHaveValue('Atelier');
  },
};

export const Looking: Story = {
  tags: ['no-picture'],
  args: { search: { status: 'pending' } },
  play: async ({ canvasElement }) => {
    const said = within(canvasElement).getByText('Looking for this account among your beneficiaries');
    await expect(said).toHaveAttribute('role', 'status');
  },
};

export const Unknown: Story = {
  args: {
    search: {
      status: 'unknown',
      iban: 'DE89370400440532013000',
      name: 'Atelier Voigt GmbH',
      addHref: '#add',
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/isn’t among your beneficiaries/)).toBeVisible();
    await expect(canvas.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Add as beneficiary' })).toHaveAttribute('href', '#add');
  },
};

/** The invoice names an account and nobody. */
export const UnknownAccount: Story = {
  tags: ['no-picture'],
  args: { search: { status: 'unknown', iban: 'DE89370400440532013000', addHref: '#add' } },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('This account isn’t among your beneficiaries'),
    ).toBeVisible();
  },
};

export const NotApproved: Story = {
  args: { search: { status: 'notApproved', name: 'Atelier Voigt GmbH', href: '#beneficiary' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/You can’t pay .*Atelier Voigt GmbH.* yet/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show beneficiary' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { search: { status: 'error', failed: { status: 'error', cause: 'connection', retry: fn() } } },
  play: async ({ args, canvasElement }) => {
    const { search } = args;
    if (search.status !== 'error') throw new Error('another state');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(search.failed.retry).toHaveBeenCalledOnce();
  },
};

export const Arabic: Story = { args: Unknown.args ?? {}, globals: { locale: 'ar' } };
