import { useId, useRef, useState } from 'react';
import { ChevronRight } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Tooltip } from '../Tooltip/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { sideNavigationMessages } from './messages.ts';
import { PageLink, Section } from './SideNavigationRows.tsx';
import * as css from './SideNavigation.css.ts';
import type { SideNavigationGroup } from './items.ts';

export interface SideNavigationProps extends HostAttributes {
  /** Names the navigation. */
  label: string;
  groups: readonly SideNavigationGroup[];
  /** Id of the link whose page is open; null where it is none of them. */
  current: string | null;
  /** A button at its foot leaves the icons alone, and brings the names back. */
  collapsible?: boolean;
  /** Icons alone; leave it out and give `defaultCollapsed` to let the component keep its own. */
  collapsed?: boolean;
  defaultCollapsed?: boolean;
  onCollapsedChange?: (collapsed: boolean) => void;
}

/** The ways to the pages of an app, beside the page, in groups and up to two levels. */
export function SideNavigation({
  label,
  groups,
  current,
  collapsible = false,
  collapsed: given,
  defaultCollapsed = false,
  onCollapsedChange,
  ...rest
}: SideNavigationProps) {
  const messages = useMessages(sideNavigationMessages);
  const id = useId();
  const [collapsed, setCollapsed] = useControllableState(given, defaultCollapsed, onCollapsedChange);
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  // The section that a press widened the navigation for: its button is drawn again, and keeps the focus.
  const widenedFor = useRef<string | null>(null);
  const action = collapsed ? messages.widen : messages.narrow;
  return (
    <nav
      {...hostAttributes(rest)}
      className={collapsed ? `${css.navigation} ${css.narrow}` : css.navigation}
      aria-label={label}
    >
      {groups.map(({ id: group, title, items }) => (
        <div key={group} className={css.group}>
          {title !== undefined && (
            <span id={`${id}-${group}`} className={css.title}>
              {title}
            </span>
          )}
          <ul
            className={css.list}
            role="list"
            aria-labelledby={title === undefined ? undefined : `${id}-${group}`}
          >
            {items.map((item) => {
              if (item.items === undefined)
                return (
                  <li key={item.id}>
                    <PageLink link={item} isCurrent={item.id === current} collapsed={collapsed} />
                  </li>
                );
              const holdsCurrent = item.items.some((link) => link.id === current);
              const isOpen = !collapsed && (toggled[item.id] ?? holdsCurrent);
              return (
                <li key={item.id}>
                  <Section
                    section={item}
                    current={current}
                    isOpen={isOpen}
                    collapsed={collapsed}
                    onToggle={() => {
                      setToggled({ ...toggled, [item.id]: !isOpen });
                      if (!collapsed) return;
                      widenedFor.current = item.id;
                      setCollapsed(false);
                    }}
                    buttonRef={(button) => {
                      if (button === null || collapsed || widenedFor.current !== item.id) return;
                      widenedFor.current = null;
                      button.focus();
                    }}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {collapsible && (
        <div className={css.foot}>
          <Tooltip label={action} repeatsName>
            <IconButton
              label={action}
              icon={
                <span className={collapsed ? css.widen : css.toStart}>
                  <ChevronRight />
                </span>
              }
              onClick={() => setCollapsed(!collapsed)}
            />
          </Tooltip>
        </div>
      )}
    </nav>
  );
}
