import * as css from './CurrencyIcon.css.ts';

/** A code without a drawing, written out on the square of 40 that an icon cuts round. */
export function WrittenCode({ code }: { code: string }) {
  const letters = [...code.toUpperCase()].slice(0, 3).join('');
  return (
    <>
      <path d="M0 0h40v40H0z" className={css.unknownGround} stroke="none" />
      <text x="20" y="20" className={css.unknownText} stroke="none" fontSize={letters.length > 2 ? 12.5 : 15}>
        {letters}
      </text>
    </>
  );
}
