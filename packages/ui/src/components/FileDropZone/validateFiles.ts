/** What a zone takes. */
export interface FileLimits {
  /** Endings of the names it takes, such as '.pdf'; all where left out. */
  accept?: readonly string[] | undefined;
  /** Largest file in bytes, inclusive. */
  maxSize?: number | undefined;
  /** Most files in all. */
  maxCount?: number | undefined;
}

/** As much of a file as its validation needs. */
export interface Candidate {
  name: string;
  size: number;
}

export type FileRefusal = 'type' | 'size' | 'empty' | 'duplicate' | 'count';

export interface FileValidation<File> {
  accepted: File[];
  refused: { name: string; reason: FileRefusal }[];
}

const isOfType = (name: string, accept: readonly string[]): boolean =>
  accept.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));

/** Which of the candidates join the files that are there. Each one that may not is named with the first reason against it. */
export function validateFiles<File extends Candidate>(
  candidates: readonly File[],
  present: readonly Candidate[],
  { accept, maxSize, maxCount = Infinity }: FileLimits,
): FileValidation<File> {
  const validation: FileValidation<File> = { accepted: [], refused: [] };
  const { accepted, refused } = validation;
  const reasonAgainst = (file: File): FileRefusal | null => {
    if (accept && !isOfType(file.name, accept)) return 'type';
    if (file.size === 0) return 'empty';
    if (maxSize !== undefined && file.size > maxSize) return 'size';
    const same = ({ name, size }: Candidate) => name === file.name && size === file.size;
    if (present.some(same) || accepted.some(same)) return 'duplicate';
    return present.length + accepted.length >= maxCount ? 'count' : null;
  };
  for (const file of candidates) {
    const reason = reasonAgainst(file);
    if (reason) refused.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return validation;
}
