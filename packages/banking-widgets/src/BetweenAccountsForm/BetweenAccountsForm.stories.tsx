import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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
import { BetweenAccountsForm, type BetweenAccountsFormProps } from './BetweenAccountsForm.tsx';
import { newBetweenAccountsDraft } from './betweenAccountsDraft.ts';

const accounts = [everyday, savings, overdrawn];
const free = { ...paymentCheck, feeAmount: '0.00', totalDebit: '1250.00' };

const meta = {
  title: 'Widgets/BetweenAccountsForm',
  component: BetweenAccountsForm,
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
