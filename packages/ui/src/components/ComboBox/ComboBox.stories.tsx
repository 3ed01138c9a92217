import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { ComboBox } from './ComboBox.tsx';
import { comboBoxGuide } from './comboBoxGuide.ts';
import { arabicTrades, field, many, options, Searching, trades } from './comboBoxStory.tsx';

const meta = {
  title: 'Components/ComboBox',
  component: ComboBox,
  args: { label: 'Trade', items: trades, onChange: fn(), onInputChange: fn() },
  decorators: [inAColumn],
  parameters: {
    ...overlayParameters,
    docs: { ...overlayParameters.docs, ...guide(comboBoxGuide).docs },
  },
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (count: number) => waitFor(() => expect(options()).toHaveLength(count));

const useWords = boardWords({
  en: {
    trade: 'Trade',
    hint: 'As in your articles of association',
    placeholder: 'Software, restaurant …',
    city: 'City',
    any: 'Any place will do.',
    ours: 'Bread and cakes',
    wrong: 'Choose a trade from the list.',
    where: 'Berlin-Kreuzberg',
  },
  ar: {
    trade: 'النشاط التجاري',
    hint: 'كما ورد في عقد التأسيس',
    placeholder: 'برمجيات، مطعم …',
    city: 'المدينة',
    any: 'يمكن كتابة أي مكان.',
    ours: 'الخبز والحلويات',
    wrong: 'اختر نشاطًا من القائمة.',
    where: 'حي الزمالك',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  parameters: { layout: 'padded' },
  render: function EveryState() {
    const words = useWords();
    const items = [{ id: '10.71', label: words.ours }];
    const shared = { items, label: words.trade };
    return (
      <Stack gap={6}>
        <ComboBox {...shared} description={words.hint} placeholder={words.placeholder} />
        <ComboBox {...shared} value="10.71" onChange={fn()} required={false} />
        <ComboBox
          items={[]}
          label={words.city}
          description={words.any}
          allowsCustomValue
          inputValue={words.where}
          onInputChange={fn()}
        />
        <ComboBox {...shared} error={words.wrong} />
        <ComboBox {...shared} value="10.71" readOnly />
        <ComboBox {...shared} value="10.71" disabled />
      </Stack>
    );
  },
};

/** The arrow opens all options, at the one that is chosen. */
export const Open: Story = {
  tags: ['forced-colours'],
  args: { defaultValue: '56.10' },
  play: async () => {
    await expect(field()).toHaveValue('Restaurants');
    await userEvent.click(screen.getByRole('button', { name: 'Show options' }));
    await shown(6);
    await expect(field()).toHaveFocus();
    await expect(field()).toHaveAttribute('aria-expanded', 'true');
    const chosen = screen.getByRole('option', { selected: true });
    await expect(chosen).toHaveTextContent('Restaurants');
    await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant', chosen.id));
  },
};

/** Case, accents and spaces make no difference; the description is searched too. */
export const Filters: Story = {
  play: async ({ args }) => {
    await userEvent.type(field(), 'R e');
    await shown(4);
    await expect(screen.getByRole('status')).toHaveTextContent('4 options');
    await userEvent.clear(field());
    await userEvent.type(field(), '62');
    await shown(2);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(options()).toHaveLength(0));
    await expect(field()).toHaveValue('IT consultancy');
    await expect(args.onChange).toHaveBeenLastCalledWith('62.02');
    await userEvent.clear(field());
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(field(), 're');
    await shown(4);
  },
};

export const NothingFound: Story = {
  args: { emptyText: 'No trade is called so' },
  play: async () => {
    await userEvent.type(field(), 'astronaut');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No trade is called so'));
    await expect(options()).toHaveLength(0);
  },
};

export const Loading: Story = {
  args: { items: [], loading: true, onSearch: fn() },
  play: async ({ args }) => {
    await userEvent.type(field(), 'so');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Loading…'));
    await expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await expect(args.onSearch).toHaveBeenLastCalledWith('so');
  },
};

/** A failed search says so, and is tried again. */
export const Failed: Story = {
  args: { items: [], failed: true, onSearch: fn() },
  play: async ({ args }) => {
    await userEvent.type(field(), 'so');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('The options couldn’t be loaded.'),
    );
    await expect(args.onSearch).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(args.onSearch).toHaveBeenCalledTimes(3);
    await expect(args.onSearch).toHaveBeenLastCalledWith('so');
    await expect(field()).toHaveValue('so');
    await expect(field()).toHaveFocus();
  },
};

/** The host searches; a choice keeps its label when other options come. */
export const Searches: Story = {
  tags: ['no-picture'],
  args: { onSearch: fn() },
  render: (args) => <Searching {...args} fails />,
  play: async ({ args }) => {
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onSearch).toHaveBeenLastCalledWith('');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await shown(6);
    await userEvent.type(field(), 'soft');
    await shown(1);
    await userEvent.click(screen.getByRole('option', { name: /Software/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('62.01');
    await expect(field()).toHaveValue('Software development');
    await userEvent.clear(field());
    await userEvent.type(field(), 'rest');
    await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent('Restaurants'));
    await userEvent.keyboard('{Enter}');
    await expect(field()).toHaveValue('Restaurants');
    await userEvent.type(field(), '{Backspace}x');
    await waitFor(() => expect(options()).toHaveLength(0));
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
    await userEvent.tab();
    await expect(field()).toHaveValue('Restaurants');
    await expect(args.onChange).toHaveBeenLastCalledWith('56.10');
  },
};

/** Of ten thousand options only those in sight exist; every one says its place. */
export const TenThousand: Story = {
  args: { label: 'Branch', items: many, defaultValue: '4999' },
  play: async () => {
    await userEvent.click(field('Branch'));
    await userEvent.keyboard('{ArrowDown}');
    const at = await screen.findByRole('option', { name: 'Branch 5000' });
    await expect(at).toHaveAttribute('aria-posinset', '5000');
    await expect(at).toHaveAttribute('aria-setsize', '10000');
    await expect(options().length).toBeLessThan(40);
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(field('Branch').getAttribute('aria-activedescendant')).toMatch(/-5007$/));
  },
};

/** The sheet has a field of its own, and taller rows. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    await userEvent.click(field());
    const sheet = await screen.findByRole('dialog', { name: 'Trade' });
    const search = await within(sheet).findByRole('combobox');
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('bread');
    await shown(1);
    await userEvent.click(screen.getByRole('option'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(field()).toHaveValue('Bread and cakes');
    await expect(args.onChange).toHaveBeenLastCalledWith('10.71');
    // Beside its text, too.
    await userEvent.click(field().parentElement ?? field());
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await shown(6);
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  args: {
    label: 'Wirtschaftszweig beziehungsweise Haupttätigkeit der Gesellschaft',
    description: 'Wie im Handelsregister eingetragen',
    items: [
      {
        id: '1',
        label: 'Herstellung von Backwaren (ohne Dauerbackwaren) und Konditoreierzeugnissen',
        description: '10.71',
      },
      { id: '2', label: 'Erbringung von Beratungsleistungen auf dem Gebiet der Informationstechnologie' },
    ],
  },
  play: async () => {
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}');
    await shown(2);
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'النشاط التجاري', items: arabicTrades },
  play: async () => {
    await userEvent.type(screen.getByRole('combobox'), 'ال');
    await shown(3);
  },
};
