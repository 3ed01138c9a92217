import type { ReactNode } from 'react';
import { ArrowLeft, ChevronRight, More } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { IconButton } from '../IconButton/index.ts';
import { Anchor } from '../Link/Anchor.tsx';
import { Menu, type MenuTriggerProps } from '../Menu/index.ts';
import * as css from './Breadcrumbs.css.ts';
import { breadcrumbsMessages } from './messages.ts';

/** A page above the one that is shown. */
export interface Breadcrumb {
  href: string;
  label: string;
}

export type BreadcrumbsProps = HostAttributes & {
  /** The pages above this one, the topmost first. */
  ancestors: readonly Breadcrumb[];
  /** The name of this page. */
  current: string;
};

/** With more levels than this, this page's included, those in the middle go into a menu. */
const maxLevels = 4;

const moreButton = (label: string) =>
  function draw(trigger: MenuTriggerProps) {
    return <IconButton {...trigger} size="small" label={label} icon={<More size={18} />} />;
  };

/** Where a page stands below others, and the way back up. In a narrow place only the page above it is left. */
export function Breadcrumbs({ ancestors, current, ...rest }: BreadcrumbsProps) {
  const messages = useMessages(breadcrumbsMessages);
  const isLong = ancestors.length + 1 > maxLevels;
  const first = isLong ? ancestors.slice(0, 1) : [];
  const hidden = isLong ? ancestors.slice(1, -1) : [];
  const last = isLong ? ancestors.slice(-1) : ancestors;
  const link = (page: Breadcrumb, place: number) => (
    <Level key={page.href} isTop={place === 0} isParent={place === ancestors.length - 1}>
      <Anchor href={page.href} className={css.page}>
        <span className={css.back}>
          <ArrowLeft size={18} />
        </span>
        {page.label}
      </Anchor>
    </Level>
  );
  return (
    <nav {...hostAttributes(rest)} aria-label={messages.label} className={css.breadcrumbs}>
      <ol role="list" className={css.list}>
        {first.map((page) => link(page, 0))}
        {isLong && (
          <Level>
            <Menu
              label={messages.more}
              trigger={moreButton(messages.more)}
              items={hidden.map(({ href, label }) => ({ id: href, href, label }))}
            />
          </Level>
        )}
        {last.map((page, place) => link(page, ancestors.length - last.length + place))}
        <Level isTop={ancestors.length === 0}>
          <span className={css.page} aria-current="page">
            {current}
          </span>
        </Level>
      </ol>
    </nav>
  );
}

interface LevelProps {
  isTop?: boolean;
  /** The page above this one: what is left of the way in a narrow place. */
  isParent?: boolean;
  children: ReactNode;
}

function Level({ isTop = false, isParent = false, children }: LevelProps) {
  return (
    <li className={`${css.level} ${isParent ? css.parent : css.other}`}>
      {!isTop && (
        <span className={css.separator}>
          <ChevronRight size={14} />
        </span>
      )}
      {children}
    </li>
  );
}
