import { forwardRef, type KeyboardEvent } from 'react';
import { Search } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { enterValue } from '../Field/index.ts';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { useTextControl, type TextControlProps } from '../TextField/TextControl.tsx';
import { searchFieldMessages } from './messages.ts';

export interface SearchFieldProps extends Omit<TextControlProps, 'autoComplete' | 'enterKeyHint'> {
  /**
   * Enter was pressed, for a search that is asked for and does not follow each letter. A form around the field is then not
   * sent.
   */
  onSearch?: ((text: string) => void) | undefined;
  /** What was searched for is on its way. */
  loading?: boolean | undefined;
}

/** What a list or a page is searched for. A native search input: Escape empties it, before it closes what is around it. */
export const SearchField = forwardRef<HTMLInputElement | null, SearchFieldProps>(
  function SearchField(props, ref) {
    const { loading = false, onSearch } = props;
    const messages = useMessages(searchFieldMessages);
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      props.onKeyDown?.(event);
      const { currentTarget } = event;
      // A text that an input method composes keeps its keys.
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && onSearch) {
        event.preventDefault();
        onSearch(currentTarget.value);
      } else if (event.key === 'Escape' && currentTarget.value !== '' && !props.readOnly) {
        event.preventDefault();
        enterValue(currentTarget, '');
      }
    };
    return useTextControl(
      {
        ...props,
        type: 'search',
        autoComplete: 'off',
        enterKeyHint: 'search',
        prefix: loading ? <SpinnerMark size={20} /> : <Search size={20} />,
        end: <VisuallyHidden role="status">{loading && messages.searching}</VisuallyHidden>,
        onKeyDown,
      },
      ref,
      true,
    );
  },
);
