import * as css from './SuccessMark.css.ts';

/** The check mark over something that succeeded; the words beside it say what. */
export function SuccessMark() {
  return (
    <span className={css.mark}>
      <svg
        className={css.disc}
        viewBox="0 0 54 54"
        width={54}
        height={54}
        fill="none"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path className={css.check} d="M16.5 28 24 35.5 38.5 19.5" pathLength={1} />
      </svg>
    </span>
  );
}
