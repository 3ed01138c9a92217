import type { CallFailure } from '@kontor/api-client/client';
import { useState } from 'react';
import { saveFile } from './saveFile.ts';

type FileCall = () => Promise<{ readonly ok: true; readonly data: File } | CallFailure>;

/** A file that the bank makes when it is asked for: saved as it comes, or why it didn't. */
export function useDownload(ask: FileCall) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const download = async () => {
    setPending(true);
    const result = await ask();
    setPending(false);
    setFailure(result.ok ? null : result);
    if (result.ok) saveFile(result.data);
  };
  return { pending, failure, download: () => void download() };
}
