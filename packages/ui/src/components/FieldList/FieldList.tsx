import { useRef, useState, type ReactNode } from 'react';
import { Plus } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { Button } from '../Button/index.ts';
import { FieldGroup } from '../Field/FieldGroup.tsx';
import { focusField } from '../Field/focusField.ts';
import { useField, type FieldProps } from '../Field/useField.ts';
import { tagMessages } from '../TagGroup/messages.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import * as css from './FieldList.css.ts';
import { fieldListMessages } from './messages.ts';

export interface FieldListProps<Row> extends Pick<
  FieldProps,
  'label' | 'labelHidden' | 'description' | 'contextualHelp' | 'error' | 'name' | 'id'
> {
  rows: readonly Row[];
  /** What a row is known by as others come and go: never its place, or its fields would keep what another one held. */
  keyOf: (row: Row) => string | number;
  /** Name of the row at a place, counted from 0: "Supplier 1". */
  rowLabel: (index: number) => string;
  /** The fields of a row. */
  children: (row: Row, index: number) => ReactNode;
  /** Asked for a new row at the end. */
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** "Add a supplier"; without it "Add another". */
  addLabel?: string | undefined;
  /** With no more rows than these none can be removed, and the list says so. Default 0. */
  min?: number | undefined;
  /** With so many rows none can be added, and the list says so. */
  max?: number | undefined;
}

/**
 * A group of fields that is filled in as often as it is needed. A new row takes the focus into its first field; a removed
 * one gives it to the next row's Remove, or to Add where no row is left. Both are announced.
 */
export function FieldList<Row>({
  rows,
  keyOf,
  rowLabel,
  children,
  onAdd,
  onRemove,
  addLabel,
  min = 0,
  max = Infinity,
  ...field
}: FieldListProps<Row>) {
  const messages = useMessages(fieldListMessages);
  const said = useMessages(tagMessages);
  const wiring = useField(field);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const count = rows.length;
  const isRemovable = count > min;
  const limits = [
    count >= max && messages.atMost(max),
    // A row that is alone and can't be removed looks like any fields: nobody wonders why.
    count > 1 && !isRemovable && messages.atLeast(min),
  ].filter((limit) => limit !== false);

  /** What was pressed, until the owner has done it. */
  const asked = useRef<{ index: number; label: string; removes: boolean } | null>(null);
  const before = useRef(count);
  useBrowserLayoutEffect(() => {
    const { current: act } = asked;
    const isDone = act !== null && (act.removes ? count < before.current : count > before.current);
    before.current = count;
    if (!isDone) return;
    asked.current = null;
    const row = list.current?.children[Math.min(act.index, count - 1)];
    if (act.removes) {
      setAnnouncement([said.removed(act.label), messages.left(count), ...limits].join('. '));
      ((isRemovable && row?.querySelector('button')) || add.current)?.focus();
    } else {
      setAnnouncement([said.added(act.label), ...limits].join('. '));
      const fields = row?.querySelector<HTMLElement>(`.${css.fields}`);
      if (fields) focusField(fields);
    }
  });

  return (
    <FieldGroup field={field} wiring={wiring} filled={count > 0} fieldset={null} legend={css.legend}>
      <ul ref={list} className={css.list} role="list">
        {rows.map((row, index) => {
          const label = rowLabel(index);
          const nameId = `${wiring.ids.control}-${index}`;
          return (
            <li key={keyOf(row)} className={css.row}>
              <div role="group" aria-labelledby={nameId}>
                <div className={css.head}>
                  <span className={css.name} id={nameId}>
                    {label}
                  </span>
                  {isRemovable && (
                    <Button
                      tone="ghost"
                      size="small"
                      aria-label={said.remove(label)}
                      onClick={() => {
                        asked.current = { index, label, removes: true };
                        onRemove(index);
                      }}
                    >
                      {messages.remove}
                    </Button>
                  )}
                </div>
                <div className={css.fields}>{children(row, index)}</div>
              </div>
            </li>
          );
        })}
      </ul>
      <div className={css.foot}>
        {count < max && (
          <Button
            ref={add}
            tone="secondary"
            size="small"
            icon={<Plus size={18} />}
            onClick={() => {
              asked.current = { index: count, label: rowLabel(count), removes: false };
              onAdd();
            }}
          >
            {addLabel ?? messages.add}
          </Button>
        )}
        {limits.map((limit) => (
          <span key={limit} className={css.limit}>
            {limit}
          </span>
        ))}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </FieldGroup>
  );
}
