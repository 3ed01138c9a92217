import { useId, useRef, type ReactNode } from 'react';
import { fieldStyles, hasContent } from '../Field/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './TagGroup.css.ts';
import { TagList, type TagItem } from './TagList.tsx';

export interface TagGroupProps extends HostAttributes {
  /** What the tags are: "Filters", "Recipients". */
  label: ReactNode;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined;
  /** The tags, with unique ids. The parent removes them on `onRemove`. */
  items: readonly TagItem[];
  /** Called with the id of a tag to remove. Without it tags have no buttons. */
  onRemove?: ((id: string) => void) | undefined;
  /** Shown while there are no tags. */
  empty?: ReactNode;
}

/**
 * A labelled list of short removable texts, such as active filters. When its last tag is removed, the group takes the focus;
 * if the group itself goes away then, the parent moves the focus on.
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
