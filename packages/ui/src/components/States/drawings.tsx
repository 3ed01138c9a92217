import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './States.css.ts';

/* Small drawings on a ground of 144 by 112, in the theme's own inks. */

const List = () => (
  <>
    <rect className={css.paper} x="42" y="20" width="60" height="76" rx="6" />
    <path className={css.quiet} d="M64 40h26M64 56h26M64 72h18" />
    <circle className={css.solid} cx="54" cy="40" r="4" />
    <circle className={css.spot} cx="54" cy="56" r="4" />
    <circle className={css.solid} cx="54" cy="72" r="4" opacity={0.4} />
    <path className={css.strokes} d="M112 30v12M106 36h12" />
  </>
);

const Inbox = () => (
  <>
    <path
      className={css.paper}
      d="M40 58l10-30a5 5 0 0 1 4.7-3.4h34.6A5 5 0 0 1 94 28l10 30v28a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6z"
    />
    <path className={css.strokes} d="M40 58h18a4 4 0 0 1 4 4 10 10 0 0 0 20 0 4 4 0 0 1 4-4h18" />
    <path className={css.quiet} d="M58 40h28M56 48h32" />
    <circle className={css.spot} cx="104" cy="26" r="8" />
  </>
);

const Search = () => (
  <>
    <rect className={css.paper} x="34" y="30" width="54" height="62" rx="6" />
    <path className={css.quiet} d="M46 46h30M46 58h16M46 70h12" />
    <circle className={css.paper} cx="88" cy="58" r="19" />
    <path className={css.strokes} d="M102 72l14 14" strokeWidth={5} />
    <path className={css.quiet} d="M78 58a10 10 0 0 1 10-10" />
    <circle className={css.spot} cx="40" cy="22" r="6" />
  </>
);

const Accounts = () => (
  <>
    <rect className={css.paper} x="46" y="22" width="62" height="42" rx="6" transform="rotate(8 77 43)" />
    <rect className={css.solid} x="32" y="42" width="66" height="46" rx="7" />
    <path className={css.onSolid} d="M42 74h14M42 66h24" opacity={0.7} />
    <circle className={css.spot} cx="84" cy="56" r="6" />
    <path className={css.strokes} d="M114 74v12M108 80h12" />
  </>
);

const Steps = () => (
  <>
    <path className={css.paper} d="M28 92V74h30V56h30V38h30v54z" />
    <path className={css.quiet} d="M40 84h14M70 66h14M100 48h10" />
    <path className={css.solid} d="M104 14l18 6-18 6z" />
    <path className={css.strokes} d="M104 38V12" />
    <circle className={css.spot} cx="43" cy="65" r="6" />
  </>
);

const drawings = { list: List, inbox: Inbox, search: Search, accounts: Accounts, steps: Steps };

export type DrawingName = keyof typeof drawings;

/** A small drawing in the brand's colours. Decorative. */
export function Drawing({ name, ...rest }: HostAttributes & { name: DrawingName }) {
  const Subject = drawings[name];
  return (
    <svg
      {...hostAttributes(rest)}
      className={css.drawing}
      viewBox="0 0 144 112"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse className={css.ground} cx="72" cy="58" rx="66" ry="52" />
      <Subject />
    </svg>
  );
}
