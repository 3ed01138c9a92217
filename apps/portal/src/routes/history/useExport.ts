import type { ExportType } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { useState } from 'react';
import { useErrorText } from '../../app/useErrorText.ts';
import type { OperationFilters } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';

/** Hands a file to the browser, which keeps it under its own name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers read it after the click
}

/** Asks for the history as a file. `onLater` is told the export's id when the file is too long to be waited for. */
export function useExport(filters: OperationFilters, onLater: (exportId: string) => void) {
  const client = useApi();
  const errorText = useErrorText();
  const { organization } = useSession();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ type: ExportType; told: string } | null>(null);
  const ask = async (type: ExportType) => {
    if (pending) return;
    setPending(true);
    setFailed(null);
    const given = Object.fromEntries(
      Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
    );
    const result = await client.call('statements.export', {
      params: { type },
      query: { organizationId: organization.id, ...given },
    });
    setPending(false);
    if (!result.ok) setFailed({ type, told: errorText(result) });
    else if (result.data instanceof File) saveFile(result.data);
    else onLater(result.data.exportId);
  };
  return { pending, failed, ask, dismiss: () => setFailed(null) };
}
