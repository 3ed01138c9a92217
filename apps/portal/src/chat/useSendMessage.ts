import { newIdempotencyKey } from '@kontor/api-client/client';
import { useApi } from '@kontor/api-client/react';
import type { Messaging } from '@kontor/api-client/messaging';
import type { SendProblem } from '@kontor/banking-widgets/chat-popup';
import { useRef } from 'react';

/** What the bank answers to a file that it doesn't take, by status. */
const refusals: Readonly<Record<number, SendProblem>> = {
  413: 'file-too-large',
  415: 'file-refused',
  422: 'file-infected',
};

/** Sends what is written in a conversation; a file goes to the bank and into the channel first (CHAT-13). */
export function useSendMessage(messaging: Messaging | null, channelId: string | null) {
  const client = useApi();
  // The same file tried again is the same upload.
  const tried = useRef<{ file: File; key: string } | null>(null);
  return async ({ content, file }: { content: string; file: File | null }): Promise<SendProblem | null> => {
    if (messaging === null || channelId === null) return 'failed';
    if (file === null) {
      messaging.send(channelId, content, null);
      return null;
    }
    if (tried.current?.file !== file) tried.current = { file, key: newIdempotencyKey() };
    const uploaded = await client.call('uploads.create', {
      body: { files: [file], purpose: 'CHAT' },
      idempotencyKey: tried.current.key,
    });
    if (!uploaded.ok) return (uploaded.kind === 'http' && refusals[uploaded.status]) || 'failed';
    const [upload] = uploaded.data;
    // A bank that took nothing has found it too large (VALID-21).
    if (upload === undefined) return 'file-too-large';
    const added = await client.call('channels.addDocument', {
      params: { id: channelId },
      body: { uploadId: upload.id, name: upload.name },
    });
    if (!added.ok) return 'failed';
    const { size, mimeType } = upload;
    messaging.send(channelId, content, { ...added.data, size, mimeType });
    return null;
  };
}
