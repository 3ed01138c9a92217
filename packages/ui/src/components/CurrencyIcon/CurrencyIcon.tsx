import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './CurrencyIcon.css.ts';
import { iconSizes } from './iconSizes.ts';
import { currencies, flags } from './tokens.tsx';
import { WrittenCode } from './WrittenCode.tsx';

export type CurrencyIconProps = HostAttributes & {
  /** Currency (`EUR`, `USDT`) or region (`US`, `EU`, `GB`, `CH`). An unknown code is written out. */
  code: string;
  /** 24, 40 or 56 px. */
  size?: 'small' | 'medium' | 'large';
};

/** The round token of a currency or region. Decorative: its code stands beside it. */
export function CurrencyIcon({ code, size = 'medium', ...rest }: CurrencyIconProps) {
  const token = currencies[code] ?? flags[code];
  return (
    <svg
      {...hostAttributes(rest)}
      className={css.icon}
      viewBox="0 0 40 40"
      width={iconSizes[size]}
      height={iconSizes[size]}
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
        <WrittenCode code={code} />
      )}
    </svg>
  );
}
