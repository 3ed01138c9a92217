import { forwardRef, useImperativeHandle, useRef, type ReactNode } from 'react';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { formatAmount } from '../Amount/formatAmount.ts';
import { ControlBox, Field, fieldStyles, useField, useFormReset, type FieldProps } from '../Field/index.ts';
import { ClearButton } from '../TextField/ClearButton.tsx';
import * as styles from './AmountInput.css.ts';
import { amountCap, objection, type AmountRefusal } from './amountRules.ts';
import { amountMessages } from './messages.ts';
import { useAmountInput } from './useAmountInput.ts';

export interface AmountCurrency {
  /** ISO 4217 or the bank's own code: 'EUR', 'USDT'. */
  code: string;
  decimals: number;
  symbol?: string | undefined;
}

export interface AmountInputProps extends FieldProps {
  /** '' or an exact decimal string such as '1234.5'; never a number. */
  value: string;
  onChange: (value: string) => void;
  currency: AmountCurrency;
  /** BCP 47 tag of the marks and digits shown; the surrounding locale where it is left out. */
  locale?: string | undefined;
  /** Largest value the field takes, inclusive, as a decimal string. Default 1e16, which is also the limit. */
  max?: string | undefined;
  /** `hero`: the one amount that a form is about, set as large as `Amount` sets it. It has no box: draw the focus around it. */
  size?: 'medium' | 'hero' | undefined;
  /** What stands at the end of its line, such as a choice of the currency; messages have the room below both. */
  beside?: ReactNode;
  /** Called with the reason why a key or a text was not taken. The field says it too, until it is left. */
  onRefuse?: ((reason: AmountRefusal) => void) | undefined;
}

// VALID-07 to VALID-13
/**
 * An amount of money. A key that would make no amount of the currency is refused, and the field says so; a text that arrives
 * whole, by a paste or unannounced, is read as the amount it means or not at all: text that could mean two amounts is offered
 * as both. The value is exact text from the first key to the form data.
 */
export const AmountInput = forwardRef<HTMLInputElement | null, AmountInputProps>(
  function AmountInput(props, forwarded) {
    const { value, currency, max, size = 'medium' } = props;
    const messages = useMessages(amountMessages);
    const surrounding = useLocale();
    const locale = props.locale ?? surrounding.locale;
    const input = useRef<HTMLInputElement>(null);
    useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(forwarded, () => input.current);
    const { decimals, code } = currency;
    const { shown, notice, enter, settle, leave, reset } = useAmountInput({
      input,
      value,
      onChange: props.onChange,
      onRefuse: props.onRefuse,
      rules: { decimals, max },
      currencyCode: code,
      locale,
    });
    const initial = useRef(value);
    useFormReset(input, () => reset(initial.current));

    const format = (amount: string) => formatAmount(amount, { locale, decimals }).text;
    const refusal = (reason: Exclude<AmountRefusal, 'ambiguous'>) =>
      messages.refusals[reason]({ code, decimals, max: format(max ?? amountCap) });
    // A value that its owner gave, or that the currency left behind, stays as it is; the field says what is wrong with it.
    const misfit = objection(value, { decimals, max });
    const describe = () => {
      switch (notice?.kind) {
        case 'refused':
          return refusal(notice.reason);
        case 'ambiguous':
          return messages.ambiguous(notice.pasted, format(notice.readings[0]), format(notice.readings[1]));
        case 'other-currency':
          return messages.otherCurrency(notice.code, code);
        case 'left-out':
          return messages.leftOut(format(value));
        default:
          return misfit ? refusal(misfit) : undefined;
      }
    };

    const field: FieldProps = {
      ...props,
      warning: describe() ?? props.warning,
      onBlur: (event) => {
        leave();
        props.onBlur?.(event);
      },
    };
    const { ids, control } = useField(field, true);
    const hero = size === 'hero';
    return (
      <Field
        field={field}
        ids={ids}
        filled={value !== ''}
        beside={props.beside}
        messageActions={
          notice?.kind === 'ambiguous' && (
            <div className={styles.readings} role="group" aria-labelledby={ids.message}>
              {notice.readings.map((reading) => (
                <button key={reading} type="button" className={styles.reading} onClick={() => enter(reading)}>
                  <span dir="ltr">{format(reading)}</span> {code}
                </button>
              ))}
            </div>
          )
        }
      >
        <ControlBox bare={hero}>
          <input
            {...control}
            ref={input}
            className={`${fieldStyles.input} ${hero ? styles.hero[lengthOf(shown)] : styles.input}`}
            style={hero ? { [characters]: Math.max(shown.length, 4) } : undefined}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            defaultValue={shown}
            onBlur={settle}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            // Digits run left to right in every language.
            dir="ltr"
            required={props.required}
            disabled={props.disabled}
            readOnly={props.readOnly}
            autoFocus={props.autoFocus}
            placeholder={hero ? format('0') : undefined}
          />
          <span className={fieldStyles.affix} id={ids.detail}>
            {!hero && (
              <span className={styles.currency} aria-hidden="true">
                {code}
              </span>
            )}
            <VisuallyHidden>{currencyName(code, surrounding.locale)}</VisuallyHidden>
          </span>
          {value !== '' && !hero && !props.disabled && !props.readOnly && (
            <ClearButton labelId={ids.label} onPress={() => enter('')} />
          )}
          {props.name !== undefined && (
            <input type="hidden" name={props.name} value={value} disabled={props.disabled} />
          )}
        </ControlBox>
        <VisuallyHidden role="status">
          {notice?.kind === 'pasted' && messages.pasted(format(value))}
          {notice?.kind === 'grouped' && messages.grouped(format(value))}
        </VisuallyHidden>
      </Field>
    );
  },
);

/** The custom property of a `createVar`. */
const characters = styles.characters.slice('var('.length, -1);

/** How large so many characters can be set. */
const lengthOf = ({ length }: string): keyof typeof styles.hero =>
  length > 14 ? 'longest' : length > 9 ? 'long' : 'short';

/** The currency's name in the reader's language; its code where the platform knows no name. */
function currencyName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;
  } catch {
    return code; // Codes of crypto assets are not shaped as ISO 4217 codes, which Intl refuses.
  }
}
