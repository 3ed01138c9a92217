import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { TextField } from '../TextField/index.ts';
import { FileDropZone, type DropFile, type FileDropZoneProps } from './index.ts';

const documents = ['.pdf', '.png', '.jpg', '.xlsx', '.docx'];

const meta = {
  title: 'Components/FileDropZone',
  component: FileDropZone,
  args: { label: 'Documents', files: [], onAdd: fn(), onRemove: fn() },
  render: (args) => <Owned {...args} />,
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'Takes files by drop, paste, file dialog, folder and camera, and lists how far each has come.',
    do: [
      'Keep the list and the upload with the owner; the zone only says what happened.',
      'Tell the limits (`accept`, `maxSize`, `maxCount`): they stand in the zone, and a file past one is named.',
      'Say in a file’s error whether another file or another try is needed.',
    ],
    dont: [
      'Don’t trust its limits: the server checks type and size again.',
      'Don’t clear the list when one upload fails.',
    ],
    keyboard: [
      ['Enter, Space', 'on a button open the dialog, try again, or remove'],
      ['Ctrl+V', 'adds the files or the picture of the clipboard while the focus is in the zone or nowhere'],
    ],
    accessibility: [
      'A group with its label; every way of adding is a button, dropping is never the only one.',
      'Added, uploaded, failed and removed files are announced politely; the progress is not.',
      'Files that are left out are named with the reason, as the message of the field.',
      'After a removal the focus goes to the next file, or back to the zone.',
      'While files are dragged over the window, the zone shows where they can be dropped.',
    ],
  }),
} satisfies Meta<typeof FileDropZone>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An owner that uploads at once. */
function Owned(props: FileDropZoneProps) {
  const [files, setFiles] = useState(props.files);
  return (
    <FileDropZone
      {...props}
      files={files}
      onAdd={(added) => {
        props.onAdd(added);
        setFiles((before) => [
          ...before,
          ...added.map(({ name, size }): DropFile => ({ id: name, name, size, status: 'done' })),
        ]);
      }}
      onRemove={(id) => {
        props.onRemove(id);
        setFiles((before) => before.filter((file) => file.id !== id));
      }}
    />
  );
}

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name);
const transferOf = (...files: File[]) => {
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  return transfer;
};
const zoneOf = (root: HTMLElement) => root.querySelector('fieldset > div:has(input)') ?? root;
const drag = (type: 'dragover' | 'dragleave' | 'drop', over: Element, dataTransfer: DataTransfer) =>
  fireEvent(over, new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
const paste = (into: Element, ...files: File[]) =>
  fireEvent(
    into,
    new ClipboardEvent('paste', { clipboardData: transferOf(...files), bubbles: true, cancelable: true }),
  );
const drop = (root: HTMLElement, ...files: File[]) => drag('drop', zoneOf(root), transferOf(...files));
const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent);

const useWords = boardWords({
  en: {
    proof: 'Proof of address',
    which: 'A bill or a bank statement of the last three months',
    invoices: 'Invoices',
    invoice: 'invoice-2041.pdf',
    lease: 'lease-agreement-signed-by-both-parties-2026-11-12.pdf',
    passport: 'passport.jpg',
    lost: 'The connection was lost.',
    scan: 'scan.png',
    receipt: 'receipt.pdf',
    contract: 'Contract',
    missing: 'Add the contract.',
    file: 'contract.pdf',
  },
  ar: {
    proof: 'إثبات العنوان',
    which: 'فاتورة أو كشف حساب من آخر ثلاثة أشهر',
    invoices: 'الفواتير',
    invoice: 'فاتورة-2041.pdf',
    lease: 'عقد-الإيجار-موقّع-من-الطرفين-بتاريخ-2026-11-12.pdf',
    passport: 'جواز السفر.jpg',
    lost: 'انقطع الاتصال.',
    scan: 'scan.png',
    receipt: 'إيصال.pdf',
    contract: 'العقد',
    missing: 'أضف العقد.',
    file: 'العقد.pdf',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={8}>
        <FileDropZone
          label={words.proof}
          description={words.which}
          files={[]}
          onAdd={fn()}
          onRemove={fn()}
          accept={documents}
          maxSize={10_000_000}
          maxCount={5}
          folder
        />
        <FileDropZone
          label={words.invoices}
          required={false}
          files={[
            { id: '1', name: words.invoice, size: 182_000, status: 'done' },
            { id: '2', name: words.lease, size: 4_200_000, status: 'uploading', progress: 0.4 },
            { id: '3', name: words.passport, size: 900_000, status: 'error', error: words.lost },
            { id: '4', name: words.scan, size: 1_200_000, status: 'waiting' },
            { id: '5', name: words.receipt, size: 64_000, status: 'added' },
          ]}
          onAdd={fn()}
          onRemove={fn()}
          onRetry={fn()}
        />
        <FileDropZone
          label={words.contract}
          files={[]}
          onAdd={fn()}
          onRemove={fn()}
          multiple={false}
          error={words.missing}
        />
        <FileDropZone
          label={words.contract}
          files={[{ id: '1', name: words.file, size: 182_000, status: 'done' }]}
          onAdd={fn()}
          onRemove={fn()}
          disabled
        />
      </Stack>
    );
  },
};

/** What is dropped is listed, several files unless told otherwise. */
export const TakesADrop: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, canvasElement }) => {
    await drop(canvasElement, file('a.pdf'), file('b.pdf'));
    await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
    await expect(args.onAdd).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('status')).toHaveTextContent('2 files added');
  },
};

/** A zone for one file keeps one, says what it left out, and a further choice takes its place. */
export const TakesOne: Story = {
  tags: ['no-picture'],
  args: { multiple: false },
  play: async ({ args, canvas, canvasElement }) => {
    await drop(canvasElement, file('a.pdf'), file('b.pdf'));
    await waitFor(() => expect(names()).toEqual(['a.pdf']));
    await expect(canvas.getByText('b.pdf was left out: no more than 1 file.')).toBeVisible();
    await userEvent.upload(canvasElement.querySelector('input') ?? canvasElement, file('c.pdf'));
    await waitFor(() => expect(names()).toEqual(['c.pdf']));
    await expect(args.onRemove).toHaveBeenCalledWith('a.pdf');
    await expect(canvas.getByRole('button', { name: 'Choose another file' })).toBeVisible();
    await expect(canvas.queryByText(/left out/)).toBeNull();
  },
};

/** By choice, with the keyboard. */
export const OpensTheDialog: Story = {
  tags: ['no-picture'],
  args: { folder: true },
  play: async ({ canvas, canvasElement }) => {
    const input = canvasElement.querySelector('input');
    const pressed = fn();
    const noDialog = (event: Event) => {
      event.preventDefault();
      pressed(input?.webkitdirectory ? 'folder' : 'files');
    };
    input?.addEventListener('click', noDialog);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getByText('Drag files here'));
    await expect(pressed.mock.calls).toEqual([['files'], ['folder'], ['files']]);
    input?.removeEventListener('click', noDialog);
    if (input) await userEvent.upload(input, [file('a.pdf'), file('b.pdf')]);
    await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
    if (input) await userEvent.upload(input, file('a.pdf'));
    await expect(canvas.getByText('a.pdf is already in the list.')).toBeVisible();
  },
};

/** A picture or a file of the clipboard, while the focus is in the zone or nowhere; text goes where it was going. */
export const TakesAPaste: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Stack gap={4}>
      <Owned {...args} />
      <TextField label="Elsewhere" />
    </Stack>
  ),
  play: async ({ args, canvas }) => {
    await paste(document.body, file('image.png'));
    await waitFor(() => expect(names()).toEqual(['image.png']));
    await paste(canvas.getByRole('button', { name: 'Choose files' }), file('other.png', 5));
    await waitFor(() => expect(names()).toEqual(['image.png', 'other.png']));
    await paste(canvas.getByLabelText('Elsewhere'), file('no.png', 7));
    await expect(args.onAdd).toHaveBeenCalledTimes(2);
  },
};

/** The types stand in the zone; each file that is left out is named with the reason. */
export const NamesWhatItLeavesOut: Story = {
  args: { accept: documents, maxSize: 10, maxCount: 2 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('.pdf, .png, .jpg, .xlsx, .docx')).toBeVisible();
    await expect(canvas.getByText('up to 10 bytes each · at most 2 files')).toBeVisible();
    const choose = canvas.getByRole('button', { name: 'Choose files' });
    await drop(
      canvasElement,
      file('virus.exe'),
      file('large.pdf', 11),
      file('nothing.pdf', 0),
      file('a.pdf'),
      file('b.pdf'),
      file('c.pdf'),
    );
    await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
    for (const reason of [
      /^virus\.exe is not of a type/,
      'large.pdf is larger than 10 bytes.',
      'nothing.pdf is empty.',
      'c.pdf was left out: no more than 2 files.',
    ])
      await expect(canvas.getByText(reason)).toBeVisible();
    await expect(choose).toHaveAccessibleDescription(/virus\.exe/);
  },
};

/** Files over the window show where they can be dropped; beside the zone a drop does nothing and the page stays. */
export const ShowsWhereToDrop: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, canvasElement }) => {
    const zone = zoneOf(canvasElement);
    const dataTransfer = transferOf(file('a.pdf'));
    await drag('dragover', document.body, dataTransfer);
    await waitFor(() => expect(zone).toHaveAttribute('data-drag', 'window'));
    await drag('dragover', zone, dataTransfer);
    await waitFor(() => expect(zone).toHaveAttribute('data-drag', 'zone'));
    await expect(canvas.getByText('Drop to add')).toBeVisible();
    await drag('dragleave', document.body, dataTransfer);
    await waitFor(() => expect(zone).not.toHaveAttribute('data-drag'));
    const beside = await drag('drop', document.body, dataTransfer);
    await expect(beside).toBe(false);
    await expect(args.onAdd).not.toHaveBeenCalled();
    const text = new DataTransfer();
    text.setData('text/plain', 'only words');
    await drag('dragover', zone, text);
    await expect(zone).not.toHaveAttribute('data-drag');
  },
};

/** The focus follows a removal, and what happened is said. */
export const RemovesByKeyboard: Story = {
  tags: ['no-picture'],
  args: {
    files: ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ id: name, name, size: 1, status: 'done' })),
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Remove b.pdf' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove c.pdf' })).toHaveFocus());
    await expect(canvas.getByRole('status')).toHaveTextContent('b.pdf removed');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove a.pdf' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose files' })).toHaveFocus());
  },
};

/** Progress, failure and another try, each said once. */
export const UploadsAndFails: Story = {
  tags: ['no-picture'],
  render: function Upload(args) {
    const [step, setStep] = useState(0);
    const base = { id: '1', name: 'a.pdf', size: 1_500_000 };
    const steps: DropFile[] = [
      { ...base, status: 'uploading', progress: 0.25 },
      { ...base, status: 'error', error: 'The connection was lost.' },
      { ...base, status: 'uploading', progress: 0.5 },
      { ...base, status: 'done' },
    ];
    return (
      <Stack gap={4}>
        <FileDropZone {...args} files={steps.slice(step, step + 1)} onRetry={() => setStep(step + 1)} />
        <Button tone="secondary" size="small" onClick={() => setStep(step + 1)}>
          On
        </Button>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const item = within(canvas.getByRole('listitem'));
    await expect(item.getByRole('progressbar', { name: 'Uploading a.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '0.25',
    );
    await expect(item.getByRole('button', { name: 'Stop uploading a.pdf' })).toBeVisible();
    await expect(item.getByText('pdf')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'On' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('a.pdf: The connection was lost.');
    await expect(item.getByText('The connection was lost.')).toBeVisible();
    await userEvent.click(item.getByRole('button', { name: 'Try again: a.pdf' }));
    await expect(item.getByRole('progressbar')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'On' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('a.pdf uploaded');
    await expect(item.getByText('1.5 MB · Uploaded')).toBeVisible();
  },
};

export const Dragging: Story = {
  play: async ({ canvasElement }) => {
    await drag('dragover', zoneOf(canvasElement), transferOf(file('a.pdf')));
    await waitFor(() => expect(zoneOf(canvasElement)).toHaveAttribute('data-drag', 'zone'));
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    accept: documents,
    maxSize: 10_000_000,
    camera: 'environment',
    files: [
      {
        id: '1',
        name: 'IMG_20261112_101500_passport_front_side.jpg',
        size: 4_200_000,
        status: 'uploading',
        progress: 0.7,
      },
      {
        id: '2',
        name: 'statement.pdf',
        size: 90_000,
        status: 'error',
        error: 'The file is damaged.',
        final: true,
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Add files')).toBeVisible();
    await expect(canvas.getByText('Drag files here')).not.toBeVisible();
  },
};

export const German: Story = {
  parameters: { looks: { locale: 'de' } },
  args: { label: 'Unterlagen', accept: documents, maxSize: 10_000_000, maxCount: 5, folder: true },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'المستندات',
    accept: documents,
    maxSize: 10_000_000,
    maxCount: 5,
    files: [
      { id: '1', name: 'عقد الإيجار.pdf', size: 182_000, status: 'done' },
      { id: '2', name: 'passport.jpg', size: 900_000, status: 'uploading', progress: 0.4 },
    ],
  },
};
