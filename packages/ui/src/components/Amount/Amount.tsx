import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './Amount.css.ts';
import { useHiddenAmount } from './AmountsHidden.tsx';
import { currencyPlace, spokenAmount, type CurrencyPlace } from './currencyText.ts';
import { formatAmount } from './formatAmount.ts';
import { amountMessages } from './messages.ts';

export type AmountProps = HostAttributes & {
  /** Canonical decimal string, e.g. `-1234.5`; never a number. Throws a RangeError on anything else. */
  value: string;
  /** `decimals`: how many the currency has. Without a symbol the code stands after the number. */
  currency: { code: string; decimals: number; symbol?: string };
  /** Writes a plus before positive amounts: movements, not balances. */
  signed?: boolean;
  tone?: keyof typeof css.tone;
  /** Of many amounts below each other: the decimals step back. One with a tone keeps it throughout. */
  quietDecimals?: boolean;
  /** `body` takes the text's size; `hero` is the one amount a screen is about, `total` what somebody has in all. */
  size?: keyof typeof css.size;
  /** BCP 47 tag, where it is not the locale in force. */
  locale?: string;
};

const codeAfter: CurrencyPlace = { before: false, space: '\u00a0' };

/**
 * An amount of money: exact, in tabular figures, never cut. Screen readers hear it with the currency's name. Below
 * `AmountsHidden` it is five dots, whatever it is.
 */
export function Amount(props: AmountProps) {
  const hidden = useHiddenAmount();
  return hidden === null ? <Shown {...props} /> : <Hidden {...props} instead={hidden} />;
}

/** Of one width and one colour, so that they tell neither how much it is nor which way it went. */
const Hidden = ({ instead, size = 'body', ...rest }: AmountProps & { instead: string }) => (
  <span className={`${css.amount} ${css.size[size]}`} {...hostAttributes(rest)}>
    <span className={css.dots} aria-hidden="true" />
    <VisuallyHidden>{instead}</VisuallyHidden>
  </span>
);

function Shown({
  value,
  currency,
  signed = false,
  tone = 'neutral',
  size = 'body',
  quietDecimals = false,
  locale: own,
  ...rest
}: AmountProps) {
  const context = useLocale();
  const messages = useMessages(amountMessages);
  const locale = own ?? context.locale;
  const {
    sign: minus,
    integer,
    separator,
    fraction,
    text,
  } = formatAmount(value, { locale, decimals: currency.decimals });
  const sign = minus || (signed && /[1-9]/.test(value) ? '+' : '');
  const mark = currency.symbol ?? currency.code;
  const { before, space } = currency.symbol ? currencyPlace(locale) : codeAfter;
  const [prefix, suffix] = before ? [sign + mark + space, ''] : [sign, space + mark];
  const word = { '': '', '+': `${messages.plus} `, '\u2212': `${messages.minus} ` }[sign];
  const spoken =
    word + spokenAmount(value, { text: minus ? text.slice(1) : text, fraction }, currency.code, locale);

  const hero = size === 'hero' || size === 'total';
  const characters = (prefix + integer + separator + fraction + suffix).length;
  const length = characters > 19 ? 'longest' : characters > 13 ? 'long' : 'short';
  const className = [
    css.amount,
    css.size[size],
    css.tone[tone],
    hero ? css.length[length] : length === 'longest' && css.within,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={className} {...hostAttributes(rest)}>
      <span className={css.digits} aria-hidden="true">
        {prefix}
        {integer}
        {hero || (quietDecimals && tone === 'neutral') ? (
          <span className={hero ? css.quiet : css.muted}>{separator + fraction + suffix}</span>
        ) : (
          separator + fraction + suffix
        )}
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}
