import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { crypto, currency, everyday, savings } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { countries, meridian, orchid } from '../fixtures/remittance.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { newRemittanceDraft } from './remittanceDraft.ts';
import { RemittanceForm, type RemittanceFormProps } from './RemittanceForm.tsx';

const accounts = [everyday, savings, crypto];
const partners = [meridian, orchid];
const empty = newRemittanceDraft(accounts, partners);
const [first] = empty.items;
const filled = {
  ...empty,
  pspPartnerId: meridian.id,
  purpose: 'Salaries of November',
  items: [
    {
      ...first!,
      name: 'Wanjiru Otieno',
      countryId: countries[0]!.id,
      number: '+254 712 345678',
      sum: '100.1',
    },
    {
      ...first!,
      id: '2',
      name: 'Accra Textiles Ltd',
      type: 'COMPANY' as const,
      countryId: countries[1]!.id,
      channel: 'account' as const,
      number: '0100200300',
      sum: '200.2',
    },
  ],
};
const uploads = {
  files: [],
  uploadIds: [],
  settled: true,
  add: fn(),
  remove: fn(),
  retry: fn(),
};
const arrived = {
  ...uploads,
  files: [{ id: 'a', name: 'salaries.csv', size: 2048, status: 'done' as const }],
  uploadIds: ['0192f0a0-0024-7000-8000-000000000001'],
};

const meta = {
  title: 'Widgets/RemittanceForm',
  component: RemittanceForm,
  parameters: guide({
    purpose:
      'An order for a partner to pay out to one person or many: the form, then the review on which it is made.',
    do: [
      'Give the partners and countries as the bank has them: what a partner reaches is said beside it.',
      'Keep the draft in the host on every change; files are uploaded there too.',
      'Say in `settled` whether every file has arrived: the form doesn’t go on before.',
      'Hand refusals over by the name of their field: they lead back to it.',
    ],
    dont: [
      'Don’t use it for a payment to an account: that is BeneficiaryPaymentForm.',
      'Don’t reckon fees: the partner’s are said as the bank states them.',
    ],
    keyboard: [['Enter in a field', 'goes on to the review']],
    accessibility: [
      'A form with a label for each field; the first field that is wrong takes the focus.',
      'Whether the recipients’ total is too much is announced while it is typed.',
      'Amounts are shown in it, also to somebody who hides them elsewhere.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: {
    organizationId: '0192f0a0-0004-7000-8000-000000000001',
    accounts: { status: 'success', data: accounts },
    choices: { status: 'success', data: { partners, countries } },
    draft: empty,
    onDraftChange: fn(),
    uploads,
    reviewing: false,
    onReview: fn(),
    onEdit: fn(),
    onSubmit: fn(),
    submitting: false,
    problem: null,
  },
  render: function Controlled(args: RemittanceFormProps) {
    const [draft, change] = useState(args.draft);
    return <RemittanceForm {...args} draft={draft} onDraftChange={change} />;
  },
} satisfies Meta<typeof RemittanceForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is missing stands beside its field, and the first of them has the focus. */
export const Empty: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Review order' }));
    await expect(args.onReview).not.toHaveBeenCalled();
    await expect(canvas.getByRole('combobox', { name: 'Payout partner' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Purpose' })).toHaveAccessibleDescription(
      /Enter what the order is for\./,
    );
    await expect(canvas.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
      /Enter the phone number\./,
    );
  },
};

/** Sums are added up to the last cent, and what goes takes its sum with it. */
export const TwoRecipients: Story = {
  args: { draft: filled },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('€300.30')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add recipient' }));
    const third = within(canvas.getByRole('region', { name: 'Recipient 3' }));
    await waitFor(() => expect(third.getByRole('textbox', { name: 'Full name' })).toHaveFocus());
    await userEvent.type(third.getByLabelText('Amount'), '0.05');
    await expect(canvas.getByText('€300.35')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove recipient 3' }));
    await expect(canvas.getByText('€300.30')).toBeVisible();
    const second = within(canvas.getByRole('region', { name: 'Recipient 2' }));
    await waitFor(() => expect(second.getByRole('textbox', { name: 'Full name' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Review order' }));
    await expect(args.onReview).toHaveBeenCalledOnce();
  },
};

/** More than there is: said before anybody tries to go on, and no way forward. */
export const TooMuch: Story = {
  args: { draft: { ...filled, items: [{ ...filled.items[0]!, sum: '12480.56' }] } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/more than the €12,480\.55/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Review order' }));
    await expect(args.onReview).not.toHaveBeenCalled();
    await expect(canvas.getByRole('combobox', { name: 'Pay from' })).toHaveFocus();
  },
};

/** A list in files takes the place of the recipients; the sum is typed. */
export const Files: Story = {
  args: { draft: { ...filled, payees: 'files', sum: '250' }, uploads: arrived },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('region', { name: /^Recipient/ })).toBeNull();
    await expect(canvas.getByText('salaries.csv')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Review order' }));
    await expect(args.onReview).toHaveBeenCalledOnce();
  },
};

export const NoFiles: Story = {
  args: { draft: { ...filled, payees: 'files' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Review order' }));
    await expect(canvas.getByText('Add at least one file.')).toBeVisible();
  },
};

/** The bank refused one field: it is said beside it, and it has the focus. */
export const Refused: Story = {
  args: {
    draft: filled,
    reviewing: true,
    problem: { general: undefined, fields: { 'items.1.counterpartyAccountNumber': 'Check the number.' } },
  },
  play: async ({ canvasElement }) => {
    const second = within(within(canvasElement).getByRole('region', { name: 'Recipient 2' }));
    await expect(second.getByRole('textbox', { name: 'Account number' })).toHaveFocus();
    await expect(second.getByText('Check the number.')).toBeVisible();
  },
};

export const Review: Story = {
  args: { draft: filled, reviewing: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Review order' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Create order for €300.30' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ sum: '300.30', currencyId: currency('EUR').id, uploadIds: [] }),
    );
  },
};

export const ReviewOfFiles: Story = {
  args: { draft: { ...filled, payees: 'files', sum: '250' }, uploads: arrived, reviewing: true },
};

export const ReviewRefused: Story = {
  args: {
    draft: filled,
    reviewing: true,
    problem: { general: 'There is not enough money on the account.', fields: {} },
  },
};

export const Loading: Story = { args: { accounts: { status: 'pending' } } };
export const Failed: Story = { args: { choices: { status: 'error', cause: 'bank', retry: fn() } } };
export const Arabic: Story = { globals: { locale: 'ar' }, args: { draft: filled } };
