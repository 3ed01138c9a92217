import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { paymentChannel } from '../fixtures/chat.ts';
import type { ChatPopup } from './ChatPopup.tsx';
import { chatStories, field, log, opened, popup, scrollBox } from './storyHost.tsx';

const meta = {
  ...chatStories,
  title: 'Widgets/ChatPopup/Composer',
  tags: ['!autodocs'],
} satisfies Meta<typeof ChatPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shift and Enter send, Enter makes a line; what was sent stands at the bottom, and the field is empty. */
export const Sending: Story = {
  args: opened,
  tags: ['no-picture'],
  play: async ({ args }) => {
    await userEvent.type(await field(), 'First line{Enter}second');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(args.onSend).toHaveBeenLastCalledWith({ content: 'First line\nsecond', file: null });
    await expect(await field()).toHaveValue('');
    await expect(await field()).toHaveFocus();
    await expect(within(await log()).getByText('Sending …')).toBeVisible();
    await userEvent.type(await field(), 'By the button');
    await userEvent.click((await popup()).getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenLastCalledWith({ content: 'By the button', file: null });
    // Nothing is sent of nothing.
    await userEvent.type(await field(), '   {Shift>}{Enter}{/Shift}');
    await expect(args.onSend).toHaveBeenCalledTimes(2);
  },
};

export const TooLong: Story = {
  tags: ['forced-colours'],
  args: { ...opened, draft: 'a'.repeat(4097) },
  play: async ({ args }) => {
    const input = await field();
    await expect(input).toHaveAccessibleDescription(
      expect.stringContaining('A message has at most 4,096 characters.'),
    );
    await expect(
      (await popup()).getByText('1 character too many', { ignore: '[role=status], [id]' }),
    ).toBeVisible();
    await expect((await popup()).getByRole('button', { name: 'Send' })).toBeDisabled();
    input.focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{End}{/Control}{Backspace}');
    await expect(input).not.toHaveAccessibleDescription(expect.stringContaining('at most'));
    await expect((await popup()).getByRole('button', { name: 'Send' })).toBeEnabled();
    // Nearly too long, it is counted what is left.
    await expect((await popup()).getByText('4,096 / 4,096')).toBeVisible();
    await userEvent.keyboard('a');
    input.blur();
  },
};

/** It grows to ten lines; further ones scroll in it. */
export const Growing: Story = {
  args: { ...opened, draft: 'One' },
  play: async () => {
    const input = await field();
    const box = input.parentElement!;
    await expect(box.getBoundingClientRect().height).toBe(44);
    await userEvent.type(input, '{Enter}two{Enter}three');
    await expect(box.getBoundingClientRect().height).toBe(90);
    await userEvent.type(input, '{Enter}x'.repeat(9));
    await expect(box.getBoundingClientRect().height).toBe(258);
    await expect(input.scrollHeight).toBeGreaterThan(input.clientHeight);
    for (const name of ['Attach a file', 'Send']) {
      const { width, height } = (await popup()).getByRole('button', { name }).getBoundingClientRect();
      await expect([width, height]).toEqual([44, 44]);
    }
  },
};

const paper = (name: string) => new File(['x'.repeat(2048)], name, { type: 'application/pdf' });
const drag = (type: string, onto: HTMLElement, file?: File) => {
  const dataTransfer = new DataTransfer();
  if (file !== undefined) dataTransfer.items.add(file);
  else dataTransfer.setData('text/plain', 'words');
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  onto.dispatchEvent(event);
  return event;
};
const drop = async (file: File) => drag('drop', await field(), file);
const choose = async (file: File) => {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(chooser!, file);
};

const refusing = {
  ...opened,
  draft: 'The invoice',
  onSend: fn(async ({ file }: { content: string; file: File | null }) => (file ? 'file-refused' : null)),
} satisfies Story['args'];

/** The bank takes no such file: which it takes is said, and nothing typed is lost. */
export const FileRefused: Story = {
  args: refusing,
  // What attaches comes back from being disabled, and its edges are not drawn alike each time.
  tags: ['no-picture'],
  play: async () => {
    const dialog = await popup();
    await drop(new File(['<svg/>'], 'invoice.svg', { type: 'image/svg+xml' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^We do not accept this file\. Please choose one of these kinds: .?PDF, PNG, JPG, HEIC, DOCX, XLSX, CSV, TXT, or XML.?\.$/u,
    );
    await expect(await field()).toHaveValue('The invoice');
    await expect(dialog.getByText('invoice.svg')).toBeVisible();
    // The chooser offers what is taken.
    await expect(document.querySelector('input[type=file]')).toHaveAttribute(
      'accept',
      expect.stringContaining('.pdf,.png'),
    );
  },
};

const refused = (globals: Record<string, string>): Story => ({
  globals,
  args: refusing,
  tags: ['no-picture'],
  play: async () => {
    const dialog = await popup();
    await drop(new File(['<svg/>'], 'invoice.svg', { type: 'image/svg+xml' }));
    (await field()).focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(await dialog.findByText(/PDF.*XML/)).toBeVisible();
    (await field()).blur();
  },
});

export const FileRefusedInGerman: Story = refused({ locale: 'de' });
export const FileRefusedInArabic: Story = refused({ locale: 'ar', scheme: 'dark' });

/** What is refused can't be named while it is not known. */
export const FileRefusedUnnamed: Story = {
  args: { ...refusing, fileEndings: [] },
  tags: ['no-picture'],
  play: async () => {
    const dialog = await popup();
    await drop(new File(['<svg/>'], 'invoice.svg', { type: 'image/svg+xml' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(await dialog.findByText('We do not accept files of this kind.')).toBeVisible();
  },
};

/** The bank found malware: that is said, nothing typed is lost, and the words go without the file. */
export const FileInfected: Story = {
  args: {
    ...refusing,
    onSend: fn(async ({ file }: { content: string; file: File | null }) => (file ? 'file-infected' : null)),
  },
  tags: ['no-picture'],
  play: async ({ args }) => {
    const dialog = await popup();
    await drop(paper('invoice.pdf'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This file can’t be accepted: our virus scan found malware in it. Please choose another one.',
    );
    await expect(await field()).toHaveValue('The invoice');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove invoice.pdf' }));
    await expect(dialog.queryByRole('alert')).toBeNull();
    await expect(await field()).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenLastCalledWith({ content: 'The invoice', file: null });
  },
};

/** One file, with or without words; a second one takes its place, and what the bank does not take stays here. */
export const WithAFile: Story = {
  args: {
    ...opened,
    draft: 'The invoice',
    onSend: fn(async ({ file }: { content: string; file: File | null }) =>
      file?.name === 'huge.pdf' ? 'file-too-large' : null,
    ),
  },
  play: async ({ args }) => {
    const dialog = await popup();
    await choose(paper('first.pdf'));
    await choose(paper('huge.pdf'));
    await expect(dialog.queryByText('first.pdf')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(
      await dialog.findByText('This file is too large. Please choose a smaller one.'),
    ).toBeVisible();
    await expect(await field()).toHaveValue('The invoice');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove huge.pdf' }));
    await userEvent.clear(await field());
    await choose(paper('invoice.pdf'));
    await expect(dialog.queryByText(/too large/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove invoice.pdf' })).toBeNull());
    await expect(within(await log()).getByText('invoice.pdf')).toBeVisible();
    await expect(args.onSend).toHaveBeenLastCalledWith({
      content: '',
      file: expect.objectContaining({ name: 'invoice.pdf' }) as File,
    });
    // As the foot becomes lower and higher the newest message stays in sight.
    const { fromEnd } = scrollBox(await log());
    const isAtEnd = () => expect(fromEnd()).toBeLessThan(3);
    await waitFor(isAtEnd);
    // Pasted and dropped files are taken as well.
    await drop(paper('dropped.pdf'));
    await expect(await dialog.findByText('dropped.pdf')).toBeVisible();
    await waitFor(isAtEnd);
    const pasted = new DataTransfer();
    pasted.items.add(paper('pasted.pdf'));
    (await field()).dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }));
    await expect(await dialog.findByText('pasted.pdf')).toBeVisible();
    // Of a spreadsheet the text is meant, not the picture beside it.
    const cells = new DataTransfer();
    cells.items.add(paper('cells.png'));
    cells.setData('text/plain', '12 34');
    (await field()).dispatchEvent(new ClipboardEvent('paste', { clipboardData: cells, bubbles: true }));
    await expect(dialog.getByText('pasted.pdf')).toBeVisible();
    await expect(dialog.queryByText('cells.png')).toBeNull();
  },
};

/** A file may be dropped on any of the conversation, which says so while it is held there; the browser never leaves the page. */
export const Dropping: Story = {
  args: opened,
  tags: ['no-picture'],
  play: async ({ args }) => {
    const dialog = await popup();
    const told = () => dialog.queryByText('Drop the file here');
    const messages = await log();
    const heading = dialog.getByRole('heading', { level: 2 });
    drag('dragenter', messages, paper('invoice.pdf'));
    await expect(drag('dragover', messages, paper('invoice.pdf')).defaultPrevented).toBe(true);
    await waitFor(() => expect(told()).toBeVisible());
    // It covers all of it, from the bar to where a message is written.
    const shade = told()!.getBoundingClientRect();
    await expect(shade.top).toBeLessThan(heading.getBoundingClientRect().top);
    await expect(shade.bottom).toBeGreaterThan((await field()).getBoundingClientRect().bottom);
    // From one part of it to another, then away.
    drag('dragenter', heading, paper('invoice.pdf'));
    drag('dragleave', messages, paper('invoice.pdf'));
    await expect(told()).toBeVisible();
    drag('dragleave', heading, paper('invoice.pdf'));
    await waitFor(() => expect(told()).toBeNull());
    drag('dragenter', messages, paper('invoice.pdf'));
    await expect(drag('drop', messages, paper('invoice.pdf')).defaultPrevented).toBe(true);
    await expect(await dialog.findByRole('button', { name: 'Remove invoice.pdf' })).toBeVisible();
    await expect(told()).toBeNull();
    await expect(await field()).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenLastCalledWith({
      content: '',
      file: expect.objectContaining({ name: 'invoice.pdf' }) as File,
    });
    // Words go where they are dropped.
    drag('dragenter', messages);
    await expect(drag('dragover', messages).defaultPrevented).toBe(false);
    await expect(drag('drop', messages).defaultPrevented).toBe(false);
    await expect(told()).toBeNull();
  },
};

/** Nothing is written there any more: a file is not taken, and the page is not lost for it either. */
export const DroppingOnAClosedOne: Story = {
  args: {
    ...opened,
    channels: { status: 'success', data: [{ ...paymentChannel, closedAt: '2026-11-24T14:40:00.000Z' }] },
  },
  tags: ['no-picture'],
  play: async () => {
    const dialog = await popup();
    const messages = await log();
    drag('dragenter', messages, paper('invoice.pdf'));
    await expect(drag('dragover', messages, paper('invoice.pdf')).defaultPrevented).toBe(true);
    await expect(dialog.queryByText('Drop the file here')).toBeNull();
    await expect(drag('drop', messages, paper('invoice.pdf')).defaultPrevented).toBe(true);
    await expect(dialog.queryByText('invoice.pdf', { selector: 'bdi' })).toBeNull();
  },
};

const held = (globals: Record<string, unknown>, tags: string[] = []): Story => ({
  globals,
  args: opened,
  tags: ['no-picture', ...tags],
  play: async () => {
    drag('dragenter', (await popup()).getByRole('heading', { level: 2 }), paper('invoice.pdf'));
    await waitFor(() => expect(document.querySelector('[data-drop]')).toBeVisible());
  },
});

export const FileHeld: Story = held({}, ['forced-colours']);
export const FileHeldInArabicDark: Story = held({ locale: 'ar', scheme: 'dark', tenant: 'ashgrove' });
export const FileHeldOnAPhone: Story = held({ viewport: { value: 'phone' }, locale: 'de', tenant: 'pico' });
