import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Text } from '../../text/index.ts';
import { Amount } from '../Amount/index.ts';
import { Button } from '../Button/index.ts';
import { CurrencyIcon } from '../CurrencyIcon/index.ts';
import { List, ListRow } from '../List/index.ts';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { TextField } from '../TextField/index.ts';
import { BottomSheet } from './BottomSheet.tsx';

const eur = { code: 'EUR', decimals: 2, symbol: '€' };

const Balances = ({ rows = 5, name = 'Current account' }) => (
  <List>
    {Array.from({ length: rows }, (_, row) => (
      <ListRow
        key={row}
        title={`${name} ${row + 1}`}
        subtitle={<bdi dir="ltr">•••• {1013 + row * 1013}</bdi>}
        trailing={<Amount value={`${12480 - 100 * row}.55`} currency={eur} />}
      />
    ))}
  </List>
);

const meta = {
  title: 'Components/BottomSheet',
  component: BottomSheet,
  globals: { viewport: { value: 'phone' } },
  parameters: {
    ...overlayParameters,
    docs: {
      ...overlayParameters.docs,
      ...guide({
        purpose: 'An overlay for phones that rises from the foot of the screen, in reach of a thumb.',
        do: [
          'Use it below 768 px only; the Adaptive components decide by themselves.',
          'Keep its main button in the `footer`: it stays above the keyboard.',
        ],
        dont: [
          'Don’t let dragging be the only way to close it; its button and Escape always work.',
          'Don’t stack sheets.',
        ],
        keyboard: [
          ['Escape', 'closes it'],
          ['Tab, Shift + Tab', 'stay inside'],
        ],
        accessibility: [
          'A native modal `dialog`; dragging its head down closes it, by distance or by speed, and content that scrolls is not dragged.',
          'It keeps clear of the phone’s own bars and of the keyboard.',
          '400 ms, and none under reduced motion.',
        ],
      }).docs,
    },
  },
  args: { open: true, onClose: fn(), title: 'All my accounts', children: <Balances /> },
} satisfies Meta<typeof BottomSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const surface = async (): Promise<HTMLElement> => {
  const sheet = (await screen.findByRole('dialog')).lastElementChild;
  if (!(sheet instanceof HTMLElement)) throw new Error('No sheet');
  return sheet;
};
type Point = readonly [x: number, y: number];
const finger = (
  type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
  target: Element,
  [x, y]: Point,
) =>
  fireEvent[type](target, {
    pointerId: 7,
    pointerType: 'touch',
    isPrimary: true,
    button: 0,
    clientX: x,
    clientY: y,
  });

export const Content: Story = {
  play: async () => {
    const sheet = await surface();
    await waitFor(() => expect(sheet.getBoundingClientRect().bottom).toBe(window.innerHeight));
    await expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};

/** Seen where nobody has asked for less motion, as everywhere else somebody has. */
export const RisesInFourTenthsOfASecond: Story = {
  tags: ['no-picture', 'full-motion'],
  play: async () => {
    const sheet = await surface();
    await expect(getComputedStyle(sheet).transitionDuration).toBe('0.4s');
    await waitFor(() => expect(sheet.getAnimations()).toEqual([]));
    await expect(sheet.getBoundingClientRect().bottom).toBe(window.innerHeight);
  },
};

export const StandsStillWhereLessMotionIsAskedFor: Story = {
  tags: ['no-picture'],
  play: async () => {
    const sheet = await surface();
    await expect(getComputedStyle(sheet).transitionDuration).toBe('0s');
    await expect(sheet.getBoundingClientRect().bottom).toBe(window.innerHeight);
  },
};

export const WithActions: Story = {
  tags: ['forced-colours'],
  args: {
    title: 'Payment',
    children: <Text as="p">€1,240.00 to Blumen Hagen GmbH waits for your signature.</Text>,
    footer: (
      <>
        <Button tone="secondary">Decline</Button>
        <Button>Sign payment</Button>
      </>
    ),
  },
};

export const LongContent: Story = {
  args: { children: <Balances rows={40} />, footer: <Button>Open an account</Button> },
  play: async () => {
    const sheet = await surface();
    await expect(sheet.offsetHeight).toBeLessThanOrEqual(window.innerHeight * 0.92 + 1);
  },
};

export const DraggedAway: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    const sheet = await surface();
    const text = within(sheet).getByText('Current account 1');
    await finger('pointerDown', text, [100, 100]);
    await finger('pointerMove', text, [101, 110]);
    await finger('pointerMove', sheet, [101, 110 + sheet.offsetHeight * 0.7]);
    await expect(sheet.style.translate).not.toBe('');
    await finger('pointerUp', sheet, [101, 110 + sheet.offsetHeight * 0.7]);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(args.onClose).toHaveBeenLastCalledWith('close');
    // Its owner keeps it open here: it is in its place again, never half-way.
    await expect(sheet.style.translate).toBe('');
  },
};

export const ComesBackWhenTheDragIsTakenAway: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    const sheet = await surface();
    const text = within(sheet).getByText('Current account 1');
    await finger('pointerDown', text, [100, 100]);
    await finger('pointerMove', text, [100, 120]);
    await finger('pointerMove', sheet, [100, 600]);
    await finger('pointerCancel', sheet, [100, 600]);
    await waitFor(() => expect(sheet.getBoundingClientRect().bottom).toBe(window.innerHeight));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const SidewaysIsNoDrag: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    const sheet = await surface();
    const text = within(sheet).getByText('Current account 1');
    await finger('pointerDown', text, [100, 100]);
    await finger('pointerMove', text, [130, 106]);
    await finger('pointerMove', text, [130, 900]);
    await expect(sheet.style.translate).toBe('');
    await finger('pointerUp', text, [130, 900]);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const NoDragFromAField: Story = {
  tags: ['no-picture'],
  args: { children: <TextField label="Search" /> },
  play: async ({ args }) => {
    const sheet = await surface();
    const field = within(sheet).getByRole('textbox');
    await finger('pointerDown', field, [100, 100]);
    await finger('pointerMove', field, [100, 120]);
    await finger('pointerMove', field, [100, 900]);
    await finger('pointerUp', field, [100, 900]);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const NoDragOfScrolledContent: Story = {
  tags: ['no-picture'],
  args: { children: <Balances rows={40} /> },
  play: async ({ args }) => {
    const sheet = await surface();
    const text = within(sheet).getByText('Current account 20');
    text.scrollIntoView();
    await finger('pointerDown', text, [100, 100]);
    await finger('pointerMove', text, [100, 120]);
    await finger('pointerMove', text, [100, 900]);
    await finger('pointerUp', text, [100, 900]);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const NotDismissable: Story = {
  args: {
    title: 'Signing',
    dismissable: false,
    children: <Text as="p">€1,240.00 to Blumen Hagen GmbH is being signed.</Text>,
    footer: <Button loading>Sign payment</Button>,
  },
  play: async ({ args }) => {
    const sheet = await surface();
    const title = within(sheet).getByRole('heading');
    await finger('pointerDown', title, [100, 100]);
    await finger('pointerMove', title, [100, 120]);
    await finger('pointerMove', title, [100, 900]);
    await finger('pointerUp', title, [100, 900]);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const OverAnother: Story = {
  render: function OverAnother(args) {
    const [asked, setAsked] = useState(true);
    return (
      <BottomSheet {...args}>
        <Balances rows={8} />
        <BottomSheet open={asked} onClose={() => setAsked(false)} title="Choose a currency">
          <List aria-label="Currencies">
            {[
              ['EUR', 'Euro'],
              ['GBP', 'Pound sterling'],
              ['USD', 'US dollar'],
            ].map(([code = '', name]) => (
              <ListRow
                key={code}
                leading={<CurrencyIcon code={code} />}
                title={name}
                subtitle={code}
                onPress={fn()}
              />
            ))}
          </List>
        </BottomSheet>
      </BottomSheet>
    );
  },
};

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { title: 'كل حساباتي', children: <Balances name="الحساب الجاري" /> },
};
