import type { Client } from '@kontor/api-client/client';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { askForCode, verifyCode, verifyPassword, type BankAnswer } from './bank.ts';
import { challengeHolds, signInReducer, type CodeChannel, type SignIn, type StepName } from './flow.ts';
import { clearFlow, saveFlow, type FlowStorage } from './flowStore.ts';
import { readPhone } from './phone.ts';

export type SignInActs = {
  typePhone: (phone: string) => void;
  /** The person changed a code or a password, or a captcha is solved: what was said about the last one no longer holds. */
  typed: () => void;
  submitPhone: () => void;
  submitCode: (code: string) => void;
  submitPassword: (password: string) => void;
  resend: (channel: CodeChannel) => void;
  useCode: () => void;
  usePassword: () => void;
  changePhone: () => void;
  retry: () => void;
  waitEnded: () => void;
};

type Options = {
  client: Client;
  start: SignIn;
  storage: FlowStorage | null;
  /** The captcha's token for one call, null while it has none; null itself where the bank asks nobody. */
  takeToken: (() => string | null) | null;
  /** A code or password is on its way to the bank: what comes after sign-in may be loaded now. */
  onVerifying: () => void;
  onSignedIn: () => void;
};

/** Drives the sign-in flow: sends what a person submits, keeps the flow over a reload and in step with Back. */
export function useSignIn({
  client,
  start,
  storage,
  takeToken,
  onVerifying,
  onSignedIn,
}: Options): [SignIn, SignInActs] {
  const [state, dispatch] = useReducer(signInReducer, start);
  const inFlight = useRef(false);
  const lastAct = useRef<() => void>(() => {});
  useEffect(() => saveFlow(storage, state), [state, storage]);
  useStepHistory(state.step.name, (to) => dispatch({ type: 'moved', to }));

  const ask = useCallback(
    (waiting: NonNullable<SignIn['waiting']>, call: () => Promise<BankAnswer>) => {
      const act = async () => {
        if (inFlight.current) return;
        inFlight.current = true;
        dispatch({ type: 'asked', for: waiting });
        const answer = await call();
        inFlight.current = false;
        if (answer.kind === 'signedIn') {
          clearFlow(storage);
          onSignedIn();
        } else if (answer.kind === 'refused')
          dispatch({ type: 'refused', problem: answer.problem, token: answer.token });
        else dispatch({ type: 'challenged', ...answer });
      };
      lastAct.current = () => void act();
      void act();
    },
    [onSignedIn, storage],
  );

  const askCode = (waiting: NonNullable<SignIn['waiting']>, to: string, channel?: CodeChannel) =>
    ask(waiting, () => {
      if (takeToken === null) return askForCode(client, to, { channel });
      const turnstileToken = takeToken();
      if (turnstileToken === null)
        return Promise.resolve({ kind: 'refused', problem: { kind: 'captcha' }, token: null });
      return askForCode(client, to, { channel, turnstileToken });
    });

  const { phone, step } = state;
  const { challenge } = step;
  const acts: SignInActs = {
    typePhone: (typed) => dispatch({ type: 'phoneTyped', phone: typed }),
    typed: () => dispatch({ type: 'typed' }),
    submitPhone: () => {
      const reading = readPhone(phone);
      if (!reading.ok) dispatch({ type: 'refused', problem: { kind: 'phone', problem: reading.problem } });
      else if (challengeHolds(challenge, reading.phone, Date.now())) dispatch({ type: 'moved', to: 'code' });
      else askCode('phone', reading.phone);
    },
    submitCode: (code) => {
      if (challenge === null) return;
      if (code.length < challenge.codeLength) {
        dispatch({ type: 'refused', problem: { kind: 'codeRequired' } });
        return;
      }
      onVerifying();
      ask('code', () => verifyCode(client, challenge, code));
    },
    submitPassword: (password) => {
      if (challenge === null) return;
      if (password.length < 8) {
        dispatch({ type: 'refused', problem: { kind: 'passwordShort' } });
        return;
      }
      onVerifying();
      ask('password', () => verifyPassword(client, challenge, password));
    },
    resend: (channel) => {
      if (challenge !== null) askCode('resend', challenge.phone, channel);
    },
    useCode: () => {
      if (challenge === null) return;
      if (challengeHolds(challenge, challenge.phone, Date.now())) dispatch({ type: 'moved', to: 'code' });
      else askCode('resend', challenge.phone, challenge.channel);
    },
    usePassword: () => dispatch({ type: 'moved', to: 'password' }),
    changePhone: () => dispatch({ type: 'moved', to: 'phone' }),
    retry: () => lastAct.current(),
    waitEnded: () => dispatch({ type: 'waitEnded' }),
  };
  return [state, acts];
}

const stepOf = (historyState: unknown): StepName => {
  const step =
    typeof historyState === 'object' &&
    historyState !== null &&
    'signIn' in historyState &&
    historyState.signIn;
  return step === 'code' || step === 'password' ? step : 'phone';
};

/**
 * Makes Back lead from a code or password to the number instead of away from the page. Leaving the number adds one
 * entry; the steps behind it share that entry, and going to the number by the button takes it away again.
 */
function useStepHistory(step: StepName, move: (to: StepName) => void): void {
  const latest = useRef({ step, move });
  useEffect(() => {
    latest.current = { step, move };
  });
  useEffect(() => {
    const shown = stepOf(history.state);
    if (step === shown) return;
    if (step === 'phone') history.back();
    else if (shown === 'phone') history.pushState({ signIn: step }, '');
    else history.replaceState({ signIn: step }, '');
  }, [step]);
  useEffect(() => {
    const follow = () => {
      const to = stepOf(history.state);
      if (to !== latest.current.step) latest.current.move(to);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
}
