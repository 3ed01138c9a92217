import { Unstyled } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { Amount } from '../components/Amount/index.ts';
import { Button } from '../components/Button/index.ts';
import { TextField } from '../components/TextField/index.ts';
import { Box, Columns, Inline, Stack } from '../layout/index.ts';
import { Text } from '../text/index.ts';
import { createBrandTheme } from '../theme/createBrandTheme.ts';
import { presets } from '../theme/presets.ts';
import { TokenRow } from './FoundationPage.tsx';
import { ThemedStage } from './ThemedStage.tsx';

const eur = { code: 'EUR', decimals: 2, symbol: '€' };
const jpy = { code: 'JPY', decimals: 0, symbol: '¥' };

const theme = createBrandTheme(presets.kontor);

/** Components among the prose, in a theme and without the prose's own styles. */
const Live = ({ label, children }: { label: string; children: ReactNode }) => (
  <Unstyled>
    <Box paddingBlock={5}>
      <ThemedStage label={label} theme={theme} scheme="light">
        <Box padding={6}>{children}</Box>
      </ThemedStage>
    </Box>
  </Unstyled>
);

export const AmountExamples = () => (
  <Live label="Amounts">
    {[
      { value: '1234567.5', currency: eur, use: 'A balance.' },
      { value: '-1250', currency: eur, use: 'Money out: a true minus, the colour of text.' },
      { value: '3120.4', currency: eur, use: 'Money in: signed and positive.', signed: true },
      { value: '48000', currency: jpy, use: 'As many decimals as the currency has.' },
    ].map(({ value, currency, use, signed = false }) => (
      <TokenRow key={value} name={`${value} ${currency.code}`} value="en, de" use={use}>
        <Inline gap={6} wrap>
          {['en', 'de'].map((locale) => (
            <Amount
              key={locale}
              value={value}
              currency={currency}
              locale={locale}
              signed={signed}
              tone={signed ? 'positive' : 'neutral'}
            />
          ))}
        </Inline>
      </TokenRow>
    ))}
  </Live>
);

const Compare = ({ label, good, bad }: { label: string; good: ReactNode; bad: ReactNode }) => (
  <Live label={label}>
    <Columns template="repeat(2, minmax(0, 1fr))" gap={8} collapseBelow="tablet">
      <Stack gap={4}>
        <Text size="small" weight="semibold" tone="positive">
          Do
        </Text>
        {good}
      </Stack>
      <Stack gap={4}>
        <Text size="small" weight="semibold" tone="negative">
          Don’t
        </Text>
        {bad}
      </Stack>
    </Columns>
  </Live>
);

export const ButtonExamples = () => (
  <Compare
    label="Buttons"
    good={
      <Inline gap={3} wrap>
        <Button>Sign €1,250.00</Button>
        <Button tone="secondary">Add beneficiary</Button>
        <Button tone="danger">Cancel payment</Button>
      </Inline>
    }
    bad={
      <Inline gap={3} wrap>
        <Button>Submit</Button>
        <Button tone="secondary">OK</Button>
        <Button tone="danger">Yes</Button>
      </Inline>
    }
  />
);

export const ErrorExamples = () => (
  <Compare
    label="Errors"
    good={
      <TextField
        label="IBAN"
        defaultValue="DE12 5001 0517 0648 4898 9"
        error="One character is missing: a German IBAN has 22."
      />
    }
    bad={
      <TextField label="IBAN" defaultValue="DE12 5001 0517 0648 4898 9" error="Error 4012: invalid input!" />
    }
  />
);

const moment = new Date('2026-11-21T13:02:00Z');
const styles: readonly { name: string; use: string; options: Intl.DateTimeFormatOptions }[] = [
  {
    name: 'In a list',
    use: 'Headings of days; today and yesterday are words.',
    options: { day: 'numeric', month: 'long' },
  },
  { name: 'In a sentence', use: 'Deadlines, periods.', options: { dateStyle: 'long' } },
  {
    name: 'In details',
    use: 'When a payment was signed.',
    options: { dateStyle: 'medium', timeStyle: 'short' },
  },
];

export const DateExamples = () => (
  <Live label="Dates">
    {styles.map(({ name, use, options }) => (
      <TokenRow key={name} name={name} value="en, de" use={use}>
        <Inline gap={6} wrap>
          {['en-GB', 'de'].map((locale) => (
            <Text key={locale} lang={locale}>
              {new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Europe/Berlin' }).format(moment)}
            </Text>
          ))}
        </Inline>
      </TokenRow>
    ))}
  </Live>
);
