import type { AriaAttributes, KeyboardEvent, RefObject } from 'react';
import { Close, Search } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { selectMessages } from './messages.ts';
import * as styles from './Select.css.ts';

interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  onSearch: (text: string) => void;
  /** “Search” unless told. */
  placeholder?: string | undefined;
  /** Has a cross that empties it, unless told otherwise. */
  clearable?: boolean | undefined;
  /** Stands there by itself, and is replaced by typing; what was typed on the closed field is typed on. */
  prefilled: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The list and its option that the keys are at. */
  combobox: Pick<AriaAttributes, 'aria-controls' | 'aria-activedescendant'>;
}

/** The text that a list is searched for. It has the focus while the list is open. */
export function SearchBox(props: SearchBoxProps) {
  const { input, query, onSearch, placeholder, clearable = true, prefilled, onKeyDown, combobox } = props;
  const messages = useMessages(selectMessages);
  return (
    <div className={styles.search}>
      <Search size={18} />
      <input
        {...combobox}
        ref={input}
        className={styles.searchInput}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-label={messages.search}
        placeholder={placeholder ?? messages.search}
        value={query}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) =>
          currentTarget.setSelectionRange(prefilled ? 0 : query.length, query.length)
        }
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      {clearable && query !== '' && (
        <button
          type="button"
          className={styles.clearSearch}
          aria-label={messages.clearSearch}
          onClick={() => {
            onSearch('');
            input.current?.focus();
          }}
        >
          <Close size={16} />
        </button>
      )}
    </div>
  );
}
