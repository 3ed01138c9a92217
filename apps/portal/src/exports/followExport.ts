import type { Client } from '@kontor/api-client/client';
import { liveConnection } from '../shell/liveConnection.ts';
import type { ExportState } from './ExportsContext.ts';

/** Ms between two looks while the bank cannot say that the file is ready, and before the next look after one that was lost. */
const unconnectedMs = 10_000;
const lostMs = 2000;
/** Looks in a row that may be lost on the way before somebody is told. */
const maxFailures = 5;

/**
 * Looks for a file until it is there, or will not be: at once, then whenever the bank tells of something, as it does when the file
 * is ready. Its result is of no use once `signal` has aborted. `again`: begins from the start.
 */
export async function followExport(
  client: Pick<Client, 'call'>,
  { id, signal, again }: { id: string; signal: AbortSignal; again: () => void },
): Promise<ExportState> {
  const over = new AbortController();
  /** Reasons to look so far: one that comes during a look counts as well. */
  let reasons = 0;
  let wake = () => {};
  const look = () => {
    reasons += 1;
    wake();
  };
  liveConnection.events.addEventListener('news', look, { signal: over.signal });
  signal.addEventListener('abort', look, { signal: over.signal });
  const timer = setInterval(() => {
    if (!liveConnection.isOpen()) look();
  }, unconnectedMs);
  try {
    for (let lost = 0; ;) {
      const before = reasons;
      const result = await client.call('statements.exported', { params: { id }, signal, background: true });
      if (result.ok && result.data instanceof File) return { is: 'ready', file: result.data };
      if (result.ok) {
        lost = 0;
        if (reasons === before) await new Promise<void>((resolve) => (wake = resolve));
      } else if (result.kind === 'http' || ++lost >= maxFailures || signal.aborted) {
        const status = result.kind === 'http' ? result.status : undefined;
        if (status === 404) return { is: 'missing' };
        if (status === 422) return { is: 'tooLong' };
        return { is: 'failed', failure: result, again };
      } else await new Promise((resolve) => setTimeout(resolve, lostMs));
    }
  } finally {
    over.abort();
    clearInterval(timer);
  }
}
