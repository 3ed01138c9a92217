import { iconSizes } from '../CurrencyIcon/iconSizes.ts';
import { WrittenCode } from '../CurrencyIcon/WrittenCode.tsx';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './FlagIcon.css.ts';
import { useFlag } from './useFlag.ts';

export type FlagIconProps = HostAttributes & {
  /** ISO 3166-1 alpha-2, in capitals: `DE`; also `EU` and `XK`. Any other is written out. */
  code: string;
  /** 24, 40 or 56 px. */
  size?: keyof typeof iconSizes;
  /** Names it where no name stands beside it; it is decorative otherwise. */
  label?: string;
};

/** The flag of a country, cut round. Each is a file of its own that comes once it is first drawn. */
export function FlagIcon({ code, size = 'medium', label, ...rest }: FlagIconProps) {
  const flag = useFlag(code);
  return (
    <svg
      {...hostAttributes(rest)}
      className={css.flag}
      viewBox="0 0 40 40"
      width={iconSizes[size]}
      height={iconSizes[size]}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      focusable="false"
    >
      {flag === null ? (
        <WrittenCode code={code} />
      ) : flag === undefined ? (
        <path d="M0 0h40v40H0z" className={css.ground} />
      ) : (
        <image href={flag} width="40" height="40" />
      )}
    </svg>
  );
}
