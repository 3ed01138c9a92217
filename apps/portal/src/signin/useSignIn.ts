import type { SignInClient } from '@kontor/api-client/client';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import {
  askForCode,
  askToRecover,
  recover,
  verifyCode,
  verifyPassword,
  type BankAnswer,
  type CodeOptions,
} from './bank.ts';
import {
  challengeHolds,
  codeOf,
  signInReducer,
  stepNames,
  type CodeChannel,
  type SignIn,
  type SignInEvent,
  type StepName,
} from './flow.ts';
import { clearFlow, saveFlow, type FlowStorage } from './flowStore.ts';
import { readPhone } from './phone.ts';
import { keepPhoneRegion } from './phoneRegion.ts';

export type SignInActs = {
  typePhone: (phone: string) => void;
  chooseRegion: (region: string) => void;
  /** The person changed a code or a password, or a captcha is solved: what was said about the last one no longer holds. */
  typed: () => void;
  submitPhone: () => void;
  /** `remember`: this device asks for no code the next time. */
  submitCode: (code: string, remember: boolean) => void;
  submitPassword: (password: string) => void;
  resend: (channel: CodeChannel) => void;
  useCode: () => void;
  usePassword: () => void;
  changePhone: () => void;
  /** The password is forgotten: leads to what happens next. */
  forgotPassword: () => void;
  /** Sends the code of a recovery. */
  recover: () => void;
  submitNewPassword: (password: string) => void;
  /** Begins again with the same number, after an answer that came too late. */
  startAgain: () => void;
  retry: () => void;
  waitEnded: () => void;
};

type Options = {
  client: SignInClient;
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
        } else {
          const { kind: type, ...said } = answer;
          dispatch({ type, ...said } as Exclude<SignInEvent, { type: 'typed' }>);
        }
      };
      lastAct.current = () => void act();
      void act();
    },
    [onSignedIn, storage],
  );

  /** Sends a code, for signing in or for a new password, with the captcha's token where the bank asks for one. */
  const askSending = (
    waiting: NonNullable<SignIn['waiting']>,
    send: (client: SignInClient, phone: string, options: CodeOptions) => Promise<BankAnswer>,
    to: string,
    channel?: CodeChannel,
  ) =>
    ask(waiting, () => {
      if (takeToken === null) return send(client, to, { channel });
      const turnstileToken = takeToken();
      if (turnstileToken === null)
        return Promise.resolve({ kind: 'refused', problem: { kind: 'captcha' }, token: null });
      return send(client, to, { channel, turnstileToken });
    });

  const { phone, step } = state;
  const { challenge } = step;
  const isShort = (password: string) => {
    const short = password.length < 8;
    if (short) dispatch({ type: 'refused', problem: { kind: 'passwordShort' } });
    return short;
  };
  const acts: SignInActs = {
    typePhone: (typed) => dispatch({ type: 'phoneTyped', phone: typed }),
    chooseRegion: (region) => dispatch({ type: 'regionChosen', region }),
    typed: () => dispatch({ type: 'typed' }),
    submitPhone: () => {
      const reading = readPhone(phone, state.region);
      if (!reading.ok) {
        dispatch({ type: 'refused', problem: { kind: 'phone', problem: reading.problem } });
        return;
      }
      keepPhoneRegion(reading.region);
      if (challengeHolds(challenge, reading.phone, Date.now())) dispatch({ type: 'moved', to: 'code' });
      else askSending('phone', askForCode, reading.phone);
    },
    submitCode: (code, remember) => {
      const sent = codeOf(step);
      if (sent === null) return;
      if (code.length < sent.codeLength) {
        dispatch({ type: 'refused', problem: { kind: 'codeRequired' } });
        return;
      }
      if (step.name === 'recoverCode') {
        ask('code', () => recover(client, step.recovery, code));
      } else if (step.name === 'code') {
        onVerifying();
        ask('code', () => verifyCode(client, step.challenge, code, remember));
      }
    },
    submitPassword: (password) => {
      if (challenge === null || isShort(password)) return;
      onVerifying();
      ask('password', () => verifyPassword(client, challenge, password));
    },
    resend: (channel) => {
      if (challenge !== null)
        askSending(
          'resend',
          step.name === 'recoverCode' ? askToRecover : askForCode,
          challenge.phone,
          channel,
        );
    },
    useCode: () => {
      if (challenge === null) return;
      if (challengeHolds(challenge, challenge.phone, Date.now())) dispatch({ type: 'moved', to: 'code' });
      // A recovery's captcha is good for recoveries only; at the number there is one for signing in.
      else if (step.name !== 'password') dispatch({ type: 'moved', to: 'phone' });
      else askSending('resend', askForCode, challenge.phone, challenge.channel);
    },
    usePassword: () => dispatch({ type: 'moved', to: 'password' }),
    changePhone: () => dispatch({ type: 'moved', to: 'phone' }),
    forgotPassword: () => dispatch({ type: 'moved', to: 'recover' }),
    recover: () => {
      if (challenge !== null) askSending('recover', askToRecover, challenge.phone);
    },
    submitNewPassword: (password) => {
      if (step.name !== 'newPassword' || isShort(password)) return;
      ask('password', () => recover(client, step.recovery, step.code, password));
    },
    startAgain: () => {
      if (challenge !== null) askSending('phone', askForCode, challenge.phone);
    },
    retry: () => lastAct.current(),
    waitEnded: () => dispatch({ type: 'waitEnded', at: Date.now() }),
  };
  return [state, acts];
}

const stepOf = (historyState: unknown): StepName => {
  const step =
    typeof historyState === 'object' &&
    historyState !== null &&
    'signIn' in historyState &&
    historyState.signIn;
  return stepNames.find((name) => name === step) ?? 'phone';
};

/** How many times Back leads from a step to the number; the step it leads to at each. */
const wayBack: Readonly<Record<StepName, readonly StepName[]>> = {
  phone: [],
  code: ['code'],
  password: ['password'],
  recover: ['password', 'recover'],
  recoverCode: ['password', 'recoverCode'],
  newPassword: ['password', 'newPassword'],
};

/**
 * Makes Back lead from a step to the one before it instead of away from the page: a code or password has one entry behind
 * the number, and the steps of a recovery share one behind those. Going back by a button takes the entries away again.
 */
function useStepHistory(step: StepName, move: (to: StepName) => void): void {
  const latest = useRef({ step, move });
  useEffect(() => {
    latest.current = { step, move };
  });
  useEffect(() => {
    const shown = stepOf(history.state);
    if (step === shown) return;
    const way = wayBack[step];
    const back = wayBack[shown].length - way.length;
    if (back > 0) {
      history.go(-back);
    } else if (back === 0) {
      history.replaceState({ signIn: step }, '');
    } else {
      for (const entry of way.slice(back)) history.pushState({ signIn: entry }, '');
    }
  }, [step]);
  useEffect(() => {
    const follow = () => {
      const { step: present, move: go } = latest.current;
      const to = stepOf(history.state);
      // By a button the page is ahead of the browser, on a step that shares the entry.
      if (wayBack[to].length !== wayBack[present].length) go(to);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
}
