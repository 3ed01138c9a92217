import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Columns, Inline, Stack } from '../../layout/index.ts';
import { useLocale } from '../../locale/index.ts';
import { Text } from '../../text/index.ts';
import { Button } from '../Button/index.ts';
import { CurrencyIcon } from '../CurrencyIcon/index.ts';
import { List, ListRow } from '../List/index.ts';
import { FlagIcon } from './FlagIcon.tsx';
import { flags } from './flags.ts';

const meta = {
  title: 'Components/FlagIcon',
  parameters: guide({
    purpose: 'The flag of a country, in lists of countries and of currencies that belong to one.',
    do: [
      'Put the country’s name beside it: many flags are known to few, and some are alike.',
      'Use `small` in a line of text and in a field, `medium` in rows, `large` over a balance.',
      'Draw long lists in a VirtualList: each flag is a file that comes once it is first drawn.',
    ],
    dont: [
      'Don’t stand a flag for a language: German is spoken in more countries than one.',
      'Don’t use it for a currency of many countries, or of none; that is a CurrencyIcon.',
      'Don’t recolour it, or lay anything over it.',
    ],
    accessibility: [
      'Decorative and hidden while the name stands beside it; with a `label` it is an image of that name, from the beginning and not only once the flag has come.',
      'A code without a flag, or a flag that could not be brought, is written out in letters.',
      'In forced colours a flag keeps its colours and has an edge of the reader’s own. White flags have an edge everywhere.',
      'It needs `img-src data:` where a content security policy restricts pictures; without it the flag stays empty.',
    ],
  }),
  component: FlagIcon,
  args: { code: 'DE' },
} satisfies Meta<typeof FlagIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every flag of a story has come. */
const haveCome = (canvas: HTMLElement, count: number) =>
  waitFor(() => expect(canvas.querySelectorAll('svg > image')).toHaveLength(count), { timeout: 20_000 });

export const Default: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement }) => {
    await haveCome(canvasElement, 1);
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

/** Alone, it says whose it is. */
export const Named: Story = {
  args: { label: 'Germany' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'Germany' })).toBeVisible();
    await haveCome(canvasElement, 1);
  },
};

/** No country has this code: its letters on a quiet ground. */
export const Unknown: Story = {
  args: { code: 'QQ' },
  play: ({ canvasElement }) => expect(canvasElement.querySelector('text')).toHaveTextContent('QQ'),
};

/** What every object has is no country either. */
export const NoCodeAtAll: Story = {
  tags: ['no-picture'],
  args: { code: 'constructor' },
  play: ({ canvasElement }) => expect(canvasElement.querySelector('text')).toHaveTextContent('CON'),
};

/** One flag is drawn and then another, which is brought as well. */
export const Changing: Story = {
  tags: ['no-picture'],
  render: function Changing() {
    const [code, setCode] = useState('FI');
    return (
      <Inline gap={4}>
        <FlagIcon code={code} />
        <Button onClick={() => setCode('IS')}>Iceland</Button>
      </Inline>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await haveCome(canvasElement, 1);
    const drawn = () => canvasElement.querySelector('image')?.getAttribute('href');
    const first = drawn();
    await expect(first).toMatch(/^data:image\/svg\+xml,/);
    await userEvent.click(canvas.getByRole('button', { name: 'Iceland' }));
    await waitFor(() => expect(drawn()).not.toBe(first));
    await haveCome(canvasElement, 1);
  },
};

const rows = ['AT', 'CH', 'GB', 'JP', 'SA', 'US'];

function Countries() {
  const { locale } = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <List>
      {rows.map((code) => (
        <ListRow key={code} leading={<FlagIcon code={code} />} title={names.of(code)} />
      ))}
    </List>
  );
}

/** Beside the names of countries. */
export const InAList: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <Countries />,
  play: ({ canvasElement }) => haveCome(canvasElement, rows.length),
};

const codes = Object.keys(flags);

/** Every flag there is. */
export const All: Story = {
  render: () => (
    <Columns template="repeat(auto-fill, minmax(48px, 1fr))" gap={4}>
      {codes.map((code) => (
        <Stack key={code} gap={2} align="center">
          <FlagIcon code={code} />
          <Text size="caption" tone="muted">
            {code}
          </Text>
        </Stack>
      ))}
    </Columns>
  ),
  play: ({ canvasElement }) => haveCome(canvasElement, codes.length),
};

const some = ['GB', 'DE', 'FR', 'ES', 'AE', 'CH', 'US', 'CN', 'EU', 'XK'];

export const Board: Story = {
  tags: ['board'],
  render: () => (
    <Stack gap={6}>
      <Countries />
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Inline key={size} gap={3} wrap>
          {some.map((code) => (
            <FlagIcon key={code} code={code} size={size} />
          ))}
          <FlagIcon code="QQ" size={size} />
          <CurrencyIcon code="USDC" size={size} />
        </Inline>
      ))}
    </Stack>
  ),
  play: ({ canvasElement }) => haveCome(canvasElement, rows.length + 3 * some.length),
};
