import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { offerings } from '../fixtures/onboarding.ts';
import { withOnboardingTexts } from '../fixtures/withTexts.tsx';
import { ProductChoices, type ProductChoicesProps } from './ProductChoices.tsx';

const ids = offerings.map(({ id }) => id);

const meta = {
  title: 'Widgets/ProductChoices',
  component: ProductChoices,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
    withOnboardingTexts,
  ],
  args: { label: 'What would you like to use?', products: offerings, value: [], onChange: fn() },
  render: function Controlled(args: ProductChoicesProps) {
    const [value, setValue] = useState(args.value);
    return (
      <ProductChoices
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ProductChoices>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is typed about one product stays when another is chosen. */
export const Choosing: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Card' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /^What will you use “Card” for/ }), 'Travel');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Exchange' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { productId: ids[1], details: 'Travel' },
      { productId: ids[2] },
    ]);
    (document.activeElement as HTMLElement).blur();
  },
};

export const NoneChosen: Story = { args: { error: 'Choose at least one.' } };

export const Arabic: Story = {
  globals: { locale: 'ar', viewport: { value: 'phone' } },
  args: {
    label: 'ما الذي تود استخدامه؟',
    products: [{ id: 'one', name: 'بطاقة', description: 'مجانية، بلاستيكية أو افتراضية' }],
    value: [{ productId: 'one' }],
  },
};
