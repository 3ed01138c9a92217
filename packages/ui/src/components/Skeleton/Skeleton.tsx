import type { CSSProperties, ReactNode } from 'react';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { vars } from '../../theme/contract.css.ts';
import * as css from './Skeleton.css.ts';
import { skeletonMessages } from './messages.ts';

export type SkeletonProps = {
  /** px, or any CSS length; the whole width unless told. */
  width?: number | string;
  /** px */
  height?: number;
  radius?: 'small' | 'control' | 'card' | 'circle';
};

const radii = {
  small: vars.radius.small,
  control: vars.radius.control,
  card: vars.radius.card,
  circle: '50%',
};
const name = (variable: string) => variable.slice('var('.length, -1);

/** The place of content that is on its way: as large as the content, so that nothing moves when it comes. Silent. */
export function Skeleton({ width = '100%', height = 16, radius = 'small' }: SkeletonProps) {
  const style: CSSProperties = {
    [name(css.width)]: typeof width === 'number' ? `${width}px` : width,
    [name(css.height)]: `${height}px`,
    [name(css.radius)]: radii[radius],
  };
  return <span className={css.skeleton} style={style} aria-hidden="true" />;
}

/** Lines of running text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={css.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

export type SkeletonGroupProps = {
  /** What is loading ("Loading accounts"), said once, politely. */
  label?: string;
  children: ReactNode;
};

/** A region that loads: one announcement for all the skeletons in it. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  const messages = useMessages(skeletonMessages);
  return (
    <div className={css.group} role="status" aria-busy="true">
      <VisuallyHidden>{label ?? messages.loading}</VisuallyHidden>
      {children}
    </div>
  );
}
