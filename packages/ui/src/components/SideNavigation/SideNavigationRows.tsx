import { useId, type ReactNode, type Ref } from 'react';
import { ChevronDown } from '../../icons/index.ts';
import { Anchor } from '../Link/Anchor.tsx';
import { CountBadge } from '../Tabs/index.ts';
import { Tooltip, type TooltipProps } from '../Tooltip/index.ts';
import type { SideNavigationItem, SideNavigationLink } from './items.ts';
import * as css from './SideNavigation.css.ts';

/** Its name beside an icon that stands alone. */
const Named = (props: { label: string; collapsed: boolean; children: TooltipProps['children'] }) =>
  props.collapsed ? (
    <Tooltip label={props.label} repeatsName>
      {props.children}
    </Tooltip>
  ) : (
    props.children
  );

type PageLinkProps = {
  link: SideNavigationLink & { icon?: ReactNode };
  isCurrent: boolean;
  collapsed: boolean;
};

/** A link to a page; of the second level it has no icon. */
export function PageLink({ link, isCurrent, collapsed }: PageLinkProps) {
  const { label, href, icon, badge, disabled = false } = link;
  const className = icon === undefined ? `${css.row} ${css.nested}` : css.row;
  const content = (
    <>
      {icon !== undefined && <span className={css.icon}>{icon}</span>}
      <span className={css.label}>{label}</span>
      {badge !== undefined && !disabled && (
        <span className={css.badge}>
          <CountBadge badge={badge} />
        </span>
      )}
    </>
  );
  return (
    <Named label={label} collapsed={collapsed}>
      {disabled ? (
        <span className={className} role="link" aria-disabled="true">
          {content}
        </span>
      ) : (
        <Anchor className={className} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {content}
        </Anchor>
      )}
    </Named>
  );
}

type SectionProps = {
  section: Extract<SideNavigationItem, { items: readonly SideNavigationLink[] }>;
  current: string | null;
  isOpen: boolean;
  collapsed: boolean;
  onToggle: () => void;
  buttonRef: Ref<HTMLButtonElement>;
};

/** A button, and the links that it opens. Closed, it stands for the page among them that is open. */
export function Section({ section, current, isOpen, collapsed, onToggle, buttonRef }: SectionProps) {
  const id = useId();
  const { label, icon, items } = section;
  const standsForCurrent = !isOpen && items.some((link) => link.id === current);
  return (
    <>
      <Named label={label} collapsed={collapsed}>
        <button
          ref={buttonRef}
          type="button"
          className={`${css.row} ${css.button}`}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-current={standsForCurrent || undefined}
          onClick={onToggle}
        >
          <span className={css.icon}>{icon}</span>
          <span className={css.label}>{label}</span>
          <span className={css.chevron}>
            <ChevronDown size={16} />
          </span>
        </button>
      </Named>
      <ul id={id} className={css.list} role="list" hidden={!isOpen}>
        {items.map((link) => (
          <li key={link.id}>
            <PageLink link={link} isCurrent={link.id === current} collapsed={false} />
          </li>
        ))}
      </ul>
    </>
  );
}
