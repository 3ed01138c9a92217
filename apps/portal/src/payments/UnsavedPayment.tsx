import { paths } from '../routes/paths.ts';
import { useSession } from '../session/SessionContext.ts';
import { clearPayment } from './draftStore.ts';
import { flowPaths, type PaymentFlow } from './flows.ts';
import { UnsavedChanges, type UnsavedChangesProps } from './UnsavedChanges.tsx';

type UnsavedPaymentProps = Pick<UnsavedChangesProps, 'unsaved' | 'title' | 'text'> & {
  flow: PaymentFlow;
  /** A request went out whose answer is not there: it stays, as it may only be repeated. A new one could pay twice. */
  unanswered: boolean;
  /** Discards what is saved outside this tab. */
  onLeave?: () => void;
};

/** Asks before a flow is left, and clears its draft once the person agrees (WIDGET-18). Its other steps keep it (SHELL-06). */
export function UnsavedPayment({ flow, unanswered, onLeave, ...rest }: UnsavedPaymentProps) {
  const { user } = useSession();
  return (
    <UnsavedChanges
      {...rest}
      keeps={(path) => path === flowPaths[flow] || path.startsWith(`${paths.payments}/`)}
      onLeave={() => {
        if (unanswered) return;
        clearPayment(user.id, flow);
        onLeave?.();
      }}
    />
  );
}
