import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useMessages } from '../../locale/index.ts';
import { Text } from '../../text/Text.tsx';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { Button } from '../Button/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './Skeleton.css.ts';
import { skeletonMessages } from './messages.ts';

export type SkeletonProps = HostAttributes & {
  /** px, or any CSS length; the whole width unless told. */
  width?: number | string;
  /** px */
  height?: number;
  radius?: 'small' | 'control' | 'card' | 'circle';
};

const name = (variable: string) => variable.slice('var('.length, -1);

/** The place of content that is on its way: as large as the content, so that nothing moves when it comes. Silent. */
export function Skeleton({ width = '100%', height = 16, radius = 'small', ...rest }: SkeletonProps) {
  const style: CSSProperties = {
    [name(css.width)]: typeof width === 'number' ? `${width}px` : width,
    [name(css.height)]: `${height}px`,
    [name(css.radius)]: css.radii[radius],
  };
  return <span {...hostAttributes(rest)} className={css.skeleton} style={style} aria-hidden="true" />;
}

/** Lines of running text; the last one is shorter. */
export function SkeletonText({ lines = 3, ...rest }: HostAttributes & { lines?: number }) {
  return (
    <span {...hostAttributes(rest)} className={css.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

export type SkeletonGroupProps = HostAttributes & {
  /** What is loading ("Loading accounts"), said once, politely. */
  label?: string;
  /** Asks once more: offered, under the bars, to somebody who has waited for 10 s. */
  onRetry?: (() => void) | undefined;
  children: ReactNode;
};

/** Ms after which waiting is no longer usual. */
const slowMs = 10_000;

/** A region that loads: one announcement for all the skeletons in it. */
export function SkeletonGroup({ label, onRetry, children, ...rest }: SkeletonGroupProps) {
  const messages = useMessages(skeletonMessages);
  const group = (
    <div {...hostAttributes(rest)} className={css.group} role="status" aria-busy="true">
      <VisuallyHidden>{label ?? messages.loading}</VisuallyHidden>
      {children}
    </div>
  );
  if (onRetry === undefined) return group;
  return (
    <div>
      {group}
      <SlowNote onRetry={onRetry} />
    </div>
  );
}

/** What is said to somebody who waits long. It stays once said: a button that went at its press would take the focus along. */
function SlowNote({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(skeletonMessages);
  const [attempt, setAttempt] = useState(0);
  const [slow, setSlow] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
      setAsking(false);
    }, slowMs);
    return () => clearTimeout(timer);
  }, [attempt]);
  return (
    <div className={css.slow} role="status">
      {slow && (
        <>
          <Text size="small" tone="muted">
            {messages.slow}
          </Text>
          <Button
            tone="secondary"
            size="small"
            loading={asking}
            onClick={() => {
              setAsking(true);
              setAttempt(attempt + 1);
              onRetry();
            }}
          >
            {messages.retry}
          </Button>
        </>
      )}
    </div>
  );
}
