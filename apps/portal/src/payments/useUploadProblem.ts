import type { CallFailure } from '@kontor/api-client/client';
import { useMessages } from '@kontor/ui/locale';
import { useErrorText } from '../app/useErrorText.ts';
import { uploadMessages } from './messages.ts';

/** What a list of files says of one that the bank did not take; `final`: this file will never be taken. */
export function useUploadProblem(): (failure: CallFailure) => { error: string; final: boolean } {
  const errorText = useErrorText();
  const messages = useMessages(uploadMessages);
  return (failure) => {
    if (failure.kind === 'network' || failure.kind === 'timeout')
      return { error: messages.uploadLost, final: false };
    if (failure.kind !== 'http') return { error: errorText(failure, 'act'), final: false };
    if (failure.status >= 500) return { error: messages.uploadFailed, final: false };
    const isInfected = failure.error.code === 'FILE_INFECTED';
    return {
      error: isInfected ? messages.infected : errorText(failure, 'act'),
      final: failure.status !== 429,
    };
  };
}
