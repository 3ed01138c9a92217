import type { ExchangeQuote } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { everyday, exchangeQuote, now, savings, timeZone } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import type { ExchangeQuoteState } from './exchange.ts';
import { ExchangeForm, type ExchangeFormProps } from './ExchangeForm.tsx';
import { newExchangeDraft } from './exchangeDraft.ts';

const accounts = [everyday, savings];
const draft = { ...newExchangeDraft(accounts), sum: '2000' };
const at = now.getTime();

const held = (
  more: Partial<ExchangeQuote> = {},
  lapsed: ExchangeQuote | null = null,
): ExchangeQuoteState => ({
  status: 'success',
  offer: { quote: { ...exchangeQuote, ...more }, since: at - 11_000, until: at + 19_000 },
  lapsed,
  renewing: false,
});
const changed = held(
  { exchangeCurrencyFlexibleSum: '1679.60', exchangeActualRate: '0.83980000000000' },
  exchangeQuote,
);

const meta = {
  title: 'Widgets/ExchangeForm',
  component: ExchangeForm,
  parameters: guide({
    purpose:
      'Changes money of one currency into another, between the customer’s own balances: both sums can be typed, then the review on which the rate is confirmed.',
    do: [
      'Keep the draft in the host on every change, and ask the bank to compute it: an older answer is never shown beside a newer question.',
      'Ask for another rate on `onRenew`; hand both over in `lapsed` and `offer` when it comes to something else, and both are shown.',
      'Set `unknown` when nobody knows whether it was made: the rate then stays as it was sent.',
      'Leave `onCustomRate` out where the bank takes no requests for a rate.',
    ],
    dont: [
      'Don’t reckon the other sum yourself, not even for a moment.',
      'Don’t go on by yourself when a rate has run out: somebody has to take the new one.',
      'Don’t use it between accounts of one currency: that is BetweenAccountsForm.',
    ],
    keyboard: [
      ['Enter in a sum', 'goes on to the review'],
      ['Enter, Space on the button between the sides', 'exchange them'],
    ],
    accessibility: [
      'Each side is a labelled group of balance and sum, with its error beside it; the first field that is wrong takes the focus.',
      'How long the rate holds is said in words beside the ring, and the ring is hidden from screen readers.',
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
    draft,
    onDraftChange: fn(),
    quote: held(),
    onRenew: fn(),
    reviewing: false,
    onReview: fn(),
    onEdit: fn(),
    onCancel: fn(),
    onSubmit: fn(),
    submitting: false,
    made: false,
    unknown: false,
    onCustomRate: fn(),
    timeZone,
    now: () => at,
  },
  render: function Controlled(args: ExchangeFormProps) {
    const [own, setOwn] = useState(args.draft);
    return (
      <ExchangeForm
        {...args}
        draft={own}
        onDraftChange={(next) => {
          args.onDraftChange(next);
          setOwn(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ExchangeForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quoted: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: 'You get' })).toHaveValue('1,682.20');
    await expect(canvas.getByRole('timer')).toHaveTextContent('This rate is yours for another 0:19');
    await userEvent.click(canvas.getByRole('button', { name: 'Review exchange' }));
    await expect(args.onReview).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  args: { draft: newExchangeDraft(accounts), quote: { status: 'idle' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Review exchange' }));
    await expect(canvas.getByRole('textbox', { name: 'You sell' })).toHaveAccessibleDescription(
      /Enter an amount\./,
    );
    await expect(canvas.getByRole('textbox', { name: 'You sell' })).toHaveFocus();
    await expect(args.onReview).not.toHaveBeenCalled();
  },
};

export const Calculating: Story = { args: { quote: { status: 'pending' } } };

/** Whichever side is typed is the one that stays; the other is the bank's to compute. */
export const EitherSideIsTyped: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.clear(canvas.getByRole('textbox', { name: 'You get' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'You get' }), '5');
    await waitFor(() =>
      expect(args.onDraftChange).toHaveBeenLastCalledWith({ ...draft, fixed: 'to', sum: '5' }),
    );
  },
};

export const SwapsAndChooses: Story = {
  tags: ['no-picture'],
  args: { quote: { status: 'pending' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const [sell] = canvas.getAllByRole('group');
    await userEvent.click(canvas.getByRole('button', { name: 'Swap the two sides' }));
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({
      ...draft,
      fromCurrencyId: draft.toCurrencyId,
      toCurrencyId: draft.fromCurrencyId,
      fixed: 'to',
    });
    await userEvent.click(within(sell!).getByRole('button', { name: /GBP/ }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('menuitem', { name: /^USD/ }));
    await waitFor(() => expect(within(sell!).getByRole('button', { name: /USD/ })).toBeVisible());
  },
};

/** The rate has run out and come to something else: old and new, and the question again. */
export const Expired: Story = {
  args: { quote: changed },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('The rate has changed')).toBeVisible();
    await expect(canvas.getByText('at 0.8398, £2.60 less')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Take £1,679.60 and review' }));
    await expect(args.onReview).toHaveBeenCalledTimes(1);
  },
};

export const NotEnough: Story = {
  args: {
    quote: held({ sufficientFunds: false, totalDebit: '12482.00', available: '12480.55' }),
    draft: { ...draft, sum: '12480' },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: 'You sell' })).toHaveAccessibleDescription(
      /come to more than/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Review exchange' }));
    await expect(args.onReview).not.toHaveBeenCalled();
  },
};

/** What is said of an amount has the whole side to stand in, not only what its account and currency leave. */
const notEnoughOnAPhone = (language: 'de' | 'ar'): Story => ({
  args: inLanguage(language, { ...meta.args, ...NotEnough.args }),
  globals: { locale: language, viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [sold] = within(canvasElement).getAllByRole('group');
    const said = sold!.querySelector('[aria-live]:not(:empty)')!;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(sold!);
    const room = sold!.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    await expect(said.clientWidth).toBe(room);
  },
});

export const NotEnoughOnAPhoneInGerman: Story = notEnoughOnAPhone('de');

export const NotEnoughOnAPhoneInArabic: Story = notEnoughOnAPhone('ar');

export const NoAnswer: Story = {
  args: {
    quote: {
      status: 'failed',
      text: 'The bank could not be reached. Check your connection and try again.',
      retry: fn(),
    },
  },
};

export const RefusedBesideItsField: Story = {
  args: {
    quote: { status: 'failed', retry: fn() },
    problem: { fields: { exchangeCurrencyFixedSum: 'This amount is too small to exchange.' } },
  },
};

export const Loading: Story = { args: { accounts: { status: 'pending' } } };

export const Review: Story = {
  args: { reviewing: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Review exchange' })).toHaveFocus());
    await expect(canvas.getByText('0.84110012345678')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Exchange €2,000.00 for £1,682.20' }));
    await expectOnlyCall(args.onSubmit, exchangeQuote);
  },
};

export const ReviewExpired: Story = { args: { reviewing: true, quote: changed } };

/** It is made, and its rate waits for the signature. */
export const ReviewMade: Story = {
  args: {
    reviewing: true,
    made: true,
    quote: {
      status: 'success',
      offer: { quote: exchangeQuote, since: at - 60_000, until: at + 240_000 },
      lapsed: null,
      renewing: false,
    },
  },
};

export const German: Story = { args: inLanguage('de', { ...meta.args }), globals: { locale: 'de' } };

export const Arabic: Story = {
  args: inLanguage('ar', { ...meta.args, quote: changed }),
  globals: { locale: 'ar' },
};
