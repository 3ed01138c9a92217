import { maxMessageCharacters } from '@kontor/api-client/domain';
import { IconButton } from '@kontor/ui/button';
import { Attachment, Close, Document, Send } from '@kontor/ui/icons';
import { useLocale } from '@kontor/ui/locale';
import { Spinner } from '@kontor/ui/spinner';
import { Text, VisuallyHidden } from '@kontor/ui/text';
import { TextArea } from '@kontor/ui/text-area';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useChatTexts } from '../i18n/chat/useChatTexts.ts';
import * as css from './Composer.css.ts';
import { fileKindsText } from './fileKindsText.ts';
import { fileSizeText } from './fileSizeText.ts';
import * as parts from './parts.css.ts';
import type { ChatPopupProps, SendProblem } from './types.ts';
import { useFileDrop } from './useFileDrop.ts';

/** From here on it is counted what is left, characters. */
const nearLimit = maxMessageCharacters - 100;

type ComposerProps = Pick<ChatPopupProps, 'draft' | 'onDraft' | 'onSend' | 'fileEndings'> & {
  closed: boolean;
};

/**
 * Where a message is written: Shift and Enter send (VALID-19), one file goes with it (CHAT-13), which may be dropped anywhere on the
 * conversation. A message with a file stays here until the bank has taken it.
 */
export function Composer({ draft, onDraft, onSend, fileEndings, closed }: ComposerProps) {
  const { text, locale } = useChatTexts();
  const { direction } = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const take = (files: FileList | null) => {
    const one = files?.[0];
    if (one === undefined || uploading) return;
    setFile(one);
    setProblem(null);
    field.current?.focus();
  };
  const isDropping = useFileDrop(root, closed || uploading ? null : take);
  if (closed)
    return (
      <div ref={root}>
        <Text size="small" tone="muted">
          {text('closed')}
        </Text>
      </div>
    );

  const tooLong = draft.length > maxMessageCharacters;
  const isEmpty = draft.trim() === '' && file === null;
  const send = async () => {
    if (isEmpty || tooLong || uploading) return;
    setProblem(null);
    if (file === null) {
      onDraft('');
      field.current?.focus();
      void onSend({ content: draft, file });
      return;
    }
    setUploading(true);
    const found = await onSend({ content: draft, file });
    setUploading(false);
    setProblem(found);
    if (found !== null) return;
    setFile(null);
    onDraft('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const onPaste = (event: ClipboardEvent) => {
    // A spreadsheet puts a picture beside its text.
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    take(files);
  };
  const kinds = fileKindsText(fileEndings, { locale, direction });
  const problems = {
    'file-too-large': text('tooLarge'),
    'file-refused': kinds === '' ? text('fileRefused') : text('fileRefusedOf', { kinds }),
    'file-infected': text('fileInfected'),
    failed: text('fileFailed'),
  };
  const most = new Intl.NumberFormat(locale).format(maxMessageCharacters);
  return (
    <div ref={root} className={css.composer} onPaste={onPaste}>
      {isDropping && (
        <div className={css.drop} data-drop="">
          <Attachment size={24} />
          {text('drop')}
        </div>
      )}
      {file !== null && (
        <span className={css.attached}>
          {uploading ? <Spinner label={text('uploading', { name: file.name })} size={20} /> : <Document />}
          <span className={parts.fileName}>
            <bdi>{file.name}</bdi>
            <span className={parts.fileSize}>{fileSizeText(file.size, locale)}</span>
          </span>
          <IconButton
            label={text('remove', { name: file.name })}
            icon={<Close />}
            size="small"
            disabled={uploading}
            onClick={() => {
              setFile(null);
              setProblem(null);
              field.current?.focus();
            }}
          />
          {problem !== null && (
            <span role="alert" className={css.problem}>
              <Text size="small" tone="negative">
                {problems[problem]}
              </Text>
            </span>
          )}
        </span>
      )}
      <div className={css.line}>
        <span className={css.act}>
          <IconButton
            label={file === null ? text('attach') : text('replace')}
            icon={<Attachment />}
            disabled={uploading}
            onClick={() => chooser.current?.click()}
          />
        </span>
        <VisuallyHidden>
          <input
            ref={chooser}
            type="file"
            accept={fileEndings.join(',')}
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              currentTarget.value = ''; // the same file can be chosen again
            }}
          />
        </VisuallyHidden>
        <div className={css.field}>
          <TextArea
            ref={field}
            label={text('field')}
            labelHidden
            description={<span className={css.hint}>{text('hint')}</span>}
            placeholder={text('placeholder')}
            rows={1}
            maxLength={maxMessageCharacters}
            limit="tell"
            counter={draft.length > nearLimit}
            dir="auto"
            value={draft}
            onChange={(value) => {
              onDraft(value);
              setProblem(null);
            }}
            onKeyDown={onKeyDown}
            readOnly={uploading}
            error={tooLong ? text('tooLong', { most }) : undefined}
          />
        </div>
        <span className={css.act}>
          <IconButton
            label={text('send')}
            icon={<Send />}
            tone="primary"
            disabled={isEmpty || tooLong}
            onClick={() => void send()}
          />
        </span>
      </div>
    </div>
  );
}
