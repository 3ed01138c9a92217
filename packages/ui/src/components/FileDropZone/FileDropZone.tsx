import { forwardRef, useEffect, useImperativeHandle, useRef, useState, type MouseEvent } from 'react';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { Button } from '../Button/index.ts';
import { Legend } from '../Field/FieldGroup.tsx';
import * as group from '../Field/FieldGroup.css.ts';
import type { DataStates } from '../dataStates.ts';
import { hasContent, useField, useFormReset, type FieldProps } from '../Field/index.ts';
import { Description, fieldRoot, Messages } from '../Field/parts.tsx';
import { validateFiles, type FileValidation } from './validateFiles.ts';
import * as styles from './FileDropZone.css.ts';
import { FileList, type DropFile } from './FileList.tsx';
import { fileAnnouncements } from './fileAnnouncements.ts';
import { fileSize } from './fileSize.ts';
import { Upload } from './icons.tsx';
import { fileDropZoneMessages } from './messages.ts';
import { useFileTransfer } from './useFileTransfer.ts';

export interface FileDropZoneProps extends Omit<FieldProps, 'readOnly'> {
  /** The files in the list, and how far each has come. Form data hold, under `name`, the ids of those that are done. */
  files: readonly DropFile[];
  /** Files that were let in. The owner lists them and sends them. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Leave it out where nothing can be tried again. */
  onRetry?: ((id: string) => void) | undefined;
  // WIDGET-09
  /** Several files; without it a new file takes the place of the old. Default true. */
  multiple?: boolean | undefined;
  // VALID-31
  /** Endings of names, such as '.pdf'; all where left out. Told to the reader. */
  accept?: readonly string[] | undefined;
  /** How `accept` is told where all of it is too long: '.pdf, .png and other documents'. */
  acceptText?: string | undefined;
  /** Largest file in bytes, inclusive. */
  maxSize?: number | undefined;
  /** Most files in all. */
  maxCount?: number | undefined;
  /** A button for a whole folder. Folders can be dropped without it. */
  folder?: boolean | undefined;
  /** A button for the camera, on devices that are touched: the side that faces the world, or the person. */
  camera?: 'environment' | 'user' | undefined;
}

type Refused = FileValidation<File>['refused'];

/** Refusals told one by one; a dropped folder may bring hundreds. */
const toldRefusals = 5;

// WIDGET-08
/** Takes files by drop, paste, dialog, folder and camera, and lists them. The network is the owner's. */
export const FileDropZone = forwardRef<HTMLElement | null, FileDropZoneProps>(
  function FileDropZone(props, forwarded) {
    const { files, onAdd, onRemove, multiple = true, accept, maxSize, disabled = false } = props;
    const maxCount = multiple ? props.maxCount : undefined;
    const messages = useMessages(fileDropZoneMessages);
    const { locale } = useLocale();
    const fieldset = useRef<HTMLFieldSetElement>(null);
    const zone = useRef<HTMLDivElement>(null);
    const input = useRef<HTMLInputElement>(null);
    const choose = useRef<HTMLElement>(null);
    const list = useRef<HTMLUListElement>(null);
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(forwarded, () => choose.current);

    const [refused, setRefused] = useState<Refused>([]);
    const add = (candidates: readonly File[]) => {
      const validation = multiple
        ? validateFiles(candidates, files, { accept, maxSize, maxCount })
        : validateFiles(candidates, [], { accept, maxSize, maxCount: 1 });
      setRefused(validation.refused);
      if (validation.accepted.length === 0) return;
      if (!multiple) for (const { id } of files) onRemove(id);
      onAdd(validation.accepted);
    };
    const drag = useFileTransfer(zone, disabled, add);

    const initial = useRef(files);
    useFormReset(fieldset, () => {
      setRefused([]);
      const kept = new Set(initial.current.map(({ id }) => id));
      for (const { id } of files) if (!kept.has(id)) onRemove(id);
    });

    const pick = (source: 'files' | 'folder' | 'camera') => {
      const element = input.current;
      if (!element || disabled) return;
      element.webkitdirectory = source === 'folder';
      if (source === 'camera') element.setAttribute('capture', props.camera ?? '');
      else element.removeAttribute('capture');
      element.accept = source === 'camera' ? 'image/*' : (accept?.join() ?? '');
      element.click();
    };

    // The button that was pressed leaves with its file: the focus goes to the file that moves up, or back to the zone.
    const removedAt = useRef<number | null>(null);
    useEffect(() => {
      if (removedAt.current === null) return;
      const at = Math.min(removedAt.current, files.length - 1);
      removedAt.current = null;
      if (document.activeElement !== document.body) return;
      const buttons = list.current?.children[at]?.querySelectorAll('button');
      ([...(buttons ?? [])].at(-1) ?? choose.current)?.focus();
    }, [files]);

    const [known, setKnown] = useState(files);
    const [announcement, setAnnouncement] = useState('');
    if (known !== files) {
      const latest = fileAnnouncements(known, files, messages);
      setKnown(files);
      if (latest !== '') setAnnouncement(latest);
    }

    const limits = {
      type: props.acceptText ?? accept?.join(', ') ?? '',
      size: maxSize === undefined ? '' : fileSize(maxSize, locale),
      empty: '',
      duplicate: '',
      count: messages.files(multiple ? (maxCount ?? 0) : 1),
    };
    const refusals = refused
      .slice(0, toldRefusals)
      .map(({ name, reason }) => messages.refused[reason](name, limits[reason]));
    if (refused.length > toldRefusals) refusals.push(messages.more(refused.length - toldRefusals));
    const error = (hasContent(props.error) || refusals.length > 0) && (
      <>
        {props.error}
        {refusals.map((refusal, index) => (
          <div key={index}>{refusal}</div>
        ))}
      </>
    );

    const field = { ...props, error };
    const kinds = limits.type && messages.types(limits.type);
    const sizes = [
      limits.size && inOnePiece(multiple ? messages.upTo(limits.size) : messages.upToOne(limits.size)),
      maxCount !== undefined && inOnePiece(messages.atMost(maxCount)),
    ].filter(Boolean);
    const { ids, control } = useField(field, Boolean(kinds) || sizes.length > 0);
    const description = control['aria-describedby'];
    return (
      <fieldset
        {...fieldRoot(field, files.length > 0)}
        ref={fieldset}
        id={ids.control}
        aria-labelledby={ids.label}
        disabled={disabled}
      >
        <Legend field={props} ids={ids} />
        <Description field={field} ids={ids} className={group.help} />
        <div
          ref={zone}
          className={styles.zone}
          {...({ 'data-drag': drag === 'none' ? undefined : drag } satisfies DataStates)}
          onClick={({ target }: MouseEvent) => {
            if (target instanceof Element && !target.closest('button, input')) pick('files');
          }}
        >
          <span className={styles.icon}>
            <Upload size={28} />
          </span>
          <div className={styles.words}>
            {drag === 'zone' ? (
              messages.dropNow
            ) : (
              <>
                <span className={styles.byPointer}>{messages.drop(multiple)}</span>
                <span className={styles.byFinger}>{messages.add(multiple)}</span>
              </>
            )}
          </div>
          <div className={styles.sources}>
            <Button
              ref={choose}
              tone="secondary"
              size="small"
              disabled={disabled}
              {...(description !== undefined && { 'aria-describedby': description })}
              autoFocus={props.autoFocus ?? false}
              onClick={() => pick('files')}
            >
              {!multiple && files.length > 0 ? messages.another : messages.choose(multiple)}
            </Button>
            {props.folder && multiple && (
              <Button tone="secondary" size="small" disabled={disabled} onClick={() => pick('folder')}>
                {messages.folder}
              </Button>
            )}
            {props.camera && (
              <span className={styles.camera}>
                <Button tone="secondary" size="small" disabled={disabled} onClick={() => pick('camera')}>
                  {messages.camera}
                </Button>
              </span>
            )}
          </div>
          {(kinds || sizes.length > 0) && (
            <div className={styles.hint} id={ids.detail}>
              {kinds && <div>{kinds}</div>}
              {sizes.length > 0 && <div>{sizes.join('\u00a0· ')}</div>}
            </div>
          )}
          <input
            ref={input}
            className={styles.input}
            type="file"
            tabIndex={-1}
            aria-hidden="true"
            multiple={multiple}
            accept={accept?.join()}
            required={props.required && files.length === 0}
            disabled={disabled}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])];
              // The same file again is a choice again.
              currentTarget.value = '';
              if (chosen.length > 0) add(chosen);
            }}
          />
        </div>
        <Messages field={field} ids={ids} />
        <FileList
          files={files}
          disabled={disabled}
          list={list}
          onRemove={(id) => {
            removedAt.current = files.findIndex((file) => file.id === id);
            onRemove(id);
          }}
          onRetry={props.onRetry}
        />
        {props.name !== undefined &&
          files.map(
            ({ id, status }) =>
              status === 'done' && (
                <input key={id} type="hidden" name={props.name} value={id} disabled={disabled} />
              ),
          )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </fieldset>
    );
  },
);

/** A short phrase that no line break parts. */
const inOnePiece = (phrase: string) => phrase.replaceAll(' ', '\u00a0');
