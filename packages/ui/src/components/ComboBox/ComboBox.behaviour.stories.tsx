import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { inAColumn } from '../Field/storyFrame.tsx';
import { ComboBox } from './ComboBox.tsx';
import { cities, field, options, trades } from './comboBoxStory.tsx';

const meta = {
  title: 'Components/ComboBox/Behaviour',
  tags: ['!autodocs', 'no-picture'],
  component: ComboBox,
  args: {
    label: 'Trade',
    items: trades,
    onChange: fn(),
    onInputChange: fn(),
    onOpenChange: fn(),
    onBlur: fn(),
  },
  decorators: [inAColumn],
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (count: number) => waitFor(() => expect(options()).toHaveLength(count));
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

/** Arrows go round; what is disabled is reached, and not chosen; Home and End belong to the text. */
export const Keys: Story = {
  play: async ({ args }) => {
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowUp}');
    await shown(6);
    await waitFor(() => expect(active()).toMatch(/^Software/));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(active()).toMatch(/^Bread/));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(active()).toMatch(/^Gambling/));
    await userEvent.keyboard('{End}');
    await expect(active()).toMatch(/^Gambling/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Without free text what names no option gives way to the last choice; what names one chooses it. */
export const RefusesFreeText: Story = {
  args: { defaultValue: '10.71' },
  play: async ({ args }) => {
    await userEvent.type(field(), ' rolls');
    await shown(0);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field()).toHaveValue('Bread and cakes'));
    await userEvent.type(field(), '!');
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(field()).toHaveValue('Bread and cakes'));
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(field(), 'it Consultancy');
    await userEvent.click(document.body);
    await waitFor(() => expect(field()).toHaveValue('IT consultancy'));
    await expect(args.onChange).toHaveBeenLastCalledWith('62.02');
  },
};

/** With free text Enter takes what was typed, until an arrow brings an option to hand. */
export const TakesFreeText: Story = {
  args: { items: cities, allowsCustomValue: true, name: 'city' },
  render: (args) => (
    <form aria-label="Place">
      <ComboBox {...args} />
    </form>
  ),
  play: async ({ args }) => {
    const data = () => new FormData(screen.getByRole('form')).getAll('city');
    await userEvent.type(field(), 'mun');
    await shown(2);
    await expect(active()).toBeNull();
    await userEvent.keyboard('{Enter}');
    await shown(0);
    await expect(field()).toHaveValue('mun');
    await expect(data()).toEqual(['mun']);
    await userEvent.type(field(), 'i');
    await shown(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field()).toHaveValue('Munich');
    await expect(args.onChange).toHaveBeenLastCalledWith('Munich');
    await userEvent.type(field(), ' Ost');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await shown(0);
    await expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await expect(field()).toHaveValue('Munich Ost');
    await expect(args.onInputChange).toHaveBeenLastCalledWith('Munich Ost');
  },
};

/** In the sheet of a phone Enter takes it, and so does closing the sheet. */
export const TakesFreeTextOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { items: cities, allowsCustomValue: true },
  play: async ({ args }) => {
    const opens = async () => {
      await userEvent.click(field());
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await opens();
    await userEvent.keyboard('Bonn{Enter}');
    await closed();
    await expect(field()).toHaveValue('Bonn');
    await opens();
    await userEvent.keyboard('Trier');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    await expect(field()).toHaveValue('Trier');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(args.onBlur).not.toHaveBeenCalled();
  },
};

/** The clear button empties both, and the focus goes back into the field. */
export const Clears: Story = {
  args: { defaultValue: '56.10' },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await expect(field()).toHaveValue('');
    await expect(field()).toHaveFocus();
    await expect(args.onChange).toHaveBeenCalledWith(null);
    await expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  },
};

/** Opened and closed are told once each; a press beside it closes. */
export const TellsOfItsList: Story = {
  play: async ({ args }) => {
    await userEvent.type(field(), 'so');
    await shown(1);
    await userEvent.click(document.body);
    await shown(0);
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
    await expect(args.onOpenChange).toHaveBeenNthCalledWith(1, true);
    await expect(args.onOpenChange).toHaveBeenNthCalledWith(2, false);
  },
};

/** Options that come after the choice give the field its text; another choice of the owner changes it. */
export const OfAnOwner: Story = {
  render: function Owned(args) {
    const [value, setValue] = useState<string | null>('56.10');
    const [loaded, setLoaded] = useState(false);
    return (
      <Stack gap={4}>
        <ComboBox {...args} items={loaded ? trades : []} value={value} onChange={setValue} />
        <Button onClick={() => setLoaded(true)}>Load</Button>
        <Button onClick={() => setValue('62.01')}>Software</Button>
        <Button onClick={() => setValue(null)}>None</Button>
      </Stack>
    );
  },
  play: async () => {
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await expect(field()).toHaveValue('');
    await press('Load');
    await waitFor(() => expect(field()).toHaveValue('Restaurants'));
    await press('Software');
    await waitFor(() => expect(field()).toHaveValue('Software development'));
    await press('None');
    await waitFor(() => expect(field()).toHaveValue(''));
  },
};

/** The form has the id, its reset brings back what was there, its check finds what is missing. */
export const InAForm: Story = {
  args: { name: 'trade', required: true, defaultValue: '10.71' },
  render: (args) => (
    <form aria-label="Company" onSubmit={(event) => event.preventDefault()}>
      <ComboBox {...args} />
      <Button type="reset">Reset</Button>
    </form>
  ),
  play: async () => {
    const form = screen.getByRole<HTMLFormElement>('form');
    const data = () => new FormData(form).getAll('trade');
    await expect(data()).toEqual(['10.71']);
    await userEvent.clear(field());
    await expect(data()).toEqual([]);
    await expect(form.checkValidity()).toBe(false);
    await userEvent.type(field(), 'rest');
    await shown(1);
    await userEvent.keyboard('{Enter}');
    await expect(data()).toEqual(['56.10']);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(field()).toHaveValue('Bread and cakes'));
    await expect(data()).toEqual(['10.71']);
  },
};

/** Escape closes the list, and not the dialog around it. */
export const InADialog: Story = {
  render: (args) => (
    <Dialog open title="Company" onClose={fn()}>
      <ComboBox {...args} />
    </Dialog>
  ),
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 're');
    await shown(4);
    await userEvent.keyboard('{Escape}');
    await shown(0);
    await expect(screen.getByRole('dialog', { name: 'Company' })).toBeVisible();
    await expect(field()).toHaveFocus();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: '56.10' },
  play: async () => {
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    await shown(0);
    await expect(screen.queryByRole('button')).toBeNull();
  },
};

/** What was typed before the page came alive stays, and is reported. */
export const TypedBeforeHydration: Story = {
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.value = 'typed early';
      }}
    >
      <ComboBox {...args} allowsCustomValue />
    </Hydrated>
  ),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onInputChange).toHaveBeenCalledWith('typed early'));
    await expect(field()).toHaveValue('typed early');
  },
};
