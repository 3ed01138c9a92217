import { useState, type KeyboardEvent } from 'react';
import { typeAhead, useTypedWord } from '../typeAhead.ts';
import { beginsWith } from './selectFilter.ts';
import { canChoose, type SelectItem } from './selectItem.ts';

/** The option that the keys are at when the list opens: what was typed on the closed field, else what is chosen, else the first. */
export function startingOption(
  shown: readonly SelectItem[],
  opensAt: SelectItem | undefined,
  typed: string,
): number {
  if (typed !== '')
    return typeAhead(typed, {
      count: shown.length,
      current: -1,
      begins: (index, text) => beginsWith(shown[index], text),
    });
  const at = opensAt ? shown.findIndex(({ id }) => id === opensAt.id) : -1;
  return at >= 0 ? at : shown.findIndex(canChoose);
}

interface ActiveOptionOptions {
  shown: readonly SelectItem[];
  start: number;
  searchable: boolean;
  /** Rows that PageDown and PageUp move by. */
  page: number;
  /** Brings a row into sight. */
  reveal: (index: number) => void;
  onChoose: (index: number) => void;
  onChooseAll: (() => void) | undefined;
}

/** The option that the keys are at, and what each key does. */
export function useActiveOption(options: ActiveOptionOptions) {
  const { shown, searchable, page, reveal, onChoose, onChooseAll } = options;
  const [active, setActive] = useState(options.start);
  const word = useTypedWord();

  const moveTo = (index: number) => {
    setActive(index);
    reveal(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = shown.length - 1;
    const target = {
      ArrowDown: event.altKey ? undefined : active >= last ? 0 : active + 1,
      ArrowUp: event.altKey ? undefined : active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + page),
      PageUp: Math.max(0, active - page),
      // In the search box Home and End belong to the text.
      Home: searchable ? undefined : 0,
      End: searchable ? undefined : last,
    }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      moveTo(target);
    } else if (onChooseAll && !searchable && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onChooseAll();
    } else if (event.key === 'Enter' || (event.key === ' ' && !searchable && !word.goesOn(event))) {
      event.preventDefault();
      onChoose(active);
    } else if (!searchable && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const found = typeAhead(word.take(event), {
        count: shown.length,
        current: active,
        begins: (index, text) => beginsWith(shown[index], text),
      });
      if (found >= 0) moveTo(found);
    }
  };
  return { active, setActive, onKeyDown };
}
