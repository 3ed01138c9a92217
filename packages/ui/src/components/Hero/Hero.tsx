import { forwardRef, type AriaAttributes, type ReactNode } from 'react';
import type { HostAttributes } from '../hostAttributes.ts';
import * as css from './Hero.css.ts';

export type HeroProps = HostAttributes &
  Pick<AriaAttributes, 'aria-label'> & {
    children: ReactNode;
  };

/** The place of the one amount that a page is about. A brand makes it plain, a panel of its own ground, or a ruled statement. */
export const Hero = forwardRef<HTMLElement, HeroProps>(function Hero({ children, ...rest }, ref) {
  return (
    <section ref={ref} className={css.hero} {...rest}>
      {children}
    </section>
  );
});
