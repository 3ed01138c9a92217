import { useState } from 'react';
import { fn } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { AmountInput, type AmountInputProps } from './AmountInput.tsx';

/** For stories: the field with an owner that takes every change and says the value it holds. */
function OwnedAmount(props: AmountInputProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Stack gap={4}>
      <AmountInput
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          props.onChange(next);
        }}
      />
      <output aria-label="Value">{value}</output>
    </Stack>
  );
}

export const ownedAmount = (props: AmountInputProps) => <OwnedAmount {...props} />;

/** A euro field in British English, empty. */
export const euroField = {
  label: 'Amount',
  value: '',
  currency: { code: 'EUR', decimals: 2, symbol: '€' },
  locale: 'en-GB',
  onChange: fn(),
  onRefuse: fn(),
};
