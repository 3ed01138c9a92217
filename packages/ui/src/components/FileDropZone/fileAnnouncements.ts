import type { DropFile } from './FileList.tsx';
import type { FileDropZoneMessages } from './messages.ts';

/** What is worth saying aloud of the way from one state of the list to the next; the progress of an upload is not. */
export function fileAnnouncements(
  before: readonly DropFile[],
  after: readonly DropFile[],
  messages: FileDropZoneMessages,
): string {
  const was = new Map(before.map((file) => [file.id, file]));
  const is = new Set(after.map(({ id }) => id));
  const announcements: string[] = [];
  const added = after.filter(({ id }) => !was.has(id)).length;
  if (added > 0) announcements.push(messages.added(added));
  for (const file of before) if (!is.has(file.id)) announcements.push(messages.removed(file.name));
  for (const file of after) {
    if (file.status === was.get(file.id)?.status) continue;
    if (file.status === 'done' && was.has(file.id)) announcements.push(messages.uploaded(file.name));
    if (file.status === 'error') announcements.push(messages.failed(file.name, file.error));
  }
  return announcements.join('. ');
}
