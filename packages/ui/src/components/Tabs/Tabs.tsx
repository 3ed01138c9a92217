import { useRef, useState, type ReactNode } from 'react';
import { useTab, useTabList, useTabPanel } from 'react-aria/useTabList';
import { Item } from 'react-stately/Item';
import { useTabListState, type TabListState } from 'react-stately/useTabListState';
import { useFadingEdges } from '../../layout/useFadingEdges.ts';
import { AriaLocale } from '../../locale/AriaLocale.tsx';
import { useControllableState } from '../Field/useControllableState.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { CountBadge, type BadgeCount } from './CountBadge.tsx';
import * as styles from './Tabs.css.ts';
import { reveal, travel } from './tabStrip.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** A count beside the label, or `true` for an uncounted something; said in words to screen readers. */
  badge?: BadgeCount | undefined;
  disabled?: boolean | undefined;
  /** Its panel; only the chosen tab's is rendered. */
  content?: ReactNode;
}

export interface TabsProps extends HostAttributes {
  /** Id of the chosen tab; leave it out and give `defaultValue` to let the tabs keep their own. */
  value?: string | undefined;
  /** Without it, too, the first tab that can be chosen. */
  defaultValue?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
  items: readonly TabItem[];
  /** What the tabs divide, for screen readers. */
  label: string;
  /** At the end of their line, what changes what is below them; on a phone in a line of its own. */
  end?: ReactNode;
}

/**
 * Views of one thing, one at a time. One stop for the Tab key; arrows (as the script runs), Home and End choose among
 * them at once. Wider than the page, they scroll sideways.
 */
export function Tabs(props: TabsProps) {
  return (
    <AriaLocale>
      <Strip {...props} look={styles.head} />
    </AriaLocale>
  );
}

const toItem = ({ id, label }: TabItem) => (
  <Item key={id} textValue={id}>
    {label}
  </Item>
);

type StripProps = TabsProps & {
  /** Class of what the tabs stand in. */
  look: string;
};

/** Tabs of whatever look. */
export function Strip({
  value: given,
  defaultValue,
  onChange,
  items,
  label,
  look,
  end,
  ...rest
}: StripProps) {
  const first = items.find(({ disabled }) => !disabled)?.id ?? '';
  const [value, change] = useControllableState(given, defaultValue ?? first, onChange);
  const { ref: strip, className: fading } = useFadingEdges<HTMLDivElement>();
  const state = useTabListState<TabItem>({
    items,
    children: toItem,
    selectedKey: value,
    disabledKeys: items.filter(({ disabled }) => disabled).map(({ id }) => id),
    onSelectionChange: (id) => {
      if (id !== value) change(String(id));
    },
  });
  const { tabListProps } = useTabList({ 'aria-label': label }, state, strip);
  const chosen = items.find(({ id }) => id === value);
  // With no choice (or a disabled one) the Tab key still finds a way in.
  const entry = chosen && !chosen.disabled ? chosen : items.find(({ disabled }) => !disabled);
  const { focusedKey } = state.selectionManager;
  const stop = focusedKey !== null && items.some(({ id }) => id === focusedKey) ? focusedKey : entry?.id;

  const previous = useRef<string | null>(null);
  useBrowserLayoutEffect(() => {
    const tabOf = (id: string | null) =>
      id === null ? null : strip.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`);
    const from = tabOf(previous.current);
    const to = tabOf(value);
    previous.current = value;
    if (!to || from === to) return;
    reveal(to, from !== null);
    if (from) travel(from, to);
  }, [value]);

  return (
    <div {...hostAttributes(rest)} className={styles.tabs}>
      <div className={look}>
        <div {...tabListProps} ref={strip} className={`${styles.list} ${fading}`}>
          {items.map((item) => (
            <Tab key={item.id} item={item} state={state} isStop={item.id === stop} />
          ))}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      {chosen?.content !== undefined && (
        <Panel key={value} state={state}>
          {chosen.content}
        </Panel>
      )}
    </div>
  );
}

interface TabProps {
  item: TabItem;
  state: TabListState<TabItem>;
  /** The one that the Tab key leads to. */
  isStop: boolean;
}

function Tab({ item, state, isStop }: TabProps) {
  const tab = useRef<HTMLButtonElement>(null);
  const { tabProps } = useTab({ key: item.id }, state, tab);
  const heardPress = useRef(false);
  return (
    <button
      {...tabProps}
      onPointerDownCapture={() => (heardPress.current = true)}
      onClick={(event) => {
        tabProps.onClick?.(event);
        // A press that began before React took the page over ends in a click alone, which the hook takes for none.
        if (!heardPress.current && event.detail > 0) state.setSelectedKey(item.id);
        heardPress.current = false;
      }}
      ref={tab}
      type="button"
      className={styles.tab}
      aria-controls={item.content === undefined ? undefined : tabProps['aria-controls']}
      tabIndex={isStop ? 0 : -1}
      disabled={item.disabled}
    >
      {item.label}
      {item.badge !== undefined && <CountBadge badge={item.badge} />}
    </button>
  );
}

function Panel({ state, children }: { state: TabListState<TabItem>; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const { tabPanelProps } = useTabPanel({}, state, panel);
  const [isFocused, setFocused] = useState(false);
  return (
    <div
      {...tabPanelProps}
      ref={panel}
      className={styles.panel}
      // Once it has something to come to it is no stop any more, and would lose the focus that it has.
      tabIndex={tabPanelProps.tabIndex ?? (isFocused ? -1 : undefined)}
      onFocus={({ target, currentTarget }) => setFocused(target === currentTarget)}
      onBlur={() => setFocused(false)}
    >
      {children}
    </div>
  );
}
