import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './CurrencyIcon.css.ts';
import { currencies, flags } from './tokens.tsx';

export type CurrencyIconProps = HostAttributes & {
  /** Currency (`EUR`, `USDT`) or region (`US`, `EU`, `GB`, `CH`). An unknown code is written out. */
  code: string;
  /** 24, 40 or 56 px. */
  size?: 'small' | 'medium' | 'large';
};

const px = { small: 24, medium: 40, large: 56 } as const;

/** The round token of a currency or region. Decorative: its code stands beside it. */
export function CurrencyIcon({ code, size = 'medium', ...rest }: CurrencyIconProps) {
  const token = currencies[code] ?? flags[code];
  const letters = [...code.toUpperCase()].slice(0, 3).join('');
  return (
    <svg
      {...hostAttributes(rest)}
      className={css.icon}
      viewBox="0 0 40 40"
      width={px[size]}
      height={px[size]}
      fill="none"
      stroke="#fff"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {token ? (
        <>
          <path d="M0 0h40v40H0z" fill={token.ground} stroke="none" />
          {token.sign}
        </>
      ) : (
        <>
          <path d="M0 0h40v40H0z" className={css.unknownGround} stroke="none" />
          <text
            x="20"
            y="20"
            className={css.unknownText}
            stroke="none"
            fontSize={letters.length > 2 ? 12.5 : 15}
          >
            {letters}
          </text>
        </>
      )}
    </svg>
  );
}
