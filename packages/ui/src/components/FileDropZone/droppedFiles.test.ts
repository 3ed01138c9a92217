import { describe, expect, it } from 'vitest';
import { hasFiles, transferredFiles } from './droppedFiles.ts';

/** The platform's entries, as a browser hands them out: a folder gives its content in batches of two. */
const fileEntry = (name: string, readable = true) => ({
  name,
  isDirectory: false,
  file: (give: (file: File) => void, fail: (error: Error) => void) =>
    readable ? give(new File(['x'], name)) : fail(new Error('gone')),
});
const folderEntry = (name: string, ...content: object[]) => ({
  name,
  isDirectory: true,
  createReader: () => {
    const left = [...content];
    return { readEntries: (give: (batch: object[]) => void) => give(left.splice(0, 2)) };
  },
});
const transfer = (entries: (object | null)[], files: File[] = []) =>
  ({
    items: [
      { kind: 'string', webkitGetAsEntry: () => null },
      ...entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    ],
    files,
    types: ['Files'],
  }) as unknown as DataTransfer; // as much of it as is read
const names = async (source: DataTransfer) => (await transferredFiles(source)).map(({ name }) => name);

describe('the files of a drop', () => {
  it('are those of the transfer where no folder is among them', async () => {
    const file = new File(['x'], 'a.pdf');
    expect(await names(transfer([fileEntry('a.pdf'), null], [file]))).toEqual(['a.pdf']);
  });

  it('come out of folders at any depth, in order, without what a system hides there', async () => {
    const folder = folderEntry(
      'invoices',
      fileEntry('1.pdf'),
      fileEntry('.DS_Store'),
      fileEntry('Thumbs.db'),
      folderEntry('2026', fileEntry('2.pdf'), fileEntry('3.pdf'), fileEntry('4.pdf')),
      folderEntry('.git', fileEntry('config')),
      fileEntry('5.pdf'),
    );
    expect(await names(transfer([fileEntry('0.pdf'), folder]))).toEqual([
      '0.pdf',
      '1.pdf',
      '2.pdf',
      '3.pdf',
      '4.pdf',
      '5.pdf',
    ]);
  });

  it('are still there where another one can’t be read', async () => {
    const folder = folderEntry('docs', fileEntry('a.pdf'));
    expect(await names(transfer([fileEntry('gone.pdf', false), folder]))).toEqual(['a.pdf']);
  });

  it('are looked for only where files are dragged', () => {
    expect(hasFiles(transfer([]))).toBe(true);
    expect(hasFiles({ types: ['text/plain'] } as unknown as DataTransfer)).toBe(false);
    expect(hasFiles(null)).toBe(false);
  });
});
