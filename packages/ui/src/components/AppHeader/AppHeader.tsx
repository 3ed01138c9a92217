import type { ReactNode } from 'react';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { Anchor } from '../Link/Anchor.tsx';
import * as css from './AppHeader.css.ts';

export type AppHeaderLink = {
  id: string;
  label: string;
  href: string;
  /** After its label: a count. */
  end?: ReactNode;
  /** `false` leaves it out. */
  visible?: boolean;
  /** Shown, and leads nowhere for now. */
  disabled?: boolean;
};

export type AppHeaderProps = HostAttributes & {
  logo: ReactNode;
  /** Name of the navigation. */
  label?: string;
  /** The ways on; a phone has them in its tab bar. */
  links?: readonly AppHeaderLink[];
  /** The one whose pages are open. */
  current?: string | null;
  /** At the end: who is signed in. Controls stand on the header in an `OnAppHeader` each. */
  end?: ReactNode;
  /** px, or any CSS length; as wide as the page below it. */
  maxWidth: number | string;
};

/** The head of an application: logo, ways on, person. A brand makes it a bar, floating links or a masthead. */
export function AppHeader({
  logo,
  label,
  links = [],
  current = null,
  end,
  maxWidth,
  ...rest
}: AppHeaderProps) {
  return (
    <header {...hostAttributes(rest)} className={css.header}>
      <div className={css.inner} style={{ maxWidth }}>
        {logo}
        {links.length > 0 && (
          <nav className={css.nav} aria-label={label}>
            {links
              .filter(({ visible = true }) => visible)
              .map(({ id, label: text, href, end: after, disabled = false }) =>
                disabled ? (
                  <span key={id} className={css.link} role="link" aria-disabled="true">
                    {text}
                  </span>
                ) : (
                  <Anchor
                    key={id}
                    className={css.link}
                    href={href}
                    {...(id === current && { 'aria-current': 'page' })}
                  >
                    {text}
                    {after}
                  </Anchor>
                ),
              )}
          </nav>
        )}
        <div className={css.end}>{end}</div>
      </div>
    </header>
  );
}

/** Gives a control the words of the header that it stands on. What opens from it does not stand there, and is put outside. */
export function OnAppHeader({ children }: { children: ReactNode }) {
  return <div className={css.onHeader}>{children}</div>;
}
