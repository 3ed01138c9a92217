import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Star } from '../../icons/index.ts';
import { Box } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Amount } from '../Amount/index.ts';
import { Avatar } from '../Avatar/index.ts';
import { Card } from '../Card/index.ts';
import { CurrencyIcon } from '../CurrencyIcon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { List, ListRow } from './List.tsx';

const eur = { code: 'EUR', decimals: 2, symbol: '€' };
const pressed = fn();

const meta = {
  title: 'Components/List',
  parameters: guide({
    purpose:
      'Things of one kind below each other, on one or two lines each: accounts, beneficiaries, movements.',
    do: [
      'Give every row the same parts, in the same places.',
      'Make a row a button when it opens something here, a link when it leads to a page.',
      'Use VirtualList past some two hundred rows.',
    ],
    dont: [
      'Don’t put buttons into a row that is itself one: `action` stands beside it.',
      'Don’t compare figures by column in it: that is a DataTable.',
    ],
    keyboard: [
      ['Tab', 'through rows that can be pressed'],
      ['Enter, Space', 'press a row'],
    ],
    accessibility: [
      'A list that says how many rows it has, also in Safari; the row’s name is all that it holds.',
      'A long name goes on to the next line; neither it nor the amount is cut.',
      'The chosen row has `aria-current` and a bar as well as a colour.',
    ],
  }),
  component: List,
  subcomponents: { ListRow },
  args: { children: null },
  decorators: [
    (Story) => (
      <Box maxWidth={440}>
        <Card padding={3}>
          <Story />
        </Card>
      </Box>
    ),
  ],
  beforeEach: () => {
    pressed.mockClear();
  },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

const english = {
  movements: {
    person: 'Ada Byron',
    rent: 'Rent, November',
    company: 'Kontor GmbH',
    salary: 'Salary',
    plain: 'Without a picture',
  },
  currencies: { euro: 'Euro', coin: 'USD Coin' },
  notYet: 'Not available yet',
};

const MovementRows = ({ person, rent, company, salary, plain }: typeof english.movements) => (
  <>
    <ListRow
      leading={<Avatar name={person} />}
      title={person}
      subtitle={rent}
      trailing={<Amount value="-1250" currency={eur} />}
      meta="14:02"
      onPress={pressed}
    />
    <ListRow
      leading={<Avatar name={company} />}
      title={company}
      subtitle={salary}
      trailing={<Amount value="3120.4" currency={eur} signed tone="positive" />}
      meta="09:00"
      onPress={pressed}
      selected
    />
    <ListRow title={plain} trailing={<Amount value="-4.2" currency={eur} />} onPress={pressed} />
  </>
);

const CurrencyRows = ({ euro, coin }: typeof english.currencies) => (
  <>
    <ListRow
      leading={<CurrencyIcon code="EUR" />}
      title={euro}
      subtitle="DE89 3704 0044 0532 0130 00"
      href="#eur"
      chevron
    />
    <ListRow leading={<CurrencyIcon code="USDC" />} title={coin} subtitle="Solana" href="#usdc" chevron />
  </>
);

/** A list says how many rows it has; a row is one button with all that it holds in its name. */
export const Movements: Story = {
  render: () => (
    <List aria-label="Movements">
      <MovementRows {...english.movements} />
    </List>
  ),
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Movements' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    const row = within(list).getByRole('button', { name: /Ada Byron.*Rent.*minus 1,250.00 euros/ });
    await userEvent.click(row);
    await expect(pressed).toHaveBeenCalledTimes(1);
    await expect(within(list).getByRole('button', { current: true })).toHaveTextContent('Kontor GmbH');
    row.blur();
  },
};

export const Links: Story = {
  render: () => (
    <List>
      <CurrencyRows {...english.currencies} />
    </List>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(2);
  },
};

/** What is done with a row without opening it has a button beside the link. */
export const WithAction: Story = {
  render: () => (
    <List aria-label="Beneficiaries">
      {['Ada Byron', 'Kontor GmbH'].map((name) => (
        <ListRow
          key={name}
          leading={<Avatar name={name} />}
          title={name}
          subtitle="Local transfer · EUR"
          href="#beneficiary"
          action={
            <IconButton label={`Favourite: ${name}`} icon={<Star />} aria-pressed={false} onClick={pressed} />
          }
        />
      ))}
    </List>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const link = canvas.getByRole('link', { name: /Ada Byron/ });
    const action = canvas.getByRole('button', { name: 'Favourite: Ada Byron' });
    await expect(link).not.toContainElement(action);
    await userEvent.click(action);
    await expect(pressed).toHaveBeenCalledTimes(1);
    await expect(action.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    action.blur();
  },
};

export const Plain: Story = {
  render: () => (
    <List>
      <ListRow title="Fee" trailing={<Amount value="0.35" currency={eur} />} />
      <ListRow title="Total" trailing={<Amount value="250.35" currency={eur} />} />
    </List>
  ),
};

export const Disabled: Story = {
  render: () => (
    <List>
      <ListRow
        leading={<CurrencyIcon code="SOL" />}
        title="Solana"
        subtitle="Not available yet"
        onPress={pressed}
        disabled
      />
    </List>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled();
  },
};

/** A long name and an IBAN go on to the next line beside an amount of any length: nothing is cut. */
export const LongContent: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <List>
      <ListRow
        leading={<Avatar name="Donau Dampf" />}
        title="Donaudampfschifffahrtsgesellschaft mit beschränkter Haftung"
        subtitle="Rechnung 2026-1129 vom 12. November"
        trailing={<Amount value="-1234567.89" currency={eur} />}
        meta="23:59"
        onPress={pressed}
      />
      <ListRow
        leading={<CurrencyIcon code="MT" />}
        title="Valletta Savings"
        subtitle="MT84 MALT 0110 0001 2345 MTLC AST0 01S"
        trailing={<Amount value="-1234567.89" currency={eur} />}
        onPress={pressed}
      />
    </List>
  ),
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const cut = [...canvasElement.querySelectorAll<HTMLElement>('button span')].filter(
      ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth, // words for screen readers are 1 px wide
    );
    await expect(cut).toEqual([]);
    const amount = canvasElement.querySelector('span[aria-hidden="true"]:has(+ span)');
    await expect(amount?.scrollWidth).toBeLessThanOrEqual(
      Math.ceil(amount?.getBoundingClientRect().width ?? 0),
    );
  },
};

const useWords = boardWords({
  en: english,
  ar: {
    movements: {
      person: 'ليلى حداد',
      rent: 'إيجار نوفمبر',
      company: 'شركة نور للتجارة',
      salary: 'الراتب',
      plain: 'بلا صورة',
    },
    currencies: { euro: 'يورو', coin: 'USD Coin' },
    notYet: 'غير متاح بعد',
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <List>
        <MovementRows {...words.movements} />
        <CurrencyRows {...words.currencies} />
        <ListRow
          leading={<CurrencyIcon code="SOL" />}
          title="Solana"
          subtitle={words.notYet}
          onPress={pressed}
          disabled
        />
      </List>
    );
  },
};
