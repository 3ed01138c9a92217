import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import {
  currencies,
  currency,
  everyday,
  overdrawn,
  paymentCheck,
  savings,
  timeZone,
} from '../fixtures/fixtures.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import type { PaymentCheckState } from '../PaymentForm/payment.ts';
import { guide } from '../fixtures/guide.ts';
import { BetweenAccountsForm, type BetweenAccountsFormProps } from './BetweenAccountsForm.tsx';
import { newBetweenAccountsDraft, withSource } from './betweenAccountsDraft.ts';

const accounts = [everyday, savings, overdrawn];
const free = { ...paymentCheck, feeAmount: '0.00', totalDebit: '1250.00' };

const meta = {
  title: 'Widgets/BetweenAccountsForm',
  component: BetweenAccountsForm,
  parameters: guide({
    purpose:
      'Moves money from one of the customer’s own accounts to another of the same currency: the form, then the review on which it is confirmed.',
    do: [
      'Offer it where there are at least two accounts that share a currency.',
      'Keep the draft in the host on every change, so that nothing typed is lost.',
      'Ask the bank on `onCheck`, and forget the answer on `onEdit`.',
    ],
    dont: [
      'Don’t change money with it: another currency is for ExchangeForm.',
      'Don’t call it a payment beside it: nobody is paid, and its button says that money is moved.',
    ],
    keyboard: [['Enter in a field', 'goes on to the review']],
    accessibility: [
      'A form with a label for each field; the first field that is wrong takes the focus.',
      'The review begins with a heading that takes the focus.',
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
    draft: newBetweenAccountsDraft(accounts),
    onDraftChange: fn(),
    check: { status: 'idle' },
    onCheck: fn(),
    onEdit: fn(),
    onSubmit: fn(),
    submitting: false,
    overdraftEnabled: true,
    timeZone,
  },
  render: function Controlled(args: BetweenAccountsFormProps) {
    const [draft, setDraft] = useState(args.draft);
    const [checked, setChecked] = useState<PaymentCheckState>(args.check);
    return (
      <BetweenAccountsForm
        {...args}
        draft={draft}
        onDraftChange={setDraft}
        check={checked}
        onCheck={(payment) => {
          args.onCheck(payment);
          setChecked({ status: 'success', data: free });
        }}
        onEdit={() => setChecked({ status: 'idle' })}
      />
    );
  },
} satisfies Meta<typeof BetweenAccountsForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FromFormToPayment: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Amount'), '1250');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const payment = {
      kind: 'BETWEEN_ACCOUNTS',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      organizationId: everyday.organizationId,
      accountId: everyday.id,
      currencyId: currency('EUR').id,
      toAccountId: args.draft.toAccountId,
      sum: '1250.00',
    };
    await expectOnlyCall(args.onCheck, payment);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Review payment' })).toHaveFocus());
    await expect(canvas.getByText('Fee').nextElementSibling).toHaveTextContent('Free');
    await userEvent.click(canvas.getByRole('button', { name: /^Move €1,250\.00 to / }));
    await expectOnlyCall(args.onSubmit, { ...payment, checkId: free.checkId });
  },
};

export const TurnsRound: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [from, to] = ['Pay from', 'Pay to'].map((label) => canvas.getByRole('combobox', { name: label }));
    const before = [from?.textContent, to?.textContent];
    await userEvent.click(canvas.getByRole('button', { name: 'Swap accounts' }));
    const name = (text: string | null | undefined) => text?.split('EUR')[0];
    await expect(name(from?.textContent)).toBe(name(before[1]));
    await expect(name(to?.textContent)).toBe(name(before[0]));
  },
};

/** An account that doesn't hold the currency says so and cannot be chosen (SELECT-02). */
export const AccountWithoutTheCurrency: Story = {
  tags: ['no-picture'],
  args: {
    draft: withSource(meta.args.draft, accounts, {
      accountId: overdrawn.id,
      currencyId: currency('USD').id,
    }),
  },
  play: async ({ canvasElement }) => {
    const to = within(canvasElement).getByRole('combobox', { name: 'Pay to' });
    await expect(to).toHaveTextContent('Everyday');
    await userEvent.click(to);
    const lacking = screen.getByRole('option', { name: /^Savings/ });
    await expect(lacking).toHaveTextContent('Unavailable for one of the accounts');
    await expect(lacking).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(lacking);
    await expect(to).toHaveTextContent('Everyday');
  },
};

export const MistakesBesideTheirFields: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByLabelText('Amount')).toHaveAccessibleDescription(/Enter an amount\./);
    await expect(canvas.getByLabelText('Amount')).toHaveFocus();
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
};

export const Arabic: Story = {
  args: inLanguage('ar', { ...meta.args }),
  globals: { locale: 'ar' },
};
