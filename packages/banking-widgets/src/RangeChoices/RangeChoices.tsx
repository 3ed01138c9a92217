import type { ClientsRange, Currency, RangeType } from '@kontor/api-client/contract';
import { Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { Heading } from '@kontor/ui/text';
import { useId } from 'react';
import { useOnboardingTexts } from '../i18n/onboarding/useOnboardingTexts.ts';
import { rangeText } from './rangeText.ts';

/** Which range was chosen of a kind. */
export type RangeChoice = { type: RangeType; rangeId: string };

export type RangeChoicesProps = {
  /** The ranges that the bank offers, of all kinds. */
  ranges: readonly ClientsRange[];
  currencies: readonly Currency[];
  /** One of a kind at most. */
  value: readonly RangeChoice[];
  onChange: (value: RangeChoice[]) => void;
  /** What is wrong with the choice of a kind, in words. */
  errors?: Partial<Record<RangeType, string>> | undefined;
};

const groups = [
  ['total', ['MONTHLY_TURNOVER']],
  [
    'incoming',
    [
      'MONTHLY_NUMBER_OF_INCOMING_TRANSACTIONS',
      'MONTHLY_VALUE_OF_INCOMING_TRANSACTIONS',
      'MONTHLY_MAX_VALUE_OF_INCOMING_PAYMENT',
    ],
  ],
  [
    'outgoing',
    [
      'MONTHLY_NUMBER_OF_OUTGOING_TRANSACTIONS',
      'MONTHLY_VALUE_OF_OUTGOING_TRANSACTIONS',
      'MONTHLY_MAX_VALUE_OF_OUTGOING_PAYMENT',
    ],
  ],
] as const satisfies readonly (readonly [string, readonly RangeType[]])[];

// ENTITY-37, -38
/** How much and how often somebody expects to pay and be paid: one range of each kind the bank has ranges of. */
export function RangeChoices({ ranges, currencies, value, onChange, errors }: RangeChoicesProps) {
  const { text, locale } = useOnboardingTexts();
  const heading = useId();
  const choose = (type: RangeType, rangeId: string) =>
    onChange([...value.filter((chosen) => chosen.type !== type), { type, rangeId }]);
  return (
    <Stack gap={8}>
      {groups.map(([group, types]) => (
        <Stack key={group} as="section" gap={5} aria-labelledby={`${heading}-${group}`}>
          <Heading level={2} size="label" id={`${heading}-${group}`}>
            {text(`ranges.${group}`)}
          </Heading>
          {types.map((type) => {
            const offered = ranges.filter((range) => range.type === type);
            if (offered.length === 0) return null;
            return (
              <Select
                key={type}
                name={`ranges.${type}`}
                label={text(`ranges.types.${type}`)}
                placeholder={text('ranges.placeholder')}
                required
                items={offered.map((range) => ({
                  id: range.id,
                  label: rangeText(range, currencies, text, locale),
                }))}
                value={value.find((chosen) => chosen.type === type)?.rangeId ?? null}
                onChange={(rangeId) => choose(type, rangeId)}
                error={errors?.[type]}
              />
            );
          })}
        </Stack>
      ))}
    </Stack>
  );
}
