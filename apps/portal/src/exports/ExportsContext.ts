import type { CallFailure } from '@kontor/api-client/client';
import type { ExportType } from '@kontor/api-client/contract';
import { createContext, use } from 'react';
import type { OperationFilters } from '../operations/useOperations.ts';

/** A file of the history: its format, and what it covers. */
export type ExportRequest = { readonly type: ExportType; readonly filters: OperationFilters };

/** How the file that was asked for last stands. `making`: it is too long to be waited for, and the bank makes it by itself. */
export type ExportState =
  | { readonly is: 'none' | 'asking' | 'making' | 'missing' | 'tooLong' }
  | { readonly is: 'ready'; readonly file: File }
  | { readonly is: 'failed'; readonly failure: CallFailure; readonly again: () => void };

export type Exports = {
  readonly state: ExportState;
  readonly ask: (request: ExportRequest) => void;
  /** Looks for a file that is being made until it is there. */
  readonly follow: (id: string) => void;
  /** Forgets about the file. */
  readonly stop: () => void;
};

export const ExportsContext = createContext<Exports | null>(null);

/** The one export of the portal, wherever in it somebody is. */
export function useExports(): Exports {
  const exports = use(ExportsContext);
  if (exports === null) throw new Error('useExports needs an ExportsProvider above it');
  return exports;
}
