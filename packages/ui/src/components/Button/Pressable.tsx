import { forwardRef, type AriaAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { spinner } from './Button.css.ts';

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
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  type?: 'button' | 'submit' | 'reset';
  /** Form that a submit button outside of it belongs to. */
  form?: string;
  name?: string;
  value?: string;
  autoFocus?: boolean;
  /** Cannot be pressed nor focused. Where a reader needs the reason, leave the button enabled and say what is missing. */
  disabled?: boolean;
  /** Busy with the last press: keeps its size and the focus, and ignores presses. */
  loading?: boolean;
};

/** The native element under every button. States: `data-loading`, and the native `:disabled`. */
export const Pressable = forwardRef<HTMLElement, PressableProps & { className: string; children: ReactNode }>(
  function Pressable(
    {
      href,
      onClick,
      type = 'button',
      form,
      name,
      value,
      disabled = false,
      loading = false,
      children,
      ...rest
    },
    ref,
  ) {
    const busy = loading ? { 'aria-busy': true, 'aria-disabled': true, 'data-loading': '' } : {};
    const press = (event: MouseEvent<HTMLElement>) => {
      // A submit button that is busy must not submit again, whatever its form does.
      if (loading) event.preventDefault();
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
    if (href !== undefined) {
      return (
        <a ref={ref as Ref<HTMLAnchorElement>} href={href} onClick={press} {...busy} {...rest}>
          {content}
        </a>
      );
    }
    return (
      <button
        ref={ref as Ref<HTMLButtonElement>}
        {...{ type, form, name, value, disabled }}
        onClick={press}
        {...busy}
        {...rest}
      >
        {content}
      </button>
    );
  },
);
