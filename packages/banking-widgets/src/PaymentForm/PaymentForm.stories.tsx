import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  account,
  balance,
  currencies,
  currency,
  everyday,
  huge,
  jane,
  longName,
  longNamed,
  overdrawn,
  paymentCheck,
  savings,
  timeZone,
} from '../fixtures/fixtures.ts';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import type { PaymentCheck } from '@kontor/api-client/contract';
import { guide } from '../fixtures/guide.ts';
import type { PaymentCheckState } from './payment.ts';
import { PaymentForm, type PaymentFormProps } from './PaymentForm.tsx';
import { newPaymentDraft, type PaymentDraft } from './paymentDraft.ts';

const check = paymentCheck;

const filled: PaymentDraft = {
  accountId: everyday.id,
  currencyId: currency('EUR').id,
  sum: '1250',
  details: 'Rent December',
};
const accounts = [everyday, savings, overdrawn];

const meta = {
  title: 'Widgets/PaymentForm',
  component: PaymentForm,
  parameters: guide({
    purpose:
      'Pays another customer of the bank: the form, then the review with the bank’s fee and total, on which the payment is confirmed.',
    do: [
      'Find the recipient first, with RecipientPicker.',
      'Keep the draft in the host on every change, so that nothing typed is lost on a reload or a visit elsewhere.',
      'Ask the bank on `onCheck`, and forget the answer on `onEdit`: what was checked is what is paid.',
      'Hand refusals over by the name of their field: they lead back to it.',
    ],
    dont: [
      'Don’t reckon fees or totals: it shows those of the bank’s check.',
      'Don’t pay when `onCheck` is called: somebody confirms on the review.',
      'Don’t use it for an account at another bank: that is BeneficiaryPaymentForm.',
    ],
    keyboard: [['Enter in a field', 'goes on to the review']],
    accessibility: [
      'A form with a label for each field; on a refused step the focus goes to the first field that is wrong.',
      'The review begins with a heading that takes the focus, and lists what will be paid as terms and details.',
      'An equal payment that was made before takes a second press, and says so.',
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
    organizationId: everyday.organizationId,
    accounts: { status: 'success', data: accounts },
    currencies,
    recipient: jane,
    onChangeRecipient: fn(),
    draft: newPaymentDraft(accounts, jane),
    onDraftChange: fn(),
    check: { status: 'idle' },
    onCheck: fn(),
    onEdit: fn(),
    onSubmit: fn(),
    submitting: false,
    overdraftEnabled: true,
    timeZone,
  },
  render: function Controlled(args: PaymentFormProps) {
    const [draft, setDraft] = useState(args.draft);
    const [checked, setChecked] = useState<PaymentCheckState>(args.check);
    return (
      <PaymentForm
        {...args}
        draft={draft}
        onDraftChange={(next) => {
          setDraft(next);
          args.onDraftChange(next);
        }}
        check={checked}
        onCheck={(payment) => {
          args.onCheck(payment);
          setChecked({ status: 'success', data: check });
        }}
        onEdit={() => {
          args.onEdit();
          setChecked({ status: 'idle' });
        }}
      />
    );
  },
} satisfies Meta<typeof PaymentForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FromFormToPayment: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Available: .*12,480\.55/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Amount'), '1250');
    await expect(canvas.getByText(/Available afterwards: .*11,230\.55/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Details/), 'Rent December');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const payment = {
      kind: 'INTERNAL',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      organizationId: everyday.organizationId,
      accountId: everyday.id,
      currencyId: currency('EUR').id,
      sum: '1250.00',
      recipientOrganizationId: jane.organizationId,
      details: 'Rent December',
    };
    await expectOnlyCall(args.onCheck, payment);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Review payment' })).toHaveFocus());
    await expect(canvas.getByText('Fee').nextElementSibling).toHaveTextContent('€0.35');
    await expect(canvas.getByText('Total').nextElementSibling).toHaveTextContent('€1,250.35');
    await userEvent.click(canvas.getByRole('button', { name: 'Pay €1,250.00 to Jane D.' }));
    await expectOnlyCall(args.onSubmit, { ...payment, checkId: check.checkId });
  },
};

export const EditingLosesNothing: Story = {
  args: { draft: filled, check: { status: 'success', data: check } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit payment' }));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('1,250');
    await expect(canvas.getByLabelText(/^Details/)).toHaveValue('Rent December');
  },
};

export const MistakesBesideTheirFields: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const amount = canvas.getByLabelText('Amount');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(amount).toHaveAccessibleDescription(/Enter an amount\./);
    await expect(amount).toHaveFocus();
    await userEvent.type(amount, '0');
    await expect(amount).toHaveAccessibleDescription(/greater than 0/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '12480.56');
    await expect(amount).toHaveAccessibleDescription(/You have €12,480\.55 available/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '12480.55');
    await expect(amount).toBeValid();
    await userEvent.type(amount, '{Backspace}6');
    await expect(amount).toBeInvalid();
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
};

export const CurrenciesTheRecipientLacks: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByLabelText(/Pay from/));
    const options = await within(document.body).findAllByRole('option');
    await expect(
      options.map((option) => [
        option.textContent?.includes('USD'),
        option.getAttribute('aria-disabled') === 'true',
      ]),
    ).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [false, false],
      [false, false],
      [true, true],
    ]);
    await userEvent.click(within(document.body).getByRole('option', { name: /Everyday.*GBP/ }));
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ accountId: everyday.id, currencyId: currency('GBP').id }),
    );
    await expect(canvas.getByText(/Available: .*830\.00/)).toBeVisible();
  },
};

export const NoUsableCurrency: Story = {
  args: {
    accounts: { status: 'success', data: [account(9, 'Dollars', [balance(9, 'USD', '100.00')])] },
    draft: { accountId: '', currencyId: '', sum: '', details: '' },
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('Jane D. cannot receive any currency you hold.'),
    ).toBeVisible();
  },
};

export const RefusedByTheBank: Story = {
  args: {
    draft: filled,
    problem: {
      general: 'Your daily limit is reached.',
      fields: { sum: 'Sum must not be above your daily limit of 1,000.00' },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Your daily limit is reached.')).toBeVisible();
    const amount = canvas.getByLabelText('Amount');
    await expect(amount).toHaveAccessibleDescription(/daily limit of 1,000\.00/);
    await waitFor(() => expect(amount).toHaveFocus());
    await userEvent.type(amount, '{Backspace}');
    await expect(amount).not.toHaveAccessibleDescription(/daily limit of 1,000\.00/);
  },
};

export const AboveALimit: Story = {
  args: {
    draft: filled,
    problem: { limit: { type: 'DAILY', limit: '2000.00', remaining: '749.50' }, fields: {} },
  },
  play: async ({ canvas }) => {
    const amount = canvas.getByLabelText('Amount');
    await expect(amount).toHaveAccessibleDescription(
      /You can pay €749\.50 more today\. Your daily limit is €2,000\.00\./,
    );
    await waitFor(() => expect(amount).toHaveFocus());
  },
};

const limits: PaymentCheck['limits'] = [
  { type: 'PER_PAYMENT', limit: '1250.00', used: '1250.00', remaining: '0.00', resetsAt: null },
  { type: 'DAILY', limit: '2000.00', used: '400.00', remaining: '1600.00', resetsAt: null },
];

/** What a payment leaves of a limit is said where that is little. */
export const NearALimit: Story = {
  args: { draft: filled, check: { status: 'success', data: { ...check, limits } } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('After this payment you can pay €350.00 more today. Your daily limit is €2,000.00.'),
    ).toBeVisible();
  },
};

/** Back in the form, it follows the amount. */
export const NearALimitInTheForm: Story = {
  args: { draft: filled, limits },
  play: async ({ canvas }) => {
    const amount = canvas.getByLabelText('Amount');
    await expect(amount).toHaveAccessibleDescription(/you can pay €350\.00 more today/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1199.99');
    await expect(amount).not.toHaveAccessibleDescription(/daily limit/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1600');
    await expect(amount).toHaveAccessibleDescription(/This payment uses up your daily limit of €2,000\.00\./);
  },
};

export const Duplicate: Story = {
  args: {
    draft: filled,
    check: {
      status: 'success',
      data: {
        ...check,
        duplicateOf: {
          id: check.checkId,
          createdAt: '2026-11-21T09:30:00.000Z',
          sum: '1250.00',
          status: 'COMPLETED',
        },
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/€1,250\.00 went to Jane D\. on .*10:30/)).toBeVisible();
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Pay €1,250.00 to Jane D.' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay €1,250.00 to Jane D. once more' }));
    await expectOnlyCall(
      args.onSubmit,
      expect.objectContaining({ checkId: check.checkId, confirmDuplicate: true }),
    );
  },
};

const waiting = {
  draft: filled,
  check: {
    status: 'success' as const,
    data: {
      ...check,
      duplicateOf: {
        id: check.checkId,
        createdAt: '2026-11-21T09:30:00.000Z',
        sum: '1250.00',
        status: 'UNSIGNED' as const,
      },
    },
  },
};

export const EqualPaymentWaitsForYourSignature: Story = {
  args: { ...waiting, onSign: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(
      canvas.getByText('A payment of €1,250.00 to Jane D. is waiting for your signature'),
    ).toBeVisible();
    await expect(canvas.queryByText('You have already paid this')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign it' }));
    await expectOnlyCall(args.onSign!, check.checkId);
    await userEvent.click(canvas.getByRole('button', { name: 'Create another' }));
    await expectOnlyCall(
      args.onSubmit,
      expect.objectContaining({ checkId: check.checkId, confirmDuplicate: true }),
    );
  },
};

export const EqualPaymentWaitsForAnother: Story = {
  args: waiting,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/is waiting for a signature/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign it' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Create another' })).toBeVisible();
  },
};

export const InsufficientForTheFee: Story = {
  args: {
    draft: filled,
    check: { status: 'success', data: { ...check, available: '1250.00', sufficientFunds: false } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/more than the €1,250\.00 you have available/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Pay/ })).toBeNull();
  },
};

const withOverdraft = account(8, 'Shop', [
  balance(8, 'EUR', '1000.00', {
    overdraftEnabled: true,
    overdraftValue: '500.00',
    reserved: '100.00',
    available: '1400.00',
  }),
]);
const beyondOwnMoney = {
  accounts: { status: 'success', data: [withOverdraft] },
  draft: { ...filled, accountId: withOverdraft.id },
} satisfies Partial<PaymentFormProps>;

export const IntoTheOverdraft: Story = {
  args: beyondOwnMoney,
  play: async ({ canvasElement }) => {
    const sum = within(canvasElement).getByLabelText('Amount');
    await expect(sum).toHaveAccessibleDescription(
      /€350\.00 of it comes from your overdraft\. Available afterwards: €150\.00/,
    );
  },
};

/** The fee comes from there as well. */
export const ReviewOfAnOverdraft: Story = {
  args: { ...beyondOwnMoney, check: { status: 'success', data: { ...check, available: '1400.00' } } },
  play: async ({ canvasElement }) => {
    const fact = within(canvasElement).getByText('From your overdraft');
    await expect(fact.nextElementSibling).toHaveTextContent('€350.35');
  },
};

/** The bank shows no overdrafts. */
export const OverdraftNotShown: Story = {
  tags: ['no-picture'],
  args: { ...beyondOwnMoney, overdraftEnabled: false },
  play: async ({ canvasElement }) => {
    const sum = within(canvasElement).getByLabelText('Amount');
    await expect(sum).toHaveAccessibleDescription(/^Euro Available afterwards: €150\.00$/);
  },
};

export const Review: Story = {
  tags: ['forced-colours'],
  args: {
    draft: filled,
    check: { status: 'success', data: { ...check, feeAmount: '0.00', totalDebit: '1250.00' } },
  },
};

export const Submitting: Story = {
  args: { ...Review.args, submitting: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Pay/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const ReviewRefused: Story = {
  args: { ...Review.args, problem: { general: 'The bank cannot be reached.', fields: {} } },
  play: async ({ canvasElement }) => {
    const refusal = within(canvasElement).getByRole('alert');
    await expect(refusal).toHaveTextContent('The bank cannot be reached.');
    await waitFor(() => expect(document.activeElement).toContainElement(refusal));
  },
};

export const Checking: Story = { args: { draft: filled, check: { status: 'pending' } } };

export const HugeAndLong: Story = {
  args: {
    accounts: { status: 'success', data: [huge, longName] },
    recipient: longNamed,
    draft: {
      accountId: huge.id,
      currencyId: currency('EUR').id,
      sum: '9999999999999999.99',
      details: 'x'.repeat(140),
    },
    check: {
      status: 'success',
      data: { ...check, sum: '9999999999999999.99', totalDebit: '9999999999999999.99' },
    },
  },
};

export const Loading: Story = { args: { accounts: { status: 'pending' } } };

export const AccountsFailed: Story = {
  args: { accounts: { status: 'error', cause: 'connection', retry: fn() } },
};

export const German: Story = {
  args: inLanguage('de', { ...meta.args, draft: filled }),
  globals: { locale: 'de' },
};

export const GermanReview: Story = {
  args: inLanguage('de', { ...meta.args, ...Review.args }),
  globals: { locale: 'de' },
};

export const Arabic: Story = {
  args: inLanguage('ar', { ...meta.args, draft: filled }),
  globals: { locale: 'ar' },
};
