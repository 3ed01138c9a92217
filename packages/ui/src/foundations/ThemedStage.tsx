import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { applyTheme, setScheme, type SchemeChoice } from '../theme/applyTheme.ts';
import type { ThemeSchemes } from '../theme/themeCss.ts';
import * as css from './studio.css.ts';

/** A subtree in a theme of its own. What it holds is not rendered again when the theme changes. */
export function ThemedStage(props: {
  label: string;
  theme: ThemeSchemes;
  scheme: SchemeChoice;
  children: ReactNode;
}) {
  const { label, theme, scheme, children } = props;
  const stage = useRef<HTMLElement>(null);
  const takeOff = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (stage.current) takeOff.current = applyTheme(stage.current, theme);
  }, [theme]);
  useLayoutEffect(() => {
    if (stage.current) setScheme(stage.current, scheme);
  }, [scheme]);
  useLayoutEffect(() => () => takeOff.current?.(), []);
  return (
    <section ref={stage} className={css.stage} aria-label={label}>
      {children}
    </section>
  );
}
