import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { offerings } from '../fixtures/onboarding.ts';
import { inOnboardingForm, keepingValue } from '../fixtures/onboardingForm.tsx';
import { ProductChoices } from './ProductChoices.tsx';

const ids = offerings.map(({ id }) => id);

const meta = {
  title: 'Widgets/ProductChoices',
  component: ProductChoices,
  decorators: inOnboardingForm,
  args: { label: 'What would you like to use?', products: offerings, value: [], onChange: fn() },
  render: keepingValue(ProductChoices),
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
