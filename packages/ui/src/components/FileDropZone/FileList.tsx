import type { RefObject } from 'react';
import { Alert, CheckCircle, Close } from '../../icons/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { Button } from '../Button/index.ts';
import { fieldStyles } from '../Field/index.ts';
import { ProgressBar } from '../ProgressBar/index.ts';
import type { DataStates } from '../dataStates.ts';
import { fileSize } from './fileSize.ts';
import * as styles from './FileDropZone.css.ts';
import { FilePreview } from './FilePreview.tsx';
import { fileDropZoneMessages } from './messages.ts';

/** A file in the list: who it is and how far it has come. The owner keeps this state; the zone has no network. */
export type DropFile = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** The file itself, where it is at hand: an image is shown small. */
  file?: File | undefined;
} &
  /** Only in the list: the owner has nothing to send, or sends it with the form. */
  (
    | { status: 'added' }
    | { status: 'waiting' }
    /** `progress` is the share sent, 0 to 1. */
    | { status: 'uploading'; progress: number }
    | { status: 'done' }
    /** What went wrong and how to mend it; a file with a wrong content is not to be tried again. */
    | { status: 'error'; error: string; final?: boolean | undefined }
  );

interface FileListProps {
  files: readonly DropFile[];
  disabled: boolean;
  list: RefObject<HTMLUListElement | null>;
  onRemove: (id: string) => void;
  onRetry: ((id: string) => void) | undefined;
}

/** The files with what can be done about each. */
export function FileList({ files, disabled, list, onRemove, onRetry }: FileListProps) {
  const messages = useMessages(fileDropZoneMessages);
  const { locale } = useLocale();
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} role="list" aria-label={messages.list} ref={list}>
      {files.map((file) => (
        <li key={file.id} className={styles.file} {...({ 'data-status': file.status } satisfies DataStates)}>
          <FilePreview name={file.name} file={file.file} />
          <div className={styles.fileText}>
            <span className={styles.fileName}>
              <bdi>{file.name}</bdi>
            </span>
            <span className={styles.fileState}>
              {(file.status === 'done' || file.status === 'added') && <CheckCircle size={16} />}
              {file.status === 'error' && <Alert size={16} />}
              <span>
                {file.status === 'error'
                  ? file.error
                  : [fileSize(file.size, locale), file.status !== 'added' && messages[file.status]]
                      .filter(Boolean)
                      .join(' · ')}
              </span>
            </span>
            {file.status === 'uploading' && (
              <ProgressBar label={messages.progress(file.name)} value={file.progress} max={1} />
            )}
            {file.status === 'error' && !file.final && onRetry && (
              <span>
                <Button
                  tone="secondary"
                  size="small"
                  disabled={disabled}
                  aria-label={`${messages.retry}: ${file.name}`}
                  onClick={() => onRetry(file.id)}
                >
                  {messages.retry}
                </Button>
              </span>
            )}
          </div>
          {!disabled && (
            <button
              type="button"
              className={fieldStyles.action}
              aria-label={
                file.status === 'uploading' ? messages.cancel(file.name) : messages.remove(file.name)
              }
              onClick={() => onRemove(file.id)}
            >
              <Close size={18} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
