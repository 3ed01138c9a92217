import type { ReactNode } from 'react';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './SplitScreen.css.ts';

export type SplitScreenProps = HostAttributes & {
  /** Stands on the brand's ground but beside a framed one; give it the drawing for it under `onBrandGround`. */
  logo: ReactNode;
  /** What the brand says of itself beside the content; null leaves the ground to the logo and the picture. */
  headline: string | null | undefined;
  /** One more sentence under it. */
  line?: string | undefined;
  /** Address of a drawing for the brand's ground. It adorns only, is fetched where it is shown, and moves nothing. */
  picture?: string | null;
  /** Draws a double line around picture and words, and centres them. The logo then stands above the content. */
  framed?: boolean;
  children: ReactNode;
  footer: ReactNode;
};

/**
 * A screen of its own, before or outside of the application: the brand beside what is to be done. On a narrow one the brand
 * is a band with its logo and a part of the picture.
 */
export function SplitScreen({
  logo,
  headline,
  line,
  picture = null,
  framed = false,
  children,
  footer,
  ...rest
}: SplitScreenProps) {
  return (
    <div {...hostAttributes(rest)} className={css.screen} data-framed={framed || undefined}>
      <header className={css.logo}>{logo}</header>
      <aside className={css.brand}>
        <div className={css.stage}>
          {picture !== null && (
            <img
              className={css.picture}
              src={picture}
              alt=""
              loading="lazy"
              decoding="async"
              fetchPriority="low"
            />
          )}
        </div>
        {headline && <p className={css.headline}>{headline}</p>}
        {line && <p className={css.line}>{line}</p>}
      </aside>
      <main className={css.main}>{children}</main>
      <div className={css.footer}>{footer}</div>
    </div>
  );
}
