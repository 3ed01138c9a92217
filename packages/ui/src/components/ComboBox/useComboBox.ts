import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useControllableState } from '../Field/useControllableState.ts';
import { useFormReset } from '../Field/useFormReset.ts';
import { useOpen } from '../overlay/useOpen.ts';
import { filterItems, itemText } from '../Select/selectFilter.ts';
import { canChoose, type SelectItem } from '../Select/selectItem.ts';
import { plain } from '../typeAhead.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import type { ComboBoxProps } from './ComboBox.tsx';

/** The text and the choice of a combobox, which options it shows, and what each act does to them. */
export function useComboBox(props: ComboBoxProps, input: RefObject<HTMLInputElement | null>) {
  const { items, allowsCustomValue = false, onSearch, disabled, readOnly } = props;
  const [value, changeValue] = useControllableState<string | null>(
    props.value,
    props.defaultValue ?? null,
    props.onChange,
  );
  const found = useMemo(
    () => (value === null ? undefined : items.find(({ id }) => id === value)),
    [items, value],
  );
  // What was chosen keeps its label when a search brings other options.
  const [remembered, setRemembered] = useState(found);
  if (found && found !== remembered) setRemembered(found);
  const chosen = found ?? (remembered?.id === value ? remembered : undefined);
  const label = chosen ? itemText(chosen) : '';

  const [text, changeText] = useControllableState(
    props.inputValue,
    props.defaultInputValue ?? label,
    props.onInputChange,
  );
  /** Somebody has typed since the last choice: the text is what is searched for. */
  const [edited, setEdited] = useState(false);
  const [opened, setOpened] = useOpen<true>(props.onOpenChange);
  const open = opened !== null;
  const query = edited ? text : '';
  const shown = useMemo(() => (onSearch ? items : filterItems(items, query)), [items, onSearch, query]);

  const beginning = useRef({ text, value, taken: false });
  /** The text before it was edited: that of a choice whose item is not among the options yet. */
  const settled = useRef(text);
  const lastLabel = useRef(label);
  useBrowserLayoutEffect(() => {
    const { current: first } = beginning;
    // What a person typed into server-rendered HTML, before React took it over, is kept and reported.
    const typed = input.current?.value;
    if (!first.taken && typed !== undefined && typed !== text) edit(typed);
    first.taken = true;
  });
  useEffect(() => {
    // The owner chose, or the options came after the choice.
    const before = lastLabel.current;
    if (before === label) return;
    lastLabel.current = label;
    const follows = chosen ? !edited : text === before;
    if (follows && text !== label) changeText(label);
  });
  useFormReset(input, () => {
    const { current: first } = beginning;
    if (first.value !== value) changeValue(first.value);
    if (first.text !== text) changeText(first.text);
    close();
  });

  function close() {
    setEdited(false);
    setOpened(null);
  }
  function edit(next: string) {
    if (!edited) settled.current = text;
    changeText(next);
    setEdited(true);
    if (value !== null && (next === '' || (allowsCustomValue && next !== label))) changeValue(null);
  }
  function choose(item: SelectItem) {
    const next = itemText(item);
    setRemembered(item);
    if (item.id !== value) changeValue(item.id);
    if (next !== text) changeText(next);
    close();
  }
  /** The text of the choice again, where no other is allowed. */
  function restoreText() {
    let kept = value === null ? '' : settled.current;
    if (chosen) kept = label;
    if (edited && !allowsCustomValue && text !== kept) changeText(kept);
    close();
  }
  const isTyped = (item: SelectItem) =>
    allowsCustomValue ? itemText(item) === text : plain(itemText(item)) === plain(text);

  return {
    value,
    text,
    open,
    query,
    shown,
    chosen,
    /** A person changed the text. */
    type: (next: string) => {
      edit(next);
      setOpened(true);
      onSearch?.(next);
    },
    /** Opens the list: all of it, unless something is being typed. */
    show: () => {
      if (open || disabled || readOnly) return;
      setOpened(true);
      onSearch?.(query);
    },
    choose,
    /** Ends typing: what names an option chooses it; other text stays where any is allowed, and else gives way to the choice. */
    commit: () => {
      const named =
        edited && text !== '' ? shown.find((item) => canChoose(item) && isTyped(item)) : undefined;
      if (named) choose(named);
      else restoreText();
    },
    /** Takes back what was typed, except where any text is allowed. */
    revert: restoreText,
    clear: () => {
      if (value !== null) changeValue(null);
      changeText('');
      close();
      input.current?.focus();
    },
    retry: () => {
      input.current?.focus();
      onSearch?.(query);
    },
  };
}
