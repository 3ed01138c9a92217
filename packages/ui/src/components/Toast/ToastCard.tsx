import { useEffect, useState } from 'react';
import { Alert, CheckCircle, Info } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import { CloseButton } from '../overlay/index.ts';
import { toastMessages } from './messages.ts';
import * as styles from './Toast.css.ts';
import type { Toast } from './toastQueue.ts';

const icons = { positive: CheckCircle, negative: Alert, info: Info };

/** One toast: its words are announced (bad news at once), its buttons are not. */
export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const messages = useMessages(toastMessages);
  const Icon = icons[toast.tone];
  const said = useSaid(toast.id);
  return (
    <div
      className={styles.toast}
      data-toast=""
      data-tone={toast.tone}
      tabIndex={-1}
      role="group"
      aria-label={toast.title}
    >
      <span className={styles.icon}>
        <Icon size={20} />
      </span>
      <div className={styles.words} role={toast.tone === 'negative' ? 'alert' : 'status'} aria-atomic="true">
        <div aria-hidden={!said}>
          <p className={styles.title}>
            <VisuallyHidden>{messages.tone[toast.tone]}: </VisuallyHidden>
            {toast.title}
          </p>
          {toast.description !== undefined && <p className={styles.description}>{toast.description}</p>}
        </div>
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onPress();
            onDismiss();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <div className={styles.dismiss}>
        <CloseButton label={messages.dismiss} onClick={onDismiss} />
      </div>
    </div>
  );
}

/** Words that are there when their live region appears are not announced by every screen reader: they come a frame later. */
function useSaid(id: number): boolean {
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSaid(id));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return said === id;
}
