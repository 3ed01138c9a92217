/** Files the system puts into folders on its own account. */
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

const readFile = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

async function readFolder(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const files: File[] = [];
  // A reader gives a folder in batches; an empty one is the last.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return files;
    for (const entry of batch) if (!isHidden(entry.name)) files.push(...(await readEntry(entry)));
  }
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  // The entry's type says only what both kinds share.
  return entry.isDirectory
    ? readFolder(entry as FileSystemDirectoryEntry)
    : [await readFile(entry as FileSystemFileEntry)];
}

/**
 * The files of a drop or a paste, those inside folders too. What can't be read any more is left out. Reads the transfer
 * before it gives way: afterwards it is empty.
 */
export async function transferredFiles(transfer: DataTransfer): Promise<File[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return [...transfer.files];
  const files = await Promise.allSettled(entries.map(async (entry) => (entry ? readEntry(entry) : [])));
  return files.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
}

/** Whether files are what is dragged: text and links are none of a zone's business. */
export const hasFiles = (transfer: DataTransfer | null): boolean =>
  transfer?.types.includes('Files') ?? false;
