import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { inOnboardingForm } from '../fixtures/onboardingForm.tsx';
import { DocumentCategories } from './DocumentCategories.tsx';

const limits = { maxFiles: 5, maxSizeBytes: 10 * 1024 * 1024 };
const categories = [
  {
    id: 'address',
    name: 'Proof of address',
    description: 'A utility bill or bank statement of the last three months.',
    required: true,
    ...limits,
  },
  {
    id: 'ownership',
    name: 'Ownership chart',
    description: 'Everybody who holds 25 % or more.',
    required: false,
    ...limits,
  },
];

const meta = {
  title: 'Widgets/DocumentCategories',
  component: DocumentCategories,
  parameters: guide({
    purpose:
      'A drop zone for each kind of document that an application asks for, with its limits and how far each file has come.',
    do: [
      'Give the categories as the bank asks for them, with how many files and how large each takes.',
      'Upload in the host, and hand back where each file stands: on its way, there, or refused and why.',
      'Set `disabled` once the application is closed: files are listed and stay as they are.',
    ],
    dont: [
      'Don’t judge a file by its name: the bank judges the content, and its sentence belongs beside the category.',
      'Don’t use it for one file of one kind: that is a FileDropZone.',
    ],
    keyboard: [['Enter, Space on a zone’s button', 'choose files, in place of dropping them']],
    accessibility: [
      'Each category is a labelled zone, with its description, limits and error; on phones a camera is offered.',
      'Files are a list; removing one and trying again are buttons that name the file.',
    ],
  }),
  decorators: inOnboardingForm,
  args: { categories, files: {}, onAdd: fn(), onRemove: fn(), onRetry: fn() },
} satisfies Meta<typeof DocumentCategories>;

export default meta;
type Story = StoryObj<typeof meta>;

const zone = (canvasElement: HTMLElement, name: RegExp) =>
  within(within(canvasElement).getByRole('group', { name }));

/** A file goes into the category whose zone took it. */
export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(
      zone(canvasElement, /^Proof of address/).getByText(/\.pdf, \.png, \.jpg, \.xlsx, \.docx and others/),
    ).toBeVisible();
    const input = zone(canvasElement, /^Ownership chart/)
      .getByRole('button')
      .closest('fieldset')
      ?.querySelector('input[type="file"]');
    const chart = new File(['chart'], 'chart.pdf', { type: 'application/pdf' });
    await userEvent.upload(input as HTMLInputElement, chart);
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await expect(args.onAdd).toHaveBeenCalledWith('ownership', [chart]);
  },
};

/** Sent, on its way, and refused; each can be taken off or tried again. */
export const WithFiles: Story = {
  args: {
    files: {
      address: [
        { id: 'one', name: 'utility-bill.pdf', size: 182_000, status: 'done' },
        { id: 'two', name: 'statement.pdf', size: 2_400_000, status: 'uploading', progress: 0.4 },
      ],
      ownership: [
        {
          id: 'three',
          name: 'chart.docx',
          size: 64_000,
          status: 'error',
          error: 'It could not be sent. Check your connection.',
        },
      ],
    },
  },
  play: async ({ canvasElement, args }) => {
    const chart = zone(canvasElement, /^Ownership chart/);
    await userEvent.click(chart.getByRole('button', { name: /again.*chart\.docx|chart\.docx.*again/i }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(args.onRetry).toHaveBeenCalledWith('ownership', 'three');
    await userEvent.click(
      zone(canvasElement, /^Proof of address/).getByRole('button', { name: /Remove.*utility-bill\.pdf/ }),
    );
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(args.onRemove).toHaveBeenCalledWith('address', 'one');
    (document.activeElement as HTMLElement).blur();
  },
};

export const Missing: Story = { args: { errors: { address: 'Add at least one file.' } } };

export const Arabic: Story = {
  globals: { locale: 'ar', viewport: { value: 'phone' } },
  args: {
    categories: [
      {
        id: 'address',
        name: 'إثبات العنوان',
        description: 'فاتورة خدمات من آخر ثلاثة أشهر.',
        required: true,
        ...limits,
      },
    ],
    files: { address: [{ id: 'one', name: 'utility-bill.pdf', size: 182_000, status: 'done' }] },
  },
};
