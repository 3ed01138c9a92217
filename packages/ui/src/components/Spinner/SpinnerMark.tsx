import * as css from './Spinner.css.ts';

/** The turning ring alone, silent: for a control that says itself that it is busy. */
export function SpinnerMark({ size = 20 }: { size?: number }) {
  return (
    <svg
      className={css.spinner}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" opacity={0.25} />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  );
}
