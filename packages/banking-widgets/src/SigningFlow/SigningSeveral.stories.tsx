import { signingIdle } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { currency } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import {
  challenge,
  goodBank,
  refusal,
  storyClock,
  useScriptedSigning,
  type Answer,
} from '../fixtures/scriptedSigning.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { amountCurrency } from '../shared/currencies.ts';
import type { OneOfSeveral } from '../shared/several.ts';
import { SigningFlow, type SigningFlowProps } from './SigningFlow.tsx';

const euro = amountCurrency(currency('EUR'));
const several: OneOfSeveral[] = [
  { id: 'rent', payee: 'Jane D.', isExchange: false, sum: '1250.00', currency: euro },
  { id: 'salaries', payee: 'Meridian Payouts', isExchange: false, sum: '300.00', currency: euro },
  {
    id: 'exchange',
    payee: null,
    isExchange: true,
    sum: '80.00',
    currency: { code: 'GBP', decimals: 2, symbol: '£' },
  },
];
const clock = storyClock();
const subject = {
  title: 'Payments',
  lines: [
    { label: 'Payments', value: '3' },
    { label: 'Total in EUR', value: '1,550.00 EUR' },
    { label: 'Total in GBP', value: '80.00 GBP' },
  ],
};

/** A page with three selected, the real machine and a bank that answers as scripted. */
function Signing({ bank, onDone }: { bank: Answer; onDone: () => void }) {
  const { state, dispatch } = useScriptedSigning(bank, clock);
  const operations = several.map(({ id }) => ({ type: 'PAYMENT' as const, id, signingHash: id }));
  return (
    <>
      <Button
        onClick={() => dispatch({ type: 'opened', request: { operations, channel: 'SMS' }, at: clock.now() })}
      >
        Sign 3
      </Button>
      <SigningFlow state={state} onAct={dispatch} operation={{ several }} onDone={onDone} now={clock.now} />
    </>
  );
}

const good: Answer = (effect, now) =>
  effect.type === 'send'
    ? { type: 'sent', effect: effect.id, challenge: challenge(now, { subject }) }
    : goodBank(effect, now);

const meta = {
  title: 'Widgets/SigningSeveral',
  component: SigningFlow,
  parameters: guide({
    purpose:
      'SigningFlow for several operations with one code: what is signed stands above the code, and what the bank left out is named with the reason.',
    do: [
      'Give them in `several`, as they were chosen in UnsignedList.',
      'Keep what the bank left out in the list of what waits: it was not signed.',
    ],
    dont: [
      'Don’t send a code for each of them: one signs them all.',
      'Don’t sign what was left out again by yourself: somebody decides, with the reason in sight.',
    ],
    keyboard: [
      ['Digits', 'fill the code; the last one signs'],
      ['Enter', 'signs, or says that the code is missing'],
      ['Escape', 'leaves them to be signed later, except while the bank is signing'],
    ],
    accessibility: [
      'A dialog on wide windows, a sheet on phones, as SigningFlow has it.',
      'That they are signed is announced with what was signed; what was left out is a list with the reasons in words.',
    ],
  }),
  argTypes: { bank: { table: { disable: true } } },
  render: ({ bank, onDone }) => <Signing bank={bank} onDone={onDone} />,
  decorators: [withTexts],
  args: { bank: good, state: signingIdle, onAct: fn(), operation: { several }, onDone: fn() },
  beforeEach: () => clock.reset(),
} satisfies Meta<SigningFlowProps & { bank: Answer }>;

export default meta;
type Story = StoryObj<typeof meta>;

const screen = () => within(document.body);

async function start(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /3/ }));
  const field = await screen().findByRole('textbox');
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

export const AsksForOneCode: Story = {
  play: async ({ canvasElement }) => {
    await start(canvasElement);
    await expect(screen().getByText('1,550.00 EUR')).toBeVisible();
    await expect(screen().getByText('80.00 GBP')).toBeVisible();
  },
};

export const Signs: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(await start(canvasElement), '123456');
    const popup = await screen().findByRole('dialog', { name: 'Signed' });
    await waitFor(() =>
      expect(within(popup).getByRole('status')).toHaveTextContent(/Payments3.*€1,550\.00.*£80\.00/),
    );
    await userEvent.click(within(popup).getByRole('button', { name: 'Done' }));
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

/** One was declined before the code was sent, and the money is missing for another. */
export const NamesWhatIsLeftOut: Story = {
  args: {
    bank: (effect, now) =>
      effect.type === 'send'
        ? {
            type: 'sent',
            effect: effect.id,
            challenge: challenge(now, {
              subject,
              refused: [{ id: 'salaries', code: 'ALREADY_DECLINED' }],
            }),
          }
        : effect.type === 'sign'
          ? {
              type: 'signed',
              effect: effect.id,
              payment: null,
              refused: [{ id: 'exchange', code: 'INSUFFICIENT_FUNDS' }],
            }
          : good(effect, now),
  },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    await expect(screen().getByText(/€300\.00 to Meridian Payouts: .*declined/)).toBeVisible();
    await expect(screen().getByRole('button', { name: 'Sign 2' })).toBeVisible();
    await userEvent.type(field, '123456');
    const popup = await screen().findByRole('dialog', { name: 'Signed' });
    await waitFor(() =>
      expect(screen().getByText(/£80\.00 to your own account: .*not enough money/)).toBeVisible(),
    );
    await expect(within(popup).getAllByRole('status')[0]).toHaveTextContent(/Payments1.*€1,250\.00/);
  },
};

const refusing =
  (failure: ReturnType<typeof refusal>): Answer =>
  (effect, now) =>
    effect.type === 'validate'
      ? { type: 'validationFailed', effect: effect.id, at: now, failure }
      : good(effect, now);

export const WrongCode: Story = {
  args: { bank: refusing(refusal(401, 'INVALID_CODE', 'Invalid code', { attemptsLeft: 4 })) },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    await userEvent.type(field, '000000');
    await waitFor(() =>
      expect(screen().getByText(/That code isn’t right\. 4 attempts left\./)).toBeVisible(),
    );
    await expect(field).toHaveValue('');
  },
};

export const ExpiredCode: Story = {
  tags: ['no-picture'],
  args: { bank: refusing(refusal(400, 'TOKEN_EXPIRED', 'Token expired')) },
  play: async ({ canvasElement }) => {
    const field = await start(canvasElement);
    clock.advance(300_000);
    await userEvent.type(field, '123456');
    await waitFor(() =>
      expect(screen().getByText('This code has expired. Request a new one.')).toBeVisible(),
    );
  },
};

export const Blocked: Story = {
  args: {
    bank: refusing(refusal(401, 'INVALID_CODE', 'Invalid code', { attemptsLeft: 0, retryAfter: 900 })),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await start(canvasElement), '000000');
    await waitFor(() =>
      expect(
        screen().getByText('Signing is locked for 15 minutes. Your payments are saved under To sign.'),
      ).toBeVisible(),
    );
  },
};
