import type { ReactNode } from 'react';
import { Alert, CheckCircle, Close, Info, Warning } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './Banner.css.ts';
import { bannerMessages } from './messages.ts';

export type BannerProps = HostAttributes & {
  tone?: keyof typeof css.tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Small buttons under the text. */
  actions?: ReactNode;
  /** Shows a button that closes the banner. */
  onDismiss?: () => void;
};

const icons = { info: Info, positive: CheckCircle, warning: Warning, negative: Alert };

/**
 * A message that belongs to the page or form it stands in. An error is an alert, anything else a polite status: it is
 * said when it appears.
 */
export function Banner({ tone = 'info', title, children, actions, onDismiss, ...rest }: BannerProps) {
  const messages = useMessages(bannerMessages);
  const Icon = icons[tone];
  return (
    <div
      className={`${css.banner} ${css.tone[tone]}`}
      role={tone === 'negative' ? 'alert' : 'status'}
      {...hostAttributes(rest)}
    >
      <Icon />
      <div className={css.body}>
        <VisuallyHidden>{messages[tone]}: </VisuallyHidden>
        {title !== undefined && <div className={css.title}>{title}</div>}
        {children}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={css.dismiss} aria-label={messages.dismiss} onClick={onDismiss}>
          <Close size={18} />
        </button>
      )}
    </div>
  );
}
