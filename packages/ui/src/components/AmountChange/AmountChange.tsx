import { ArrowDown, ArrowUp, Minus } from '../../icons/index.ts';
import { numberFormat } from '../../locale/formats.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { Amount, useHiddenAmount, type AmountProps } from '../Amount/index.ts';
import { spokenAmount } from '../Amount/currencyText.ts';
import { formatAmount } from '../Amount/formatAmount.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './AmountChange.css.ts';
import { changeOf } from './changeOf.ts';
import { amountChangeMessages } from './messages.ts';

export type AmountChangeProps = HostAttributes & {
  /** What it was: a canonical decimal string, `1234.5`; never a number. Throws on anything else. */
  from: string;
  /** What it is. */
  to: string;
  currency: AmountProps['currency'];
  /** What the change means, which only the host knows: more spent is no gain, a fall of debt is one. */
  tone?: keyof typeof css.tone;
};

const icons = { up: ArrowUp, down: ArrowDown, same: Minus };

/**
 * By how much an amount has changed: direction, difference and percentage, exactly. Screen readers hear one sentence. Below
 * `AmountsHidden` it is five dots.
 */
export function AmountChange({ from, to, currency, tone = 'neutral', ...rest }: AmountChangeProps) {
  const { locale } = useLocale();
  const messages = useMessages(amountChangeMessages);
  const hidden = useHiddenAmount();
  const { difference, percent, isSlight } = changeOf(from, to);
  if (hidden !== null) return <Amount {...rest} value={difference} currency={currency} />;

  // Intl takes decimal strings and keeps every digit; TypeScript only knows of numeric literals.
  const shareOf = (percents: string) =>
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
      `${percents}e-2` as `${number}`,
    );
  const least = isSlight ? shareOf('0.1') : null;
  const share = least === null ? percent && shareOf(percent) : `<${least}`;
  const { sign, text, fraction } = formatAmount(difference, { locale, decimals: currency.decimals });
  const size = spokenAmount(difference, { text: text.slice(sign.length), fraction }, currency.code, locale);
  const direction = !/[1-9]/.test(difference) ? 'same' : sign ? 'down' : 'up';
  const Icon = icons[direction];
  return (
    <span {...hostAttributes(rest)} className={`${css.change} ${css.tone[tone]}`}>
      <span className={css.drawn} aria-hidden="true">
        <span className={css.step}>
          <Icon size={16} />
          <Amount value={difference} currency={currency} signed />
        </span>
        {share !== null && <bdi className={css.share}>{share}</bdi>}
      </span>
      <VisuallyHidden>
        {direction === 'same'
          ? messages.same
          : [
              messages[direction](size),
              ...(share === null ? [] : [least === null ? share : messages.lessThan(least)]),
            ].join(messages.comma)}
      </VisuallyHidden>
    </span>
  );
}
