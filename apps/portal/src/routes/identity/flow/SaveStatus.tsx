import { SaveState, type SaveProgress } from '@kontor/ui/save-state';
import { useOnline } from '../../../app/useOnline.ts';
import { useSession } from '../../../session/SessionContext.ts';

type SaveStatusProps = {
  dirty: boolean;
  /** The application is there: before that, what is typed is kept at the bank for it, so that nothing is lost. */
  begun: boolean;
  saving: boolean;
  failed: boolean;
  /** When something was saved last, in ms since the epoch; null: not yet on this page. */
  savedAt: number | null;
  retry: () => void;
};

/** How it stands with what was typed in a step. */
export function SaveStatus({ dirty, begun, saving, failed, savedAt, retry }: SaveStatusProps) {
  const { timeZone } = useSession();
  const online = useOnline();
  const unsaved: SaveProgress | null = !online ? 'offline' : failed ? 'failed' : begun ? 'unsaved' : null;
  const settled = dirty ? unsaved : savedAt === null ? null : 'saved';
  return (
    <SaveState state={saving ? 'saving' : settled} savedAt={savedAt} timeZone={timeZone} onRetry={retry} />
  );
}
