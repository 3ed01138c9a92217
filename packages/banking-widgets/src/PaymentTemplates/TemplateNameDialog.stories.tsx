import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { currency } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { amountCurrency } from '../shared/currencies.ts';
import { TemplateNameDialog } from './TemplateNameDialog.tsx';

const meta = {
  title: 'Widgets/TemplateNameDialog',
  component: TemplateNameDialog,
  parameters: guide({
    purpose:
      'Asks for the name of a template: of one that is to be saved, with its amount or without, or of one that is there.',
    do: [
      'Begin with a name that makes sense: the payee’s.',
      'Give `amount` where a payment is saved, and null where a template is renamed.',
      'Keep it open while it is saved, and hand over why a name was refused.',
    ],
    dont: ['Don’t save by yourself with a name that nobody chose.'],
    keyboard: [
      ['Enter', 'saves'],
      ['Escape', 'closes it, unless it is being saved'],
    ],
    accessibility: [
      'A dialog on wide windows, a sheet on phones; the name has the focus.',
      'What is wrong with the name stands beside the field, which takes the focus again.',
    ],
  }),
  decorators: [withTexts],
  args: {
    open: true,
    onClose: fn(),
    name: 'Jane D., Rent December',
    amount: { value: '1250.00', currency: amountCurrency(currency('EUR')) },
    onSave: fn(),
    saving: false,
  },
} satisfies Meta<typeof TemplateNameDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (canvas: HTMLElement) =>
  within(await within(canvas.ownerDocument.body).findByRole('dialog'));

export const Saving: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    const name = dialog.getByRole('textbox', { name: 'Template name' });
    await expect(name).toHaveValue('Jane D., Rent December');
    await userEvent.clear(name);
    await userEvent.type(name, '  Rent ');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Keep the amount, €1,250.00' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectOnlyCall(args.onSave, { name: 'Rent', keepSum: false });
    (document.activeElement as HTMLElement).blur();
  },
};

/** What is wrong stands beside the field, until it is typed in. */
export const WrongNames: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    const name = dialog.getByRole('textbox', { name: 'Template name' });
    for (const [typed, problem] of [
      ['a'.repeat(61), 'Use 60 characters or fewer.'],
      [' ', 'Enter a name.'],
    ] as const) {
      await userEvent.clear(name);
      await userEvent.type(name, typed);
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await expect(name).toHaveAccessibleDescription(new RegExp(problem));
      await expect(name).toHaveFocus();
    }
    await expect(args.onSave).not.toHaveBeenCalled();
    (document.activeElement as HTMLElement).blur();
  },
};

export const Taken: Story = {
  args: { problem: { fields: { name: 'You already have a template with this name.' } } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const name = dialog.getByRole('textbox', { name: 'Template name' });
    await expect(name).toHaveAccessibleDescription(/already have a template/);
    await expect(name).toHaveValue('Jane D., Rent December');
    (document.activeElement as HTMLElement).blur();
  },
};

export const Refused: Story = {
  args: {
    problem: { general: 'No answer from the bank. Check your connection.', fields: {} },
  },
};

export const Renaming: Story = { args: { name: 'Rent', amount: null } };
export const OnItsWay: Story = { args: { saving: true } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const German: Story = { args: { name: 'Ella Krüger, Miete Dezember' }, globals: { locale: 'de' } };
export const Arabic: Story = { args: { name: 'ليلى ح.، إيجار ديسمبر' }, globals: { locale: 'ar' } };
