import { forwardRef, useId, type AriaAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { Anchor } from '../Link/Anchor.tsx';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import type { DataStates } from '../dataStates.ts';
import { spinner } from './Button.css.ts';
import { useSendingUnavailable } from './SendingContext.ts';

/** What every kind of button takes beside its looks. */
export type PressableProps = Pick<
  AriaAttributes,
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-controls'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-pressed'
  | 'aria-current'
> & {
  id?: string;
  /** Renders a link instead of a button. */
  href?: string;
  /** With `href`: saves what it leads to, under this name or the server's. */
  download?: string | true;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  type?: 'button' | 'submit' | 'reset';
  /** Form that a submit button outside of it belongs to. */
  form?: string;
  name?: string;
  value?: string;
  autoFocus?: boolean;
  /** Cannot be pressed nor focused. Where a reader needs the reason, leave the button enabled and say what is missing. */
  disabled?: boolean;
  /** Its act needs a connection: off, and focusable for its reason, below a `SendingUnavailable` that has one. */
  sends?: boolean;
  /** Busy with the last press: keeps its size and the focus, and ignores presses. */
  loading?: boolean;
};

/** The native element under every button. States: `data-loading`, and the native `:disabled`. */
export const Pressable = forwardRef<HTMLElement, PressableProps & { className: string; children: ReactNode }>(
  function Pressable(
    {
      href,
      download,
      onClick,
      type = 'button',
      form,
      name,
      value,
      disabled = false,
      loading = false,
      sends = false,
      children,
      ...rest
    },
    ref,
  ) {
    const unavailable = useSendingUnavailable();
    const because = sends && !disabled ? unavailable : null;
    const reason = useId();
    const off: DataStates & AriaAttributes =
      because === null
        ? {}
        : {
            'aria-disabled': true,
            'data-unavailable': '',
            'aria-describedby': [rest['aria-describedby'], reason].filter(Boolean).join(' '),
          };
    const busy: DataStates & AriaAttributes = loading
      ? { 'aria-busy': true, 'aria-disabled': true, 'data-loading': '' }
      : {};
    const press = (event: MouseEvent<HTMLElement>) => {
      // A submit button that is busy must not submit again, whatever its form does.
      if (loading || because !== null) event.preventDefault();
      else onClick?.(event);
    };
    const content = (
      <>
        {children}
        {loading && (
          <span className={spinner}>
            <SpinnerMark />
          </span>
        )}
      </>
    );
    // The ref's element depends on `href`, which its type can't say.
    const element =
      href !== undefined ? (
        <Anchor
          ref={ref as Ref<HTMLAnchorElement>}
          {...{ href, download }}
          onClick={press}
          {...busy}
          {...rest}
          {...off}
        >
          {content}
        </Anchor>
      ) : (
        <button
          ref={ref as Ref<HTMLButtonElement>}
          {...{ type, form, name, value, disabled }}
          onClick={press}
          {...busy}
          {...rest}
          {...off}
        >
          {content}
        </button>
      );
    if (because === null) return element;
    return (
      <>
        {element}
        <VisuallyHidden id={reason}>{because}</VisuallyHidden>
      </>
    );
  },
);
