import { useState, type ReactNode } from 'react';
import { Amount } from '../../../../packages/ui/src/exports/amount.ts';
import { Avatar } from '../../../../packages/ui/src/exports/avatar.ts';
import { Button } from '../../../../packages/ui/src/exports/button.ts';
import { Checkbox } from '../../../../packages/ui/src/exports/checkbox.ts';
import { DateRangePicker } from '../../../../packages/ui/src/exports/date-range-picker.ts';
import { Dialog } from '../../../../packages/ui/src/exports/dialog.ts';
import { LocaleProvider } from '../../../../packages/ui/src/exports/locale.ts';
import { presets } from '../../../../packages/ui/src/exports/presets.ts';
import { Select } from '../../../../packages/ui/src/exports/select.ts';
import { TextField } from '../../../../packages/ui/src/exports/text-field.ts';
import { Text } from '../../../../packages/ui/src/exports/text.ts';
import { applyTheme, createBrandTheme, setScheme } from '../../../../packages/ui/src/exports/theme.ts';
import { RowContent, VirtualList } from '../../../../packages/ui/src/exports/virtual-list.ts';
import '../../../../packages/ui/src/styles.ts';
import { choices, days, fieldCount, selectCount, type Movement, type MeasuredPage } from './scenario.ts';

applyTheme(document.documentElement, createBrandTheme(presets.kontor));

const euro = { code: 'EUR', decimals: 2, symbol: '€' };
const ignore = () => undefined;
const few = choices.slice(0, 12);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const localized = (children: ReactNode) => <LocaleProvider locale="en">{children}</LocaleProvider>;

function OneOfMany() {
  const [value, setValue] = useState<string | null>('5000');
  return <Select label="Payee" items={choices} value={value} onChange={setValue} />;
}

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Sign the payment?"
        actions={
          <>
            <Button tone="secondary">Not now</Button>
            <Button>Sign</Button>
          </>
        }
      >
        <Text>You send 120.00 EUR to Ada Byron.</Text>
      </Dialog>
    </>
  );
}

const row = ({ name, amount }: Movement) => (
  <RowContent
    leading={<Avatar name={name} />}
    title={name}
    subtitle="Invoice"
    trailing={<Amount value={amount} currency={euro} signed />}
    onPress={ignore}
  />
);
const idOf = ({ id }: Movement) => id;

export const page: MeasuredPage = {
  setScheme: (scheme) => setScheme(document.documentElement, scheme),
  scenarios: {
    fields: {
      draw: () =>
        localized(
          numbers(fieldCount).map((index) => (
            <TextField key={index} label={`Field ${index}`} name={`field${index}`} />
          )),
        ),
    },
    selects: {
      draw: () =>
        localized(
          numbers(selectCount).map((index) => (
            <Select key={index} label={`Select ${index}`} items={few} value="3" onChange={ignore} />
          )),
        ),
    },
    bigSelect: { draw: () => localized(<OneOfMany />), opener: '[role=combobox]' },
    dialog: { draw: () => localized(<Question />), opener: 'button' },
    dateRange: {
      draw: () => localized(<DateRangePicker label="Period" timeZone="Europe/Berlin" onChange={ignore} />),
      opener: '[aria-haspopup=dialog]',
    },
    rows: {
      draw: () =>
        localized(
          <VirtualList label="Movements" groups={days} keyOf={idOf} rowHeight={68}>
            {row}
          </VirtualList>,
        ),
    },
    theme: {
      draw: () =>
        localized(
          numbers(125).map((index) => (
            <div key={index}>
              <Button>Send</Button>
              <TextField label="Payee" defaultValue="Ada Byron" clearable={false} />
              <Checkbox label="Save as template" defaultChecked />
              <Select label="Account" items={few} value="3" onChange={ignore} />
            </div>
          )),
        ),
    },
  },
};
