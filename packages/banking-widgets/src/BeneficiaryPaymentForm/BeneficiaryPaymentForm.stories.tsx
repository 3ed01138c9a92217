import type { Beneficiary, PayeeVerification, PaymentCheck } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  abroad,
  casps,
  collector,
  germany,
  inDollars,
  inEuro,
  inPounds,
  wallet,
} from '../fixtures/beneficiaries.ts';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import {
  account,
  balance,
  crypto,
  currencies,
  currency,
  everyday,
  overdrawn,
  paymentCheck,
  timeZone,
} from '../fixtures/fixtures.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import type { PaymentCheckState, PaymentDocuments } from '../PaymentForm/payment.ts';
import { guide } from '../fixtures/guide.ts';
import { newBeneficiaryPaymentDraft } from './beneficiaryPaymentDraft.ts';
import { BeneficiaryPaymentForm, type BeneficiaryPaymentFormProps } from './BeneficiaryPaymentForm.tsx';
import type { PaymentWay } from './useWays.ts';

const accounts = [everyday, overdrawn, crypto];

const way = (scheme: PaymentWay['scheme'], etaAt: string, more: Partial<PaymentWay> = {}) => ({
  scheme,
  speed: 'REGULAR' as const,
  available: true,
  reason: null,
  feeAmount: '0.00',
  cutOffAt: null,
  executionDate: '2026-11-21',
  etaAt,
  toldAt: paymentCheck.checkedAt,
  ...more,
});
const euroWays = [
  way('SEPA_SCT', '2026-11-24T23:59:59.999Z'),
  way('SEPA_SCT_INST', '2026-11-21T13:06:00.000Z', { feeAmount: '0.35' }),
  way('TARGET_2', '2026-11-23T16:00:00.000Z', { feeAmount: '5.00' }),
];
const check: PaymentCheck = {
  ...paymentCheck,
  schemes: euroWays,
  bank: { name: 'Commerzbank', bic: 'COBADEFFXXX', countryId: germany.id, sepaInstant: true },
};
const compared = (result: PayeeVerification['result'], suggestedName: string | null = null) => ({
  ...check,
  payeeVerification: {
    id: '0192f0a0-0013-7000-8000-000000000001',
    result,
    suggestedName,
    accountTypeMatch: true,
    reasonCode: null,
    checkedAt: '2026-11-21T13:05:00.000Z',
    expiresAt: '2026-11-21T13:35:00.000Z',
  },
});

const draftFor = (beneficiary: Beneficiary, more = {}) => ({
  ...newBeneficiaryPaymentDraft(accounts, { beneficiary }),
  ...more,
});
const filled = { sum: '1250', details: 'RE 2026-0142' };

const meta = {
  title: 'Widgets/BeneficiaryPaymentForm',
  component: BeneficiaryPaymentForm,
  parameters: guide({
    purpose:
      'Pays a beneficiary outside the bank, of whatever kind: the form that this kind asks for, then the review with the bank’s fee, total and arrival, on which the payment is confirmed.',
    do: [
      'Give the order as the route says it: what is paid, to whom and how it travels. What is asked for follows from it.',
      'Keep the draft in the host on every change, so that nothing typed is lost on a reload or a visit elsewhere.',
      'Ask the bank on `onCheck`, and forget the answer on `onEdit`: what was checked is what is paid.',
      'Hand refusals over by the name of their field: they lead back to it.',
    ],
    dont: [
      'Don’t add fields beside it: the bank refuses what a scheme does not carry.',
      'Don’t reckon fees or totals: it shows those of the bank’s check.',
      'Don’t use it for customers of the same bank, who are paid with PaymentForm.',
    ],
    keyboard: [['Enter in a field', 'goes on to the review']],
    accessibility: [
      'A form with a label for each field; on a refused step the focus goes to the first field that is wrong.',
      'The review begins with a heading that takes the focus, and lists what will be paid as terms and details.',
      'What is most likely a mistake, an equal payment or a name that doesn’t match, takes a second press, and says so.',
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
    order: { kind: 'EURO', scheme: 'SEPA_SCT_INST', beneficiary: inEuro },
    reachedBy: [{ term: 'IBAN', detail: 'DE89 3704 0044 0532 0130 00' }],
    onChangeRecipient: fn(),
    ways: euroWays,
    onSchemeChange: fn(),
    contracts: [],
    countries: [germany],
    casps: [],
    draft: draftFor(inEuro),
    onDraftChange: fn(),
    check: { status: 'idle' },
    onCheck: fn(),
    onEdit: fn(),
    onSubmit: fn(),
    submitting: false,
    overdraftEnabled: true,
    timeZone,
    bankTimeZone: 'Europe/London',
  },
  render: function Controlled(args: BeneficiaryPaymentFormProps) {
    const [draft, setDraft] = useState(args.draft);
    const [checked, setChecked] = useState<PaymentCheckState>(args.check);
    const [order, setOrder] = useState(args.order);
    return (
      <BeneficiaryPaymentForm
        {...args}
        order={order}
        onSchemeChange={(scheme) => setOrder({ ...order, scheme })}
        draft={draft}
        onDraftChange={setDraft}
        check={checked}
        onCheck={(payment) => {
          args.onCheck(payment);
          setChecked({ status: 'success', data: check });
        }}
        onEdit={() => setChecked({ status: 'idle' })}
      />
    );
  },
} satisfies Meta<typeof BeneficiaryPaymentForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const documents = (files: PaymentDocuments['categories'][number]['files']): PaymentDocuments => ({
  categories: [
    { id: 'invoice', name: 'Invoice', required: true, files },
    { id: 'agreement', name: 'Agreement', required: false, files: [] },
  ],
  onAdd: fn(),
  onRemove: fn(),
  onRetry: fn(),
  limits: { accept: ['.pdf'], maxCount: 10 },
});

/** Without a document that the bank needs the form doesn't go on. */
export const DocumentMissing: Story = {
  tags: ['no-picture'],
  args: { draft: draftFor(inEuro, filled), documents: documents([]) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(
      await canvas.findByText('Add this document. The bank needs it for this payment.'),
    ).toBeVisible();
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
};

/** Nor while a file is on its way; what isn't required is no obstacle. */
export const DocumentOnItsWay: Story = {
  tags: ['no-picture'],
  args: {
    draft: draftFor(inEuro, filled),
    documents: documents([{ id: '1', name: 'invoice.pdf', size: 2048, status: 'waiting' }]),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Wait until every file has arrived, or remove it.')).toBeVisible();
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
};

export const DocumentThere: Story = {
  tags: ['no-picture'],
  args: {
    draft: draftFor(inEuro, filled),
    documents: documents([{ id: '1', name: 'invoice.pdf', size: 2048, status: 'done' }]),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Continue' }));
    await expect(args.onCheck).toHaveBeenCalledTimes(1);
  },
};

export const FromFormToPayment: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Amount'), '1250');
    await userEvent.type(canvas.getByLabelText(/^Details/), 'Grüße');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByLabelText(/^Details/)).toHaveAccessibleDescription(/can’t be sent with: ü ß/);
    await expect(args.onCheck).not.toHaveBeenCalled();
    await userEvent.clear(canvas.getByLabelText(/^Details/));
    await userEvent.type(canvas.getByLabelText(/^Details/), 'RE 2026-0142');
    await userEvent.click(canvas.getByRole('radio', { name: /^SEPA transfer/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const payment = {
      kind: 'EURO',
      paymentType: 'LOCAL',
      scheme: 'SEPA_SCT',
      speed: 'REGULAR',
      organizationId: everyday.organizationId,
      accountId: everyday.id,
      currencyId: currency('EUR').id,
      sum: '1250.00',
      beneficiaryId: inEuro.id,
      benificiaryFullName: inEuro.name,
      beneficiaryType: 'COMPANY',
      iban: inEuro.iban,
      details: 'RE 2026-0142',
    };
    await expectOnlyCall(args.onCheck, payment);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Review payment' })).toHaveFocus());
    await expect(canvas.getByText('Sent as').nextElementSibling).toHaveTextContent('SEPA transfer');
    await expect(canvas.getByText('Arrives by Tuesday')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay €1,250.00 to Atelier Voigt GmbH' }));
    await expectOnlyCall(args.onSubmit, { ...payment, checkId: check.checkId });
  },
};

export const Euro: Story = {};

export const Pounds: Story = {
  args: {
    order: { kind: 'GBP', scheme: 'FASTER_PAYMENT', beneficiary: inPounds },
    draft: draftFor(inPounds),
    reachedBy: [
      { term: 'Sort code', detail: '20-00-00' },
      { term: 'Account number', detail: '55779911' },
    ],
    ways: [
      way('FASTER_PAYMENT', '2026-11-21T15:05:00.000Z'),
      way('BACS', '2026-11-25T23:59:59.999Z', { available: false, reason: 'ABOVE_MAX' }),
    ],
  },
};

export const PoundsToSomebodyNew: Story = {
  args: {
    ...Pounds.args,
    order: {
      kind: 'GBP',
      scheme: 'FASTER_PAYMENT',
      beneficiary: { name: '', beneficiaryType: 'INDIVIDUAL', currencyId: inPounds.currencyId },
    },
    draft: draftFor(inPounds, { sum: '40', details: 'INV 7', counterpartyAccountNumber: '5577991' }),
    reachedBy: [],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const number = canvas.getByLabelText('Account number');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByLabelText('Full name')).toHaveFocus();
    await expect(canvas.getByLabelText('Sort code')).toHaveAccessibleDescription(/Fill this in/);
    await expect(number).toHaveAccessibleDescription(/An account number has 8 digits here/);
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
};

/** The text of an invoice fills in all that it says, once what reads it has come. */
export const PoundsFromInvoice: Story = {
  ...PoundsToSomebodyNew,
  tags: ['no-picture'],
  args: { ...PoundsToSomebodyNew.args, draft: draftFor(inPounds) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = canvas.getByLabelText('Full name');
    await waitFor(async () => {
      await userEvent.clear(name);
      await userEvent.paste(
        'Payee: North Road Dental, IBAN: GB29 NWBK 6016 1331 9268 19, £40.00, Ref: INV-7',
      );
      await expect(canvas.getByText('Filled in from what you pasted')).toBeVisible();
    });
    await expect(name).toHaveValue('North Road Dental');
    await expect(canvas.getByLabelText('Sort code')).toHaveValue('60-16-13');
    await expect(canvas.getByLabelText('Account number')).toHaveValue('31926819');
    await expect(canvas.getByLabelText('Amount')).toHaveValue('40.00');
    await expect(canvas.getByLabelText(/^Details/)).toHaveValue('INV-7');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('');
    await expect(name).toHaveFocus();
  },
};

export const AsksForWhatIsMissing: Story = {
  args: {
    order: { kind: 'USD', scheme: 'FEDWIRE', beneficiary: inDollars },
    draft: draftFor(inDollars, filled),
    reachedBy: [
      { term: 'Routing number (ABA)', detail: '021000021' },
      { term: 'Account number', detail: '123456789' },
    ],
    ways: [{ scheme: 'FEDWIRE' }],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const postCode = canvas.getByLabelText('Recipient’s postcode');
    await expect(postCode).toHaveFocus();
    await expect(postCode).toHaveAccessibleDescription(/Fill this in/);
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
};

export const International: Story = {
  args: {
    order: { kind: 'INTERNATIONAL', scheme: 'SWIFT', beneficiary: abroad },
    draft: draftFor(abroad),
    reachedBy: [
      { term: 'IBAN', detail: 'DE89 3704 0044 0532 0130 00' },
      { term: 'BIC', detail: 'COBADEFFXXX' },
      { term: 'Bank', detail: 'Commerzbank' },
    ],
    ways: [{ scheme: 'SWIFT' }],
  },
};

export const Wallet: Story = {
  args: {
    order: {
      kind: 'CRYPTO_ASSET_PAYMENT',
      scheme: 'CRYPTO_ASSET_PAYMENT',
      beneficiary: wallet,
      casp: casps[0],
    },
    draft: draftFor(wallet),
    reachedBy: [
      { term: 'Network', detail: 'ETHEREUM' },
      { term: 'Wallet address', detail: wallet.walletAddress },
    ],
    ways: [{ scheme: 'CRYPTO_ASSET_PAYMENT' }],
    casps,
  },
};

export const Cash: Story = {
  args: {
    order: { kind: 'CASH_OVER_COUNTER', scheme: 'CASH_OVER_COUNTER', beneficiary: collector },
    draft: draftFor(collector),
    reachedBy: [
      { term: 'Phone number', detail: '+4930901820' },
      { term: 'Who collects the cash', detail: 'Passport C01X00T47' },
    ],
    ways: [{ scheme: 'CASH_OVER_COUNTER' }],
  },
};

export const NoBalance: Story = {
  args: {
    accounts: { status: 'success', data: [account(9, 'Pounds', [balance(9, 'GBP', '100.00')])] },
    draft: newBeneficiaryPaymentDraft([], { beneficiary: inEuro }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('None of your accounts holds EUR.')).toBeVisible();
  },
};

export const NameMatches: Story = {
  args: { draft: draftFor(inEuro, filled), check: { status: 'success', data: compared('MATCH') } },
};

export const NameIsClose: Story = {
  args: {
    draft: draftFor(inEuro, filled),
    check: { status: 'success', data: compared('CLOSE_MATCH', 'Atelier Vogt GmbH') },
  },
};

export const NameIsAnothers: Story = {
  args: { draft: draftFor(inEuro, filled), check: { status: 'success', data: compared('NO_MATCH') } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay €1,250.00 to Atelier Voigt GmbH' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay Atelier Voigt GmbH €1,250.00 anyway' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        payeeVerificationId: '0192f0a0-0013-7000-8000-000000000001',
        payeeVerificationAccepted: true,
      }),
    );
  },
};

export const NameCannotBeChecked: Story = {
  args: { draft: draftFor(inEuro, filled), check: { status: 'success', data: compared('NOT_POSSIBLE') } },
};

const umlauts = { ...inEuro, name: 'Kröger Möbel GmbH' };

/** What the payee’s bank gets stands below a name that is not carried as it is. */
export const NameWithUmlauts: Story = {
  args: {
    order: { kind: 'EURO', scheme: 'SEPA_SCT_INST', beneficiary: umlauts },
    draft: draftFor(umlauts, filled),
    check: {
      status: 'success',
      data: { ...check, warnings: [{ code: 'TEXT_CHANGED', message: 'On its way it reads otherwise.' }] },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const sent = await canvas.findByText('Transmitted as: Kroeger Moebel GmbH');
    await expect(canvas.getByText('Recipient').nextElementSibling).toContainElement(sent);
    await expect(canvas.getAllByText(/^Transmitted as/)).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: /to Kröger Möbel GmbH$/ })).toBeVisible();
  },
};

/** Of a name in another script nothing may be left. */
export const NameNotCarried: Story = {
  ...NameWithUmlauts,
  tags: ['no-picture'],
  args: {
    ...NameWithUmlauts.args,
    order: { kind: 'EURO', scheme: 'SEPA_SCT_INST', beneficiary: { ...inEuro, name: '日本' } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const nothing = await canvas.findByText('The payment system carries none of these letters.');
    await expect(canvas.getByText('Recipient').nextElementSibling).toContainElement(nothing);
  },
};

export const Loading: Story = { args: { accounts: { status: 'pending' } } };

export const Arabic: Story = { args: inLanguage('ar', { ...meta.args }), globals: { locale: 'ar' } };
