import type { RefusedOperation, SigningEvent, SigningState } from '@kontor/api-client/domain';
import { AdaptiveDialog, type CloseReason } from '@kontor/ui/adaptive';
import { AmountsHidden } from '@kontor/ui/amount';
import { Stack } from '@kontor/ui/layout';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { SendingStep, SigningStep } from './BusySteps.tsx';
import { CodeStep } from './CodeStep.tsx';
import { FailedStep } from './FailedStep.tsx';
import { SignedStep } from './SignedStep.tsx';
import { signingKey } from './signingKey.ts';
import { RefusedList, SeveralSignedStep, signedOf } from './SeveralSignedStep.tsx';
import { SigningSubject, type SigningOperation } from './SigningSubject.tsx';

/** What a person does in the popup; the host hands it to `reduceSigning`. */
export type SigningAct = Extract<
  SigningEvent,
  { type: 'typed' | 'submitted' | 'resendRequested' | 'retried' | 'closed' }
>;

export type SigningFlowProps = {
  /** The machine of the domain (`reduceSigning`); the popup shows unless it is idle. */
  state: SigningState;
  onAct: (act: SigningAct) => void;
  /** What is signed, as the host knows it; null only while nothing is. */
  operation: SigningOperation | null;
  /** Done on the signed payment: the popup has nothing more to say. */
  onDone: () => void;
  /** Clock of the deadlines in `state`, epoch ms. */
  now?: () => number;
};

// SIGN-02 to -18, POPUP-18, -19
/**
 * The popup in which a payment, or agreements, are signed, or a card's number is asked for, with a code sent to the phone: what it
 * is for, the code, a new code after the countdown, and what became of it. It can't be left while the bank is signing.
 */
export function SigningFlow({ state, onAct, operation, onDone, now = Date.now }: SigningFlowProps) {
  const { text } = useDetailTexts();
  // What a code for a card shows stands on the page: the popup is out of its way at once.
  const shown = state.phase === 'signed' && operation !== null && 'card' in operation;
  const open = state.phase !== 'idle' && operation !== null && !shown;
  const close = (reason: CloseReason) => {
    // A slip beside the popup must not cost the code that is being typed.
    if (reason === 'backdrop') return;
    if (state.phase === 'signed') onDone();
    else onAct({ type: 'closed' });
  };
  return (
    <AdaptiveDialog
      open={open}
      onClose={close}
      title={text(
        state.phase === 'signed' && !shown ? signingKey('successTitle', operation) : 'signing.title',
      )}
      size="small"
      dismissable={state.phase !== 'signing'}
    >
      {open && (
        // Nobody signs what they do not see.
        <AmountsHidden hidden={false}>
          <Stack gap={6}>
            {state.phase !== 'signed' && (
              <SigningSubject
                operation={operation}
                subject={'challenge' in state ? state.challenge.subject : null}
              />
            )}
            {state.phase === 'sending' && <SendingStep />}
            {state.phase === 'code' && 'several' in operation && (
              <RefusedList several={operation.several} refused={state.challenge.refused ?? []} />
            )}
            {state.phase === 'code' && (
              <CodeStep
                state={state}
                operation={remaining(operation, state.challenge.refused)}
                onAct={onAct}
                now={now}
              />
            )}
            {state.phase === 'signing' && (
              <SigningStep operation={remaining(operation, state.challenge.refused)} />
            )}
            {state.phase === 'failed' && (
              <FailedStep state={state} operation={operation} onAct={onAct} now={now} />
            )}
            {state.phase === 'signed' &&
              ('several' in operation ? (
                <SeveralSignedStep several={operation.several} refused={state.refused} onDone={onDone} />
              ) : (
                !('card' in operation) && <SignedStep operation={operation} onDone={onDone} />
              ))}
          </Stack>
        </AmountsHidden>
      )}
    </AdaptiveDialog>
  );
}

/** What the code signs: the bank may have left out some. */
const remaining = (
  operation: SigningOperation,
  refused: readonly RefusedOperation[] = [],
): SigningOperation =>
  'several' in operation ? { several: signedOf(operation.several, refused) } : operation;
