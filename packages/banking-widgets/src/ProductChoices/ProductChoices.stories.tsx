import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { offerings } from '../fixtures/onboarding.ts';
import { inOnboardingForm, keepingValue } from '../fixtures/onboardingForm.tsx';
import { ProductChoices } from './ProductChoices.tsx';

const ids = offerings.map(({ id }) => id);

const meta = {
  title: 'Widgets/ProductChoices',
  component: ProductChoices,
  parameters: guide({
    purpose:
      'The products of the bank, any number of them; for each that is chosen there is room to say what it is for.',
    do: [
      'Give the label that the form asks with: “Which services do you need?”',
      'Give the products as the bank describes them.',
    ],
    dont: [
      'Don’t choose one in advance.',
      'Don’t ask what a product is for elsewhere: the room for it comes with the choice.',
    ],
    keyboard: [['Space', 'chooses a product, or leaves it out']],
    accessibility: [
      'A group of checkboxes with a label, descriptions and an error.',
      'The text field of a product is named after it.',
    ],
  }),
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
