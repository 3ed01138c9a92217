import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { CloseButton } from '../overlay/index.ts';
import { overlayMessages } from '../overlay/messages.ts';
import { selectMessages } from '../Select/messages.ts';
import { SearchBox } from '../Select/SearchBox.tsx';
import * as styles from '../Select/Select.css.ts';
import * as css from './CommandPalette.css.ts';
import type { Command, CommandPaletteProps } from './CommandPalette.tsx';
import { CommandOption } from './CommandOption.tsx';
import { grouped, matching } from './commands.ts';
import { commandPaletteMessages } from './messages.ts';

interface CommandListProps extends Omit<CommandPaletteProps, 'id' | 'open' | 'onOpenChange' | 'label'> {
  label: string;
  onClose: () => void;
}

const none: readonly Command[] = [];

/** The field, and under it the commands that fit what is typed. */
export function CommandList(props: CommandListProps) {
  const { commands, results = none, loading = false, failed = false, onSearch, onClose } = props;
  const messages = useMessages(commandPaletteMessages);
  const select = useMessages(selectMessages);
  const { close } = useMessages(overlayMessages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  /** The command that the keys went to; the first until they do, and when it is no longer there. */
  const [chosen, setChosen] = useState<string>();

  const groups = grouped([...matching(commands, query), ...results]);
  const shown = groups.flatMap((group) => group.commands);
  const active = shown.find((command) => command.id === chosen) ?? shown[0];
  const optionId = (command: Command) => `${id}${command.id}`;
  const activeOption = () => list.current?.querySelector<HTMLElement>('[aria-selected=true]');

  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [query]);
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (moved.current) activeOption()?.scrollIntoView({ block: 'nearest' });
    moved.current = false;
  });

  const search = (text: string) => {
    setQuery(text);
    setChosen(undefined);
    onSearch?.(text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return activeOption()?.click();
    }
    const last = shown.length - 1;
    const at = shown.findIndex((command) => command === active);
    const target = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moved.current = true;
    setChosen(shown[target]?.id);
  };

  const empty = shown.length === 0 && !loading && !failed;
  const emptyText = props.emptyText ?? select.empty;
  let status = '';
  if (loading) status = select.loading;
  else if (failed) status = messages.failed;
  else if (empty) status = emptyText;
  else if (query !== '') status = select.results(shown.length);

  return (
    <div className={css.panel}>
      <div className={css.top}>
        <SearchBox
          input={input}
          query={query}
          onSearch={search}
          placeholder={props.placeholder ?? messages.placeholder}
          // The cross beside it closes the palette; two would be taken for each other.
          clearable={false}
          prefilled={false}
          onKeyDown={onKeyDown}
          combobox={{
            'aria-controls': `${id}list`,
            'aria-activedescendant': active && optionId(active),
          }}
        />
        <CloseButton label={close} onClick={onClose} />
      </div>
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={props.label}
        aria-busy={loading || undefined}
        tabIndex={-1}
        className={css.list}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ name, commands: of }, index) => {
          const options = of.map((command) => (
            <CommandOption
              key={command.id}
              id={optionId(command)}
              command={command}
              active={command === active}
              onPoint={() => setChosen(command.id)}
              onClose={onClose}
            />
          ));
          if (name === undefined) return options;
          return (
            <div key={name} role="group" aria-labelledby={`${id}group${index}`} className={css.group}>
              <div id={`${id}group${index}`} role="presentation" className={css.groupName}>
                {name}
              </div>
              {options}
            </div>
          );
        })}
      </div>
      {(loading || empty) && (
        <div className={styles.note} aria-hidden="true">
          {loading ? select.loading : emptyText}
        </div>
      )}
      {failed && !loading && (
        <div className={css.failed}>
          <span aria-hidden="true">{messages.failed}</span>
          <button
            type="button"
            className={styles.footAction}
            onClick={() => {
              // The button goes with the failure.
              input.current?.focus();
              onSearch?.(query);
            }}
          >
            {messages.retry}
          </button>
        </div>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </div>
  );
}
