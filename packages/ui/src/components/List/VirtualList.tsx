import { memo, useEffect, useMemo, type CSSProperties, type ReactNode, type RefCallback } from 'react';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { sameSection, toLines, toSections, toSource, type ListGroup, type Section } from './lines.ts';
import { useScrollingMark } from './useScrollingMark.ts';
import { useWindowedLines } from './useWindowedLines.ts';
import * as css from './VirtualList.css.ts';

/** How many lines from the end more are asked for: so early that a steady scroll never comes to it. */
const loadAhead = 50;
const estimatedHeading = 32;

export type VirtualListProps<Item> = HostAttributes & {
  /** What the list holds, for screen readers; needed where a group has no heading, which names its rows otherwise. */
  label?: string;
  groups: readonly ListGroup<Item>[];
  keyOf: (item: Item) => string;
  /** A row's content: `RowContent`, or whatever is one row. The same function from render to render: rows stay as they are. */
  children: (item: Item) => ReactNode;
  /** px that a row takes, about; it is measured once it shows. */
  rowHeight?: number;
  /** Of the headings, in the page's outline. */
  level?: 2 | 3 | 4;
  /** More follows the last row; called when the end comes near. Without it the list is whole. */
  onEndNear?: (() => void) | undefined;
};

/**
 * A long list on a page that scrolls: a hundred thousand rows as quick as ten, since only those near the window are drawn. It
 * stays plain headings over lists; each row says how many there are and which it is. While the page scrolls, the list has
 * `data-scrolling`: rows show no hover then.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, groups, keyOf, children, rowHeight = 68, level = 3, onEndNear } = props;
  const lines = useMemo(() => toLines(groups), [groups]);
  const source = useMemo(() => toSource(groups, lines, keyOf), [groups, lines, keyOf]);
  const estimates = useMemo(() => ({ heading: estimatedHeading, item: rowHeight }), [rowHeight]);
  const { container, drawn, total, measure, onFocus, onBlur } = useWindowedLines<HTMLDivElement>(
    source,
    estimates,
  );
  useScrollingMark(container);
  const { sections, bottom } = toSections(lines, drawn, total);

  const nearEnd = (drawn.at(-1)?.index ?? 0) >= lines.count - loadAhead;
  useEffect(() => {
    if (nearEnd) onEndNear?.();
  }, [nearEnd, onEndNear, lines.count]);

  const lastGroup = groups.at(-1);
  return (
    <div {...hostAttributes(props)} ref={container} className={css.frame} onFocus={onFocus} onBlur={onBlur}>
      {sections.map((section) => (
        <DrawnSection
          key={section.group.id}
          section={section}
          label={section.group.heading ?? label}
          level={level}
          // The last group may go on with rows that are not here yet.
          size={onEndNear && section.group === lastGroup ? -1 : section.group.items.length}
          keyOf={keyOf}
          draw={children}
          measure={measure}
        />
      ))}
      {bottom > 0 && <div className={css.room} style={height(bottom)} />}
    </div>
  );
}

const height = (px: number): CSSProperties => ({ blockSize: px });

interface DrawnSectionProps<Item> {
  section: Section<Item>;
  label: string | undefined;
  level: 2 | 3 | 4;
  /** `aria-setsize` of its rows. */
  size: number;
  keyOf: (item: Item) => string;
  draw: (item: Item) => ReactNode;
  measure: RefCallback<Element>;
}

// A scroll draws again only the groups at the window's ends. The casts keep the type parameter that `memo` drops.
const DrawnSection = memo(
  function DrawnSection<Item>({
    section,
    label,
    level,
    size,
    keyOf,
    draw,
    measure,
  }: DrawnSectionProps<Item>) {
    const { group, gap, heading, items } = section;
    const HeadingOfLevel = `h${level}` as const;
    return (
      <section className={css.section}>
        {gap > 0 && <div className={css.room} style={height(gap)} />}
        {heading !== null && (
          <div ref={measure} data-index={heading} className={css.heading}>
            <HeadingOfLevel className={css.headingText}>{group.heading}</HeadingOfLevel>
            {group.headingEnd}
          </div>
        )}
        {items.length > 0 && (
          <ul className={css.list} role="list" aria-label={label}>
            {items.flatMap(({ index, gap: room, item, position }) => [
              room > 0 && (
                <li
                  key={`before ${keyOf(item)}`}
                  role="presentation"
                  className={css.room}
                  style={height(room)}
                />
              ),
              <Row
                key={keyOf(item)}
                item={item}
                draw={draw}
                index={index}
                position={position}
                size={size}
                measure={measure}
              />,
            ])}
          </ul>
        )}
      </section>
    );
  },
  ({ section: before, ...others }, { section, ...now }) =>
    sameSection(before, section) &&
    (Object.keys(now) as (keyof typeof now)[]).every((name) => now[name] === others[name]),
) as <Item>(props: DrawnSectionProps<Item>) => ReactNode;

interface RowProps<Item> extends Pick<DrawnSectionProps<Item>, 'draw' | 'measure' | 'size'> {
  item: Item;
  index: number;
  /** In its group, from 0. */
  position: number;
}

// A scroll draws the rows that come into view, and no other again.
const Row = memo(function Row<Item>({ item, draw, index, position, size, measure }: RowProps<Item>) {
  return (
    <li
      ref={measure}
      data-index={index}
      className={css.item}
      aria-setsize={size}
      aria-posinset={position + 1}
    >
      {draw(item)}
    </li>
  );
}) as <Item>(props: RowProps<Item>) => ReactNode;
