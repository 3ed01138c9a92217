import { useId, useRef, type ReactNode } from 'react';
import { fieldStyles, hasContent } from '../Field/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './TagGroup.css.ts';
import { TagList, type TagItem } from './TagList.tsx';

export interface TagGroupProps extends HostAttributes {
  /** What the tags are: "Filters", "Recipients". */
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  /** The tags, each id once. Their owner takes out what is removed. */
  items: readonly TagItem[];
  /** Asks to take a tag out. Without it no tag has a button. */
  onRemove?: ((id: string) => void) | undefined;
  /** Shown while there are no tags. */
  empty?: ReactNode;
}

/**
 * A labelled list of short texts, such as the filters in force, each of which may be removed. Once its last tag is removed by
 * somebody, the group has the focus; where it goes away itself, its owner moves the focus on.
 */
export function TagGroup({ label, labelHidden = false, items, onRemove, empty, ...rest }: TagGroupProps) {
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  return (
    <div
      {...hostAttributes(rest)}
      ref={group}
      role="group"
      aria-labelledby={labelId}
      tabIndex={-1}
      className={css.group}
    >
      <div id={labelId} className={labelHidden ? fieldStyles.hidden : fieldStyles.label}>
        {label}
      </div>
      <TagList
        items={items}
        onRemove={onRemove}
        list={list}
        look={css.list}
        isStop
        onEmptied={() => group.current?.focus()}
      />
      {items.length === 0 && hasContent(empty) && <div className={css.empty}>{empty}</div>}
    </div>
  );
}
