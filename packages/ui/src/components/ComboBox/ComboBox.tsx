import { forwardRef, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronDown } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { media } from '../../tokens/breakpoints.ts';
import {
  drawControlBox,
  drawField,
  fieldStyles,
  useField,
  useMergedRef,
  type FieldProps,
} from '../Field/index.ts';
import { later } from '../overlay/later.tsx';
import { useMedia } from '../../layout/useMedia.ts';
import type { SelectItem } from '../Select/selectItem.ts';
import { ClearButton } from '../TextField/ClearButton.tsx';
import * as css from './ComboBox.css.ts';
import type { ListKeys } from './ComboList.tsx';
import { comboBoxMessages } from './messages.ts';
import { useComboBox } from './useComboBox.ts';

const ComboPopup = later(async () => (await import('./ComboPopup.tsx')).ComboPopup);

export interface ComboBoxProps extends FieldProps {
  /** The options; with `onSearch` those that the search brought, shown as they are. */
  items: readonly SelectItem[];
  /**
   * Id of the chosen item, or null; leave it out and give `defaultValue` to let the field keep its own. An item that left
   * `items` keeps its label while it is chosen.
   */
  value?: string | null | undefined;
  defaultValue?: string | null | undefined;
  /** A choice; null when the field was cleared, or holds a text that is no item's. */
  onChange?: ((id: string | null) => void) | undefined;
  /** The text in the field; leave it out to let the field keep its own. Needed only where free text counts. */
  inputValue?: string | undefined;
  defaultInputValue?: string | undefined;
  onInputChange?: ((text: string) => void) | undefined;
  /** Takes text that is no item's as well: form data then hold the text, else the id. */
  allowsCustomValue?: boolean | undefined;
  /**
   * Asks the host for the options that fit a text, '' for those to begin with: at every change, as the list opens, and to
   * try again. Without it `items` are searched by name, suffix and description, ignoring case, accents and spaces.
   */
  onSearch?: ((text: string) => void) | undefined;
  /** Options are on their way. */
  loading?: boolean | undefined;
  /** The options could not be loaded; the list says so and offers to try again. */
  failed?: boolean | undefined;
  /** Asked for further items when the list nears its end, once for each length of `items`. */
  onLoadMore?: (() => void) | undefined;
  /** Said when nothing fits. */
  emptyText?: string | undefined;
  placeholder?: string | undefined;
  /** The list was opened or closed. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * A field for one of many, which is found by typing; free text where it is allowed. The focus stays in the field, and on a phone
 * goes to the one in the sheet. Without free text, what names no option gives way to the last choice when the field is left.
 */
export const ComboBox = forwardRef<HTMLInputElement | null, ComboBoxProps>(
  function ComboBox(props, forwarded) {
    const { allowsCustomValue = false, loading = false, failed = false, disabled, readOnly } = props;
    ComboPopup.useBring();
    const messages = useMessages(comboBoxMessages);
    const isPhone = useMedia(media.phone);
    const [input, ref] = useMergedRef(forwarded);
    const combo = useComboBox(props, input);
    const { ids, control } = useField(props);
    const keys = useRef<ListKeys | null>(null);
    const [activeId, setActiveId] = useState<string>();

    // Where free text is as good, there is no need to say that nothing fits.
    const hasNothing = allowsCustomValue && combo.shown.length === 0 && !loading && !failed;
    const shows = combo.open && (isPhone || !hasNothing);
    const listId = `${ids.control}-list`;
    const clearable = combo.text !== '' && !disabled && !readOnly;

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (shows && keys.current) keys.current(event);
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        combo.show();
      } else if (event.key === 'Enter') {
        // The form is sent by the next press.
        if (shows) event.preventDefault();
        combo.commit();
      }
    };

    return drawField({
      field: {
        ...props,
        onBlur: (event) => {
          // The sheet is a part of the field, wherever it stands in the document.
          if (shows && isPhone) return;
          combo.commit();
          props.onBlur?.(event);
        },
      },
      ids,
      filled: allowsCustomValue ? combo.text !== '' : combo.value !== null,
      children: (
        <>
          {drawControlBox({
            onClick: isPhone
              ? ({ target }) => {
                  if (target instanceof Element && !target.closest('button')) combo.show();
                }
              : undefined,
            children: (
              <>
                <input
                  {...control}
                  ref={ref}
                  className={fieldStyles.input}
                  type="text"
                  role="combobox"
                  aria-autocomplete="list"
                  aria-haspopup={isPhone ? 'dialog' : 'listbox'}
                  aria-expanded={shows}
                  aria-controls={shows && !isPhone ? listId : undefined}
                  aria-activedescendant={shows && !isPhone ? activeId : undefined}
                  name={allowsCustomValue ? props.name : undefined}
                  value={combo.text}
                  onChange={(event) => combo.type(event.currentTarget.value)}
                  onKeyDown={onKeyDown}
                  // The sheet has the field that the phone's keyboard types into.
                  inputMode={isPhone ? 'none' : undefined}
                  placeholder={props.placeholder}
                  autoComplete="off"
                  autoCorrect="off"
                  spellCheck={false}
                  required={props.required}
                  disabled={disabled}
                  readOnly={readOnly}
                  autoFocus={props.autoFocus}
                />
                {clearable && <ClearButton labelId={ids.label} onPress={combo.clear} />}
                {!disabled && !readOnly && (
                  <button
                    type="button"
                    tabIndex={-1}
                    className={`${fieldStyles.action} ${css.arrow}`}
                    aria-label={messages.show}
                    aria-describedby={ids.label}
                    aria-expanded={shows}
                    // The field keeps the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      input.current?.focus();
                      if (shows) combo.commit();
                      else combo.show();
                    }}
                  >
                    <ChevronDown size={20} />
                  </button>
                )}
              </>
            ),
          })}
          {props.name !== undefined && !allowsCustomValue && combo.value !== null && (
            <input type="hidden" name={props.name} value={combo.value} disabled={disabled} />
          )}
          {shows && (
            <ComboPopup
              id={`${ids.control}-popup`}
              input={input}
              title={props.label}
              listId={listId}
              labelId={ids.label}
              shown={combo.shown}
              chosen={combo.chosen}
              text={combo.text}
              query={combo.query}
              allowsCustomValue={allowsCustomValue}
              loading={loading}
              failed={failed}
              emptyText={props.emptyText}
              onLoadMore={props.onLoadMore}
              onType={combo.type}
              onChoose={combo.choose}
              onCommit={combo.commit}
              onRevert={combo.revert}
              onRetry={combo.retry}
              keys={keys}
              onActive={setActiveId}
            />
          )}
        </>
      ),
    });
  },
);
