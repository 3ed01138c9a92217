import type { Card, CardLimits as Limits, CardSpending, Currency } from '@kontor/api-client/contract';
import { Amount, useHiddenAmount } from '@kontor/ui/amount';
import { Button } from '@kontor/ui/button';
import { Card as Panel } from '@kontor/ui/card';
import { DescriptionList } from '@kontor/ui/description-list';
import { Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useEffect, useId, useRef } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import type { Loadable } from '../shared/loadable.ts';
import * as css from './CardLimits.css.ts';
import { CardLimitsForm, limitFields } from './CardLimitsForm.tsx';
import { CardSpent } from './CardSpent.tsx';

export type CardLimitsProps = {
  limits: Card['limits'];
  /** What was spent in the periods of the limits: each limit is a meter then. Left out, or failed: limits alone. */
  spent?: Loadable<CardSpending> | undefined;
  currency: Currency;
  /** The form is open in place of the limits. */
  editing: boolean;
  onEditingChange: (editing: boolean) => void;
  /** Left out where they can't be changed. */
  onSave?: ((limits: Limits) => void) | undefined;
  saving: boolean;
  /** Why the bank did not take them. */
  problem?: string | undefined;
};

/** How much may be spent with a card, and the form that changes it. */
export function CardLimits(props: CardLimitsProps) {
  const { limits, spent, currency, editing, onEditingChange, onSave, ...form } = props;
  const { text } = useDetailTexts();
  const id = useId();
  // The length of a bar would tell of what is hidden.
  const areHidden = useHiddenAmount() !== null;
  const measured = areHidden || spent?.status === 'error' ? undefined : spent;
  const rows = limitFields.filter((field) => measured === undefined || limits[field] === null);
  const isOpen = editing && onSave !== undefined;
  const change = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // The form takes the focus away with it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Panel as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Inline justify="between" gap={3} wrap>
          <Heading level={2} size="section" id={id}>
            {text('cardLimits.title')}
          </Heading>
          {onSave !== undefined && !editing && (
            <div className={css.change}>
              <Button ref={change} tone="ghost" size="small" sends onClick={() => onEditingChange(true)}>
                {text('cardLimits.change')}
              </Button>
            </div>
          )}
        </Inline>
        {isOpen ? (
          <CardLimitsForm
            limits={limits}
            currency={currency}
            onSave={onSave}
            onCancel={() => onEditingChange(false)}
            {...form}
          />
        ) : (
          <>
            {measured !== undefined && rows.length < limitFields.length && (
              <CardSpent
                limits={limits}
                spent={measured.status === 'success' ? measured.data : null}
                currency={currency}
              />
            )}
            {rows.length > 0 && (
              <DescriptionList
                layout="ends"
                aria-label={text('cardLimits.title')}
                items={rows.map((field) => {
                  const limit = limits[field];
                  return {
                    term: text(`cardLimits.${field}`),
                    detail:
                      limit === null ? (
                        text('cardLimits.none')
                      ) : (
                        <Amount value={limit} currency={amountCurrency(currency)} />
                      ),
                  };
                })}
              />
            )}
            <Text size="small" tone="muted">
              {text('cardLimits.week')}
            </Text>
          </>
        )}
      </Stack>
    </Panel>
  );
}
