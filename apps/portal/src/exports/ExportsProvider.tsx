import { useApi } from '@kontor/api-client/react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSession } from '../session/SessionContext.ts';
import { readExport, writeExport } from '../session/stored.ts';
import { ExportsContext, type ExportRequest, type Exports, type ExportState } from './ExportsContext.ts';
import { saveFile } from './saveFile.ts';

/** Keeps the export that was asked for above the pages, so that it goes on wherever somebody goes, also after a reload. */
export function ExportsProvider({ children }: { children: ReactNode }) {
  const client = useApi();
  const organizationId = useSession().organization.id;
  const [state, setState] = useState<ExportState>({ is: 'none' });
  const running = useRef<AbortController>(undefined);
  const begin = useCallback((next: ExportState) => {
    running.current?.abort();
    running.current = new AbortController();
    setState(next);
    return running.current.signal;
  }, []);

  const follow = useCallback(
    async function look(id: string): Promise<void> {
      const signal = begin({ is: 'making' });
      writeExport(id);
      const again = () => void look(id);
      const found = await import('./followExport.ts').then(
        ({ followExport }) => followExport(client, { id, signal, again }),
        (): ExportState => ({ is: 'failed', failure: { ok: false, kind: 'network' }, again }),
      );
      if (!signal.aborted) setState(found);
    },
    [client, begin],
  );

  useEffect(() => {
    const kept = readExport();
    if (kept !== null) void follow(kept);
    return () => running.current?.abort();
  }, [follow]);

  const ask = useCallback(
    async function send(request: ExportRequest): Promise<void> {
      const signal = begin({ is: 'asking' });
      const given = Object.fromEntries(
        Object.entries(request.filters).filter(([, value]) => value !== undefined && value !== ''),
      );
      const result = await client.call('statements.export', {
        params: { type: request.type },
        query: { organizationId, ...given },
        signal,
      });
      if (signal.aborted) return;
      if (!result.ok) setState({ is: 'failed', failure: result, again: () => void send(request) });
      else if (result.data instanceof File) {
        saveFile(result.data);
        setState({ is: 'none' });
      } else void follow(result.data.exportId);
    },
    [client, organizationId, begin, follow],
  );

  // The same through every state, so that what calls them in an effect does so once.
  const acts = useMemo<Omit<Exports, 'state'>>(
    () => ({
      ask: (request) => void ask(request),
      follow: (id) => void follow(id),
      stop: () => {
        writeExport(null);
        begin({ is: 'none' });
      },
    }),
    [ask, follow, begin],
  );
  const exports = useMemo<Exports>(() => ({ state, ...acts }), [state, acts]);
  return <ExportsContext value={exports}>{children}</ExportsContext>;
}
