import { forwardRef, type AriaAttributes, type KeyboardEventHandler, type UIEventHandler } from 'react';
import * as styles from './Select.css.ts';
import { canChoose, type SelectItem } from './selectItem.ts';
import { SelectOption } from './SelectOption.tsx';

interface OptionListProps extends Pick<AriaAttributes, 'aria-controls' | 'aria-activedescendant'> {
  id: string;
  labelId: string;
  /** Id of the row at an index. */
  optionId: (index: number) => string;
  shown: readonly SelectItem[];
  /** The first row that is drawn. */
  first: number;
  /** The row after the last that is drawn. */
  end: number;
  /** The row that the keys are at. */
  active: number;
  onActive: (index: number) => void;
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
  /** Several may be chosen. */
  several: boolean;
  /** How many rows there are in all; -1 while that is not known. */
  count: number;
  busy: boolean;
  rows: 'short' | 'tall';
  /** px */
  rowHeight: number;
  /** px */
  maxHeight: number;
  onScroll: UIEventHandler;
  /** Where the list itself has the focus. */
  tabIndex: 0 | -1;
  onKeyDown?: KeyboardEventHandler | undefined;
}

/** Options of which only the rows in sight are drawn. What has the focus keeps it while a row is pressed. */
export const OptionList = forwardRef<HTMLDivElement, OptionListProps>(function OptionList(props, ref) {
  const { shown, first, active, onActive, rowHeight } = props;
  return (
    <div
      aria-controls={props['aria-controls']}
      aria-activedescendant={props['aria-activedescendant']}
      ref={ref}
      id={props.id}
      role="listbox"
      aria-labelledby={props.labelId}
      aria-multiselectable={props.several || undefined}
      aria-busy={props.busy || undefined}
      tabIndex={props.tabIndex}
      className={styles.list}
      style={{ maxHeight: props.maxHeight }}
      onKeyDown={props.onKeyDown}
      onScroll={props.onScroll}
      onPointerMove={(event) => {
        const row = rowAt(event.target);
        if (event.pointerType === 'mouse' && row !== null && row !== active) onActive(row);
      }}
      onClick={(event) => {
        const item = shown[rowAt(event.target) ?? -1];
        if (canChoose(item)) props.onChoose(item.id);
      }}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="presentation" style={{ height: shown.length * rowHeight, position: 'relative' }}>
        {shown.slice(first, props.end).map((item, offset) => {
          const index = first + offset;
          return (
            <SelectOption
              key={item.id}
              id={props.optionId(index)}
              item={item}
              index={index}
              active={index === active}
              chosen={props.chosen.has(item.id)}
              several={props.several}
              count={props.count}
              tall={props.rows === 'tall'}
              rowHeight={rowHeight}
            />
          );
        })}
      </div>
    </div>
  );
});

function rowAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row?.dataset['index'] === undefined ? null : Number(row.dataset['index']);
}
