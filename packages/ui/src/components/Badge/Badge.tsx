import type { ReactNode } from 'react';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './Badge.css.ts';

export type BadgeProps = HostAttributes & {
  /** A word or two, or a count; the colour only underlines what they say. */
  children: ReactNode;
  tone?: keyof typeof css.tone;
  /** 14 px icon before the words. */
  icon?: ReactNode;
};

/** The state of a thing, beside its name. */
export function Badge({ children, tone = 'neutral', icon, ...rest }: BadgeProps) {
  return (
    <span className={`${css.badge} ${css.tone[tone]}`} {...hostAttributes(rest)}>
      {icon}
      {children}
    </span>
  );
}
