import type { ReactNode } from 'react';
import { Alert, CheckCircle, Info, Warning } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import { tone as tones } from '../Banner/Banner.css.ts';
import { Anchor } from '../Link/Anchor.tsx';
import { CloseButton } from '../overlay/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { notificationMessages } from './messages.ts';
import * as css from './NotificationBanner.css.ts';

/** What can be done about an announcement: one thing, pressed or led to. */
export type NotificationAction =
  | { label: string; onPress: () => void; href?: undefined }
  | { label: string; href: string; onPress?: undefined };

export type NotificationBannerProps = HostAttributes & {
  tone?: keyof typeof tones;
  /** What it is about, in a few words. */
  title?: ReactNode;
  children?: ReactNode;
  action?: NotificationAction | undefined;
  /** Shows a button that takes it away. */
  onDismiss?: (() => void) | undefined;
};

const icons = { info: Info, positive: CheckCircle, warning: Warning, negative: Alert };

/**
 * An announcement to the whole page, from edge to edge under its top: a service is down, terms change, something was done.
 * A problem interrupts a screen reader, anything else waits its turn.
 */
export function NotificationBanner({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  ...rest
}: NotificationBannerProps) {
  const messages = useMessages(notificationMessages);
  const Icon = icons[tone];
  return (
    <div {...hostAttributes(rest)} className={`${css.strip} ${tones[tone]}`} data-tone={tone}>
      <div className={css.inner}>
        <span className={css.icon}>
          <Icon size={20} />
        </span>
        <div className={css.body}>
          <div className={css.words} role={tone === 'negative' ? 'alert' : 'status'}>
            <VisuallyHidden>{messages[tone]}: </VisuallyHidden>
            {/* Each by its own direction: words of another language keep their order and their full stop. */}
            {title !== undefined && <bdi className={css.title}>{title}</bdi>} <bdi>{children}</bdi>
          </div>
          {action && <Action action={action} />}
        </div>
        {onDismiss && (
          <div className={css.dismiss}>
            <CloseButton label={messages.dismiss} onClick={onDismiss} />
          </div>
        )}
      </div>
    </div>
  );
}

function Action({ action }: { action: NotificationAction }) {
  if (action.href === undefined) {
    return (
      <button type="button" className={css.action} onClick={action.onPress}>
        {action.label}
      </button>
    );
  }
  return (
    <Anchor className={css.action} href={action.href}>
      {action.label}
    </Anchor>
  );
}
