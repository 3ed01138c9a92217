import { useRef, type ReactNode } from 'react';
import { Alert, Refresh } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { Heading, Text } from '../../text/index.ts';
import { Button } from '../Button/index.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { Drawing, type DrawingName } from './drawings.tsx';
import * as css from './States.css.ts';
import { statesMessages } from './messages.ts';

export type EmptyStateProps = HostAttributes & {
  /** What is not there yet: "No payments yet". */
  title: ReactNode;
  /** One line: what will be here, or how to begin. */
  description?: ReactNode;
  /** One button. */
  action?: ReactNode;
  illustration?: DrawingName;
  /** Of its heading, in the page's outline. */
  level?: 2 | 3 | 4;
};

/** A list or search that has nothing to show, and nothing is wrong. */
export function EmptyState({
  title,
  description,
  action,
  illustration = 'list',
  level = 2,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...hostAttributes(rest)} className={css.state}>
      <Drawing name={illustration} />
      <Words title={title} description={description} level={level} />
      {action}
    </div>
  );
}

export type ErrorStateProps = HostAttributes & {
  /** What happened: "Your payments could not be loaded". */
  title: ReactNode;
  /** What to do, or when it will be mended. */
  description?: ReactNode;
  onRetry?: () => void;
  /** A retry is under way. */
  retrying?: boolean;
  level?: 2 | 3 | 4;
};

/** A part of a page that could not be loaded, said as it appears. */
export function ErrorState({
  title,
  description,
  onRetry,
  retrying = false,
  level = 2,
  ...rest
}: ErrorStateProps) {
  const messages = useMessages(statesMessages);
  const state = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    const left = state.current;
    return () => {
      if (left?.contains(document.activeElement)) focusReplacement(left);
    };
  }, []);
  return (
    <div {...hostAttributes(rest)} className={css.state} role="alert" ref={state}>
      <span className={css.mark}>
        <Alert size={28} />
      </span>
      <Words title={title} description={description} level={level} />
      {onRetry && (
        <Button tone="secondary" icon={<Refresh />} onClick={onRetry} loading={retrying}>
          {messages.retry}
        </Button>
      )}
    </div>
  );
}

/**
 * Who pressed "Try again" goes on where the answer is: in the region that the error stood in, or in the page when that
 * was replaced as well. Otherwise the focus would be lost with the button.
 */
function focusReplacement(left: Element): void {
  const region = left.closest<HTMLElement>('section, main, dialog, [role="tabpanel"]');
  queueMicrotask(() => {
    const target = region?.isConnected ? region : document.querySelector('main');
    if (!target) return;
    if (!target.hasAttribute('tabindex')) {
      target.tabIndex = -1;
      target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
    }
    target.focus({ preventScroll: true });
  });
}

function Words({
  title,
  description,
  level,
}: {
  title: ReactNode;
  description: ReactNode;
  level: 2 | 3 | 4;
}) {
  return (
    <div className={css.words}>
      <Heading level={level} size="section" align="center">
        {title}
      </Heading>
      {description !== undefined && (
        <Text as="p" tone="muted" align="center">
          {description}
        </Text>
      )}
    </div>
  );
}
