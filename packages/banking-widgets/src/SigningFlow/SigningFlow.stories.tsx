import type { ErrorCode } from '@kontor/api-client/contract';
import type { SigningEvent, SigningState } from '@kontor/api-client/domain';
import { reduceSigning, signingIdle } from '@kontor/api-client/domain';
import { Button, SendingUnavailable } from '@kontor/ui/button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { currency, payment } from '../fixtures/fixtures.ts';
import {
  challenge,
  goodBank,
  opened,
  refusal,
  storyClock,
  storyStart,
  useScriptedSigning,
  type Answer,
} from '../fixtures/scriptedSigning.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { amountCurrency } from '../shared/currencies.ts';
import { SigningFlow, type SigningFlowProps } from './SigningFlow.tsx';
import type { SigningOperation } from './SigningSubject.tsx';

const operation: SigningOperation = {
  sum: payment(1).sum,
  currency: amountCurrency(currency('EUR')),
  payee: 'Jane D.',
  payeeAccount: '•••• 4411',
};

const clock = storyClock();
const asked = fn();

/** A page with a payment to sign, the real machine and a bank that answers as scripted. */
function Signing({ bank, onDone }: { bank: Answer; onDone: () => void }) {
  const { state, dispatch } = useScriptedSigning(bank, clock);
  return (
    <>
      <Button onClick={() => dispatch(opened(clock.now()))}>Sign payment</Button>
      <SigningFlow state={state} onAct={dispatch} operation={operation} onDone={onDone} now={clock.now} />
    </>
  );
}

const meta = {
  title: 'Widgets/SigningFlow',
  component: SigningFlow,
  // The scripted bank is the story's own, and no prop of the widget.
  argTypes: { bank: { table: { disable: true } } },
  render: ({ bank, onDone }) => <Signing bank={bank} onDone={onDone} />,
  parameters: guide({
    purpose:
      'Signs with a code what was prepared: a payment or several, an exchange, agreements, or the wish to see a card’s number. It shows what is signed until the bank has answered.',
    do: [
      'Keep its state with `reduceSigning`, and do what its effects ask for: the widget itself sends nothing.',
      'Say in `operation` exactly what the code was sent for: amount, fee, payee and account.',
      'Keep the state over a reload; the code in hand still signs.',
      'Refresh lists and balances in `onDone`.',
    ],
    dont: [
      'Don’t close it while the bank is signing: nobody would know what became of the payment.',
      'Don’t send a new code because an answer was lost: the same request again is safe, and pays once.',
      'Don’t ask for a code before what it signs has been seen and checked.',
      'Don’t write a message of your own for a refusal it has words for.',
    ],
    keyboard: [
      ['Digits', 'fill the code; the last one signs'],
      ['Enter', 'signs, or says that the code is missing'],
      ['Escape', 'leaves the payment to be signed later, except while the bank is signing'],
    ],
    accessibility: [
      'A dialog, on phones a sheet, that begins at the code; a code from a message is offered by the device.',
      'A wrong code is announced, the field is emptied and has the focus again.',
      'That it signs, and that it is done, is announced; the countdown is not read every second.',
    ],
  }),
  decorators: [withTexts],
  args: { bank: goodBank, state: signingIdle, onAct: fn(), operation, onDone: fn() },
  beforeEach: () => {
    clock.reset();
    asked.mockClear();
  },
} satisfies Meta<SigningFlowProps & { bank: Answer }>;

export default meta;
type Story = StoryObj<typeof meta>;

const screen = () => within(document.body);
const codeField = () => screen().findByLabelText(/^Code from the message/);

async function start(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sign payment' }));
  const field = await codeField();
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

const recording =
  (bank: Answer): Answer =>
  (effect, now) => {
    asked(effect.type, effect);
    return bank(effect, now);
  };

export const SignsByItselfAtTheLastDigit: Story = {
  args: { bank: recording(goodBank) },
  play: async ({ canvasElement, args }) => {
    const field = await start(canvasElement);
    const popup = within(screen().getByRole('dialog', { name: 'Confirm with a code' }));
    await expect(popup.getByText('€1,250.00')).toBeVisible();
    await expect(popup.getByText('Jane D.')).toBeVisible();
    await expect(popup.getByText(/6-digit code by text message/)).toBeVisible();
    await userEvent.type(field, '1a2 3-4567');
    await waitFor(() => expect(screen().getByText('Payment signed')).toBeVisible());
    await expect(asked.mock.calls.map(([type]) => type as string)).toEqual(['send', 'validate', 'sign']);
    const done = screen().getByRole('button', { name: 'Done' });
    await waitFor(() => expect(done).toHaveFocus());
    await userEvent.click(done);
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

export const EmptyCodeAsksForOne: Story = {
  args: { bank: recording(goodBank) },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    await userEvent.click(screen().getByRole('button', { name: 'Sign €1,250.00 to Jane D.' }));
    await expect(screen().getByText('Enter the code from the message.')).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/Enter the code from the message/);
    await expect(field).toHaveFocus();
    await userEvent.type(field, '12');
    await expect(screen().queryByText('Enter the code from the message.')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(screen().getByText('The code has 6 digits.')).toBeVisible();
    await expect(asked.mock.calls.map(([type]) => type as string)).toEqual(['send']);
  },
};

export const WrongCodeIsClearedAndAskedAgain: Story = {
  tags: ['no-picture'], // ends like another
  args: { bank: recording(goodBank) },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    await userEvent.type(field, '000000');
    await waitFor(() =>
      expect(screen().getByText(/That code isn’t right\. 4 attempts left\./)).toBeVisible(),
    );
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.type(field, '123456');
    await waitFor(() => expect(screen().getByText('Payment signed')).toBeVisible());
  },
};

export const ReplacedTokenIsUsedNext: Story = {
  tags: ['no-picture'], // ends like another
  args: {
    bank: recording((effect, now) =>
      effect.type === 'validate' && effect.code === '111111'
        ? {
            type: 'validationFailed',
            effect: effect.id,
            at: now,
            failure: refusal(400, 'INVALID_CODE', 'Invalid code', { newMfaToken: 'token-2' }),
          }
        : goodBank(effect, now),
    ),
  },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    await userEvent.type(field, '111111');
    await waitFor(() => expect(screen().getByText(/That code isn’t right/)).toBeVisible());
    await userEvent.type(field, '123456');
    await waitFor(() => expect(screen().getByText('Payment signed')).toBeVisible());
    await expect(asked).toHaveBeenCalledWith(
      'validate',
      expect.objectContaining({ token: 'token-2', code: '123456' }),
    );
  },
};

export const ResendsAfterAMinute: Story = {
  args: { bank: recording(goodBank) },
  play: async ({ canvasElement }) => {
    await start(canvasElement);
    await expect(screen().getByText(/Resend code in 1:00/)).toBeVisible();
    await expect(screen().queryByRole('button', { name: 'Text message' })).toBeNull();
    clock.advance(30_000);
    await waitFor(() => expect(screen().getByText(/Resend code in 0:30/)).toBeVisible());
    clock.advance(30_000);
    await waitFor(() => expect(screen().getByRole('button', { name: 'Text message' })).toBeVisible());
    await userEvent.click(screen().getByRole('button', { name: 'WhatsApp' }));
    await waitFor(() => expect(screen().getByText(/6-digit code on WhatsApp/)).toBeVisible());
    await expect(screen().getByText(/Resend code in 1:00/)).toBeVisible();
    await expect(asked).toHaveBeenLastCalledWith(
      'send',
      expect.objectContaining({ request: expect.objectContaining({ channel: 'WHATSAPP' }) as unknown }),
    );
  },
};

/** Without a connection the code can be typed; what would send it, or ask for another, is off with the reason. */
export const WithoutAConnection: Story = {
  tags: ['no-picture'],
  args: { bank: recording(goodBank) },
  render: function GoesOffline(args) {
    const [offline, setOffline] = useState(false);
    return (
      <SendingUnavailable because={offline ? 'You are offline.' : null}>
        <Signing {...args} />
        <button id="offline" hidden onClick={() => setOffline(true)} />
      </SendingUnavailable>
    );
  },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    await userEvent.type(field, '123');
    clock.advance(60_000);
    await waitFor(() => expect(screen().getByRole('button', { name: 'Text message' })).toBeVisible());
    asked.mockClear();
    canvasElement.querySelector<HTMLElement>('#offline')?.click();
    for (const name of [/^Sign €/, 'Text message', 'WhatsApp']) {
      const button = screen().getByRole('button', { name });
      await waitFor(() => expect(button).toHaveAccessibleDescription('You are offline.'));
      await userEvent.click(button);
    }
    await expect(field).toHaveValue('123');
    await expect(asked).not.toHaveBeenCalled();
  },
};

export const ClosingRestartsTheCountdown: Story = {
  tags: ['no-picture'], // ends like another
  play: async ({ canvasElement }) => {
    await start(canvasElement);
    clock.advance(30_000);
    await waitFor(() => expect(screen().getByText(/0:30/)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen().queryByRole('dialog')).toBeNull());
    await expect(within(canvasElement).getByRole('button', { name: 'Sign payment' })).toHaveFocus();
    await start(canvasElement);
    await expect(screen().getByText(/1:00/)).toBeVisible();
  },
};

/** A bank for which the first code's token is void; what it answers to being asked to go on is the story's. */
const tokenVoid =
  (resumed: boolean): Answer =>
  (effect, now) => {
    if (effect.type === 'validate' && effect.token === `token-${storyStart}`)
      return {
        type: 'validationFailed',
        effect: effect.id,
        at: now,
        failure: refusal(400, 'TOKEN_EXPIRED', 'Token expired'),
      };
    return effect.type === 'send' && now > storyStart
      ? { type: 'sent', effect: effect.id, challenge: challenge(now, { resumed }) }
      : goodBank(effect, now);
  };

export const ExpiredCodeOffersANewOne: Story = {
  tags: ['no-picture'], // ends like another
  args: { bank: tokenVoid(false) },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    clock.advance(300_000);
    await userEvent.type(field, '123456');
    await waitFor(() =>
      expect(screen().getByText('This code has expired. Request a new one.')).toBeVisible(),
    );
    await expect(screen().queryByRole('button', { name: /^Sign €/ })).toBeNull();
    await userEvent.click(await screen().findByRole('button', { name: 'Text message' }));
    await waitFor(() => expect(screen().getByRole('button', { name: /^Sign €/ })).toBeVisible());
    await userEvent.type(await codeField(), '123456');
    await waitFor(() => expect(screen().getByText('Payment signed')).toBeVisible());
  },
};

export const CodeTakenUpElsewhereStillWorks: Story = {
  tags: ['no-picture'], // ends like another
  args: { bank: recording(tokenVoid(true)) },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    clock.advance(1000);
    await userEvent.type(field, '123456');
    await waitFor(() => expect(screen().getByText('Payment signed')).toBeVisible());
    await expect(asked.mock.calls.map(([type]) => type as string)).toEqual([
      'send',
      'validate',
      'send',
      'validate',
      'sign',
    ]);
  },
};

export const CodeReplacedElsewhereSaysSo: Story = {
  args: { bank: tokenVoid(false) },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    clock.advance(61_000);
    await userEvent.type(field, '123456');
    await waitFor(() =>
      expect(screen().getByText('That code no longer works. We’ve sent you a new one.')).toBeVisible(),
    );
    await expect(field).toHaveValue('');
    await userEvent.type(field, '123456');
    await waitFor(() => expect(screen().getByText('Payment signed')).toBeVisible());
  },
};

export const TooManyTriesSayWhenToGoOn: Story = {
  args: {
    bank: (effect, now) =>
      effect.type === 'validate'
        ? {
            type: 'validationFailed',
            effect: effect.id,
            at: now,
            failure: refusal(401, 'INVALID_CODE', 'Invalid code', { attemptsLeft: 0, retryAfter: 900 }),
          }
        : goodBank(effect, now),
  },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    await userEvent.type(field, '000000');
    await waitFor(() =>
      expect(
        screen().getByText('Signing is locked for 15 minutes. Your payment is saved under To sign.'),
      ).toBeVisible(),
    );
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('readonly');
    await expect(screen().queryByRole('button', { name: 'Text message' })).toBeNull();
    clock.advance(600_000);
    await waitFor(() => expect(screen().getByText(/Signing is locked for 5 minutes\./)).toBeVisible());
    clock.advance(300_000);
    await waitFor(() => expect(screen().getByRole('button', { name: 'Text message' })).toBeVisible());
    await waitFor(() => expect(screen().getByText('Too many wrong codes. Request a new one.')).toBeVisible());
  },
};

export const ABlockOnlyTheBankLiftsNamesNoTime: Story = {
  tags: ['no-picture'],
  args: {
    bank: (effect, now) =>
      effect.type === 'validate'
        ? {
            type: 'validationFailed',
            effect: effect.id,
            at: now,
            failure: refusal(429, 'TOO_MANY_ATTEMPTS', 'Too many wrong tries', {
              retryAfter: 251_000_000_000,
            }),
          }
        : goodBank(effect, now),
  },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    await userEvent.type(field, '000000');
    await waitFor(() => expect(screen().getByText(/Signing is locked until you contact us\./)).toBeVisible());
    await expect(screen().queryByText(/hours/)).toBeNull();
    await expect(screen().queryByRole('button', { name: 'Text message' })).toBeNull();
    await expect(screen().queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

let sends = 0;
export const AnotherCodeWasJustSent: Story = {
  args: {
    bank: (effect, now) => {
      if (effect.type !== 'send') return goodBank(effect, now);
      sends += 1;
      return sends > 1
        ? goodBank(effect, now)
        : {
            type: 'sendFailed',
            effect: effect.id,
            at: now,
            failure: refusal(429, 'RATE_LIMITED', 'A code was sent a moment ago', { retryAfter: 52 }),
          };
    },
  },
  play: async ({ canvasElement }) => {
    sends = 0;
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sign payment' }));
    await waitFor(() =>
      expect(screen().getByText('We just sent you a code. You can request another in 0:52.')).toBeVisible(),
    );
    const again = screen().getByRole('button', { name: 'Try again' });
    await expect(again).toHaveFocus();
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    clock.advance(52_000);
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
    await expect(again).toHaveFocus();
    await userEvent.click(again);
    await userEvent.type(await codeField(), '123456');
    await waitFor(() => expect(screen().getByText('Payment signed')).toBeVisible());
  },
};

export const AccessDenied: Story = {
  args: {
    bank: (effect, now) =>
      effect.type === 'sign'
        ? {
            type: 'signFailed',
            effect: effect.id,
            at: now,
            failure: refusal(403, 'SIGNING_NOT_ALLOWED', 'Forbidden'),
          }
        : goodBank(effect, now),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await start(canvasElement), '123456');
    await waitFor(() =>
      expect(screen().getByText('You are not allowed to sign this payment.')).toBeVisible(),
    );
    await expect(screen().queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(screen().queryByLabelText(/^Code from/)).toBeNull();
  },
};

/** Whatever the bank answers to the sign call, nothing keeps turning and it can be tried again. */
const failsToSign = (status: number, code: ErrorCode): Story => ({
  tags: ['no-picture'], // ends like another
  args: {
    bank: (effect, now) =>
      effect.type === 'sign'
        ? { type: 'signFailed', effect: effect.id, at: now, failure: refusal(status, code, 'Failed') }
        : goodBank(effect, now),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await start(canvasElement), '123456');
    await waitFor(() =>
      expect(screen().getByText('Something went wrong at the bank. Try again.')).toBeVisible(),
    );
    await expect(screen().queryByRole('status')).toBeNull();
    await expect(screen().getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});

export const BankFailsToSign: Story = failsToSign(500, 'INTERNAL');
export const BankIsBusySigning: Story = failsToSign(409, 'IN_PROGRESS');

/** A refusal that the widget has no words for is told in the bank’s own. */
export const SaysTheWordsOfTheBank: Story = {
  tags: ['no-picture'], // ends like another
  args: {
    bank: (effect, now) =>
      effect.type === 'validate'
        ? {
            type: 'validationFailed',
            effect: effect.id,
            at: now,
            failure: refusal(400, 'VALIDATION', 'Too many attempts'),
          }
        : goodBank(effect, now),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await start(canvasElement), '123456');
    await waitFor(() => expect(screen().getByText('Too many attempts')).toBeVisible());
  },
};

export const InsufficientFunds: Story = {
  args: {
    bank: (effect, now) =>
      effect.type === 'sign'
        ? {
            type: 'signFailed',
            effect: effect.id,
            at: now,
            failure: refusal(422, 'INSUFFICIENT_FUNDS', 'Insufficient funds'),
          }
        : goodBank(effect, now),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await start(canvasElement), '123456');
    await waitFor(() => expect(screen().getByText(/not enough money on the account/)).toBeVisible());
  },
};

let lost = 0;
export const LostAnswerIsRepeatedNotRenewed: Story = {
  tags: ['no-picture'], // ends like another
  args: {
    bank: recording((effect, now) => {
      if (effect.type !== 'sign') return goodBank(effect, now);
      lost += 1;
      return lost === 1
        ? { type: 'signFailed', effect: effect.id, at: now, failure: { kind: 'unreachable' } }
        : goodBank(effect, now);
    }),
  },
  play: async ({ canvasElement }) => {
    lost = 0;
    await userEvent.type(await start(canvasElement), '123456');
    await waitFor(() => expect(screen().getByText('We couldn’t confirm this payment')).toBeVisible());
    const again = screen().getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(again).toHaveFocus());
    clock.advance(5000);
    await userEvent.click(again);
    await waitFor(() => expect(screen().getByText('Payment signed')).toBeVisible());
    const [first, second] = asked.mock.calls
      .filter(([type]) => type === 'sign')
      .map(([, effect]) => effect as { mfaToken: string; signedAt: string });
    await expect(second).toMatchObject({ mfaToken: first?.mfaToken, signedAt: first?.signedAt });
  },
};

export const CannotBeLeftWhileSigning: Story = {
  args: { bank: (effect, now) => (effect.type === 'sign' ? null : goodBank(effect, now)) },
  play: async ({ canvasElement }) => {
    await userEvent.type(await start(canvasElement), '123456');
    await waitFor(() => expect(screen().getByText('Signing the payment')).toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    await expect(screen().getByRole('dialog')).toBeVisible();
    const buttons = within(screen().getByRole('dialog')).getAllByRole('button');
    await expect(buttons).toHaveLength(1);
    await expect(buttons[0]).toHaveAttribute('aria-busy', 'true');
    await expect(buttons[0]).toHaveFocus();
  },
};

export const FourDigits: Story = {
  tags: ['no-picture'], // ends like another
  args: {
    bank: (effect, now) =>
      effect.type === 'send'
        ? { type: 'sent', effect: effect.id, challenge: challenge(now, { codeLength: 4 }) }
        : effect.type === 'validate'
          ? { type: 'validated', effect: effect.id, mfaToken: 'mfa', at: now }
          : goodBank(effect, now),
  },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    await expect(field).toHaveAttribute('maxlength', '4');
    await userEvent.type(field, '1234');
    await waitFor(() => expect(screen().getByText('Payment signed')).toBeVisible());
  },
};

/** A state as it is, without a bank. */
function Still({ state, signed = operation }: { state: SigningState; signed?: SigningOperation }) {
  return <SigningFlow state={state} onAct={fn()} operation={signed} onDone={fn()} now={clock.now} />;
}

const from = (...events: SigningEvent[]) => [opened(), ...events].reduce(reduceSigning, signingIdle);
const still = (state: SigningState): Story => ({ render: () => <Still state={state} /> });
const moment = clock.now();
const sent = from({ type: 'sent', effect: 1, challenge: challenge(moment) });

export const Sending: Story = still(from());
export const AwaitingTheCode: Story = still(sent);
const withFee: SigningOperation = { ...operation, fee: '5.00' };
const stillOf = (signed: SigningOperation, button: string): Story => ({
  render: () => <Still state={sent} signed={signed} />,
  play: async () => {
    const popup = within(await screen().findByRole('dialog'));
    await expect(popup.getByText('€1,250.00 + €5.00 fee = €1,255.00')).toBeVisible();
    await expect(popup.getByRole('button', { name: button })).toBeVisible();
  },
});
export const WithAFee: Story = stillOf(withFee, 'Sign €1,250.00 to Jane D., €1,255.00 with the fee');
export const ExchangeWithAFee: Story = {
  tags: ['no-picture'],
  ...stillOf(
    { ...withFee, bought: { sum: '1050.00', currency: amountCurrency(currency('GBP')) } },
    'Exchange €1,250.00 for £1,050.00, €1,255.00 with the fee',
  ),
};
export const FreeOfCharge: Story = {
  tags: ['no-picture'],
  render: () => <Still state={sent} signed={{ ...operation, fee: '0.00' }} />,
  play: async () => {
    const popup = within(await screen().findByRole('dialog'));
    await expect(popup.getByRole('button', { name: 'Sign €1,250.00 to Jane D.' })).toBeVisible();
    await expect(popup.queryByText('Total')).toBeNull();
  },
};
const stillIn = (locale: 'de' | 'ar'): Story => ({
  render: () => <Still state={inLanguage(locale, sent)} signed={inLanguage(locale, operation)} />,
  globals: { locale },
  play: async () => {
    const popup = await screen().findByRole('dialog');
    await expect(popup).not.toHaveTextContent(/Amount|Account|€1,250/);
  },
});
export const German: Story = stillIn('de');
export const Arabic: Story = stillIn('ar');
export const PhonePicoDark: Story = {
  ...still(sent),
  globals: { tenant: 'pico', scheme: 'dark', viewport: { value: 'phone' } },
};
export const Ashgrove: Story = { ...still(sent), globals: { tenant: 'ashgrove' } };
export const SendingFailed: Story = still(
  from({ type: 'sendFailed', effect: 1, at: moment, failure: { kind: 'unreachable' } }),
);

const terms: SigningOperation = {
  agreements: [
    { name: 'Terms of business', version: '2.0' },
    { name: 'Price list', version: '3.1' },
  ],
};
const agreementsOpened: SigningEvent = {
  type: 'opened',
  request: { organizationId: 'o-1', agreementIds: ['a-1', 'a-2'], channel: 'SMS' },
  at: moment,
};
const agreementsState = (...events: SigningEvent[]) =>
  [agreementsOpened, ...events].reduce(reduceSigning, signingIdle);
const ofAgreements = (state: SigningState): Story => ({
  tags: ['no-picture'], // laid out as the payment's are
  render: () => <Still state={state} signed={terms} />,
  play: async () => {
    const popup = await screen().findByRole('dialog');
    await expect(popup).toHaveTextContent('Price list');
    await expect(popup).not.toHaveTextContent(/payment/i);
  },
});

/** Agreements are signed together, with one code. */
export const Agreements: Story = ofAgreements(
  agreementsState({ type: 'sent', effect: 1, challenge: challenge(moment, { subject: null }) }),
);

const agreementsSigning = [
  { type: 'sent', effect: 1, challenge: challenge(moment, { subject: null }) },
  { type: 'typed', code: '123456' },
  { type: 'validated', effect: 2, mfaToken: 'mfa', at: moment },
] as const satisfies SigningEvent[];

export const AgreementsSigned: Story = ofAgreements(
  agreementsState(...agreementsSigning, { type: 'signed', effect: 3, payment: null }),
);

export const AgreementsUnconfirmed: Story = ofAgreements(
  agreementsState(...agreementsSigning, {
    type: 'signFailed',
    effect: 3,
    at: moment,
    failure: { kind: 'unreachable' },
  }),
);

const cardOpened: SigningEvent = { type: 'opened', request: { cardId: 'c-1', channel: 'SMS' }, at: moment };
const cardSent: SigningEvent = { type: 'sent', effect: 1, challenge: challenge(moment, { subject: null }) };

/** A code before a card's number is shown. */
export const OfCard: Story = {
  tags: ['no-picture'], // laid out as the payment's is
  render: () => (
    <Still
      state={[cardOpened, cardSent].reduce<SigningState>(reduceSigning, signingIdle)}
      signed={{ card: '•• 4821' }}
    />
  ),
  play: async () => {
    const popup = await screen().findByRole('dialog');
    await expect(popup).toHaveTextContent('•• 4821');
    await expect(within(popup).getByRole('button', { name: 'Show card details' })).toBeVisible();
    await expect(popup).not.toHaveTextContent(/payment|sign/i);
  },
};

/** Cancelled while the code was on its way: no other code would help. */
export const CardGone: Story = {
  tags: ['no-picture'],
  render: () => (
    <Still
      state={[
        cardOpened,
        {
          type: 'sendFailed',
          effect: 1,
          at: moment,
          failure: refusal(409, 'STALE_ENTITY', 'Failed'),
        } satisfies SigningEvent,
      ].reduce<SigningState>(reduceSigning, signingIdle)}
      signed={{ card: '•• 4821' }}
    />
  ),
  play: async () => {
    const popup = await screen().findByRole('dialog');
    await expect(popup).toHaveTextContent('The card details can’t be shown');
    await expect(popup).toHaveTextContent('This has changed in the meantime.');
    await expect(within(popup).queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};
