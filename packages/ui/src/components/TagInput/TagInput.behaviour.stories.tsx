import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { compose } from '../Field/storyComposition.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { TagInput } from './TagInput.tsx';

const isAddress = (text: string) =>
  /^\S+@\S+\.\S+$/.test(text) ? null : 'Enter an address such as name@example.com.';

const meta = {
  title: 'Components/TagInput/Behaviour',
  tags: ['!autodocs', 'no-picture'],
  component: TagInput,
  args: { label: 'Recipients', onChange: fn(), validate: isAddress },
  decorators: [inAColumn],
} satisfies Meta<typeof TagInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Recipients' });
const tags = () => screen.queryAllByRole('listitem').map((tag) => tag.textContent);
const remove = (label: string) => screen.getByRole('button', { name: `Remove ${label}` });
const announced = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

/** Enter, a comma of any script, and leaving the field. */
export const Adds: Story = {
  play: async ({ args }) => {
    await userEvent.type(field(), ' ada@x.com {Enter}');
    await expect(tags()).toEqual(['ada@x.com']);
    await expect(field()).toHaveValue('');
    await expect(field()).toHaveFocus();
    await announced('ada@x.com added');
    await expect(field()).toHaveAccessibleDescription('1 entry');
    await userEvent.keyboard('b@x.com,c@x.com;d@x.com،e@x.com');
    await expect(tags()).toEqual(['ada@x.com', 'b@x.com', 'c@x.com', 'd@x.com']);
    await expect(field()).toHaveValue('e@x.com');
    await userEvent.tab();
    await expect(tags().at(-1)).toBe('e@x.com');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      'ada@x.com',
      'b@x.com',
      'c@x.com',
      'd@x.com',
      'e@x.com',
    ]);
    await expect(args.onChange).toHaveBeenCalledTimes(5);
  },
};

/** What can't be taken stays as it was typed, with the reason, until it is mended. */
export const RefusesTheInvalid: Story = {
  tags: ['!no-picture', 'forced-colours'],
  args: { defaultValue: ['ada@x.com'] },
  play: async ({ args }) => {
    await userEvent.type(field(), 'grace,');
    await expect(field()).toHaveValue('grace');
    await expect(field()).toHaveAccessibleDescription('1 entry Enter an address such as name@example.com.');
    await expect(field()).toBeInvalid();
    await userEvent.keyboard('@x.co');
    await expect(field()).toHaveAccessibleDescription('1 entry');
    await expect(field()).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('m{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['ada@x.com', 'grace@x.com']);
    await userEvent.keyboard('hopper{Enter}');
    await expect(field()).toHaveValue('hopper');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

/** One that is there already; it can be added once the other has gone. */
export const RefusesDuplicates: Story = {
  args: { defaultValue: ['ada@x.com', 'b@x.com'] },
  play: async ({ args }) => {
    await userEvent.type(field(), 'Ada@X.com{Enter}');
    await expect(field()).toHaveValue('Ada@X.com');
    await expect(field()).toHaveAccessibleDescription('2 entries Ada@X.com is already in the list.');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(remove('ada@x.com'));
    await expect(field()).toHaveAccessibleDescription('1 entry');
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    await expect(tags()).toEqual(['b@x.com', 'Ada@X.com']);
  },
};

/** A pasted list adds each of its texts; those that can't be taken stay, each with its reason, and may be mended. */
export const PastesAList: Story = {
  tags: ['!no-picture'],
  args: { defaultValue: ['ada@x.com'] },
  play: async ({ args }) => {
    await userEvent.click(field());
    await userEvent.paste('b@x.com\nc@x.com, nobody; ADA@x.com\r\nd@x.com');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(tags()).toEqual(['ada@x.com', 'b@x.com', 'c@x.com', 'd@x.com']);
    await announced('3 added');
    await expect(field()).toHaveValue('nobody, ADA@x.com');
    await expect(field()).toHaveAccessibleDescription(
      '4 entries nobody: Enter an address such as name@example.com. ADA@x.com is already in the list.',
    );
    // Nothing is added while it is mended.
    field().setSelectionRange(6, 6);
    await userEvent.keyboard('@x.com');
    await expect(field()).toHaveValue('nobody@x.com, ADA@x.com');
    await expect(tags()).toHaveLength(4);
    await userEvent.keyboard('{Enter}');
    await expect(tags().at(-1)).toBe('nobody@x.com');
    await expect(field()).toHaveValue('ADA@x.com');
  },
};

/** One text is pasted as into any field, in the place of what is selected. */
export const PastesOneText: Story = {
  play: async ({ args }) => {
    await userEvent.type(field(), 'ada@y');
    field().setSelectionRange(4, 5);
    await userEvent.paste('x.com');
    await expect(field()).toHaveValue('ada@x.com');
    await expect(args.onChange).not.toHaveBeenCalled();
    field().setSelectionRange(4, 9);
    await userEvent.paste('z.com, b@x.com');
    await expect(tags()).toEqual(['ada@z.com', 'b@x.com']);
  },
};

/** Backspace at the beginning goes to the last tag, and only a press of its own removes it. */
export const GoesToItsTags: Story = {
  args: { defaultValue: ['a@x.com', 'b@x.com', 'c@x.com'] },
  play: async ({ args }) => {
    await userEvent.type(field(), 'd');
    await userEvent.keyboard('{Backspace}');
    await expect(field()).toHaveFocus();
    // Held on, it goes no further.
    await fireEvent.keyDown(field(), { key: 'Backspace', repeat: true });
    await expect(field()).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(remove('c@x.com')).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await expect(tags()).toEqual(['a@x.com', 'b@x.com']);
    await expect(remove('b@x.com')).toHaveFocus();
    await announced('c@x.com removed');
    await userEvent.keyboard('{ArrowRight}');
    await expect(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}{Delete}');
    await expect(remove('b@x.com')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(field()).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await userEvent.keyboard('{Backspace}');
    await expect(field()).toHaveFocus();
  },
};

/** A tag is removed without the text beside it being added, and the field is not left. */
export const RemovesByMouse: Story = {
  args: { defaultValue: ['a@x.com', 'b@x.com'], onBlur: fn() },
  play: async ({ args }) => {
    await userEvent.type(field(), 'c@x.com');
    await userEvent.click(remove('a@x.com'));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith(['b@x.com']);
    await expect(remove('b@x.com')).toHaveFocus();
    await expect(field()).toHaveValue('c@x.com');
    await expect(args.onBlur).not.toHaveBeenCalled();
    // The tags are no stop of the Tab key.
    await userEvent.tab();
    await expect(field()).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(document.body).toHaveFocus();
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith(['b@x.com', 'c@x.com']);
  },
};

/** What an input method composes is left to it; a full-width comma separates once it is committed. */
export const TakesComposedText: Story = {
  render: ({ label }) => <TagInput label={label} />,
  play: async () => {
    await userEvent.click(field());
    compose(field(), 'と', '東', '東京，');
    await waitFor(() => expect(tags()).toEqual(['東京']));
    await expect(field()).toHaveValue('');
  },
};

/** The native form: an entry for each text, what is typed last included; a check that finds what is missing or wrong. */
export const InAForm: Story = {
  args: { name: 'to', required: true, defaultValue: ['a@x.com'] },
  decorators: [
    (Story) => (
      <form aria-label="Report" onSubmit={(event) => event.preventDefault()}>
        <Story />
        <Button type="submit">Send</Button>
        <Button type="reset">Reset</Button>
      </form>
    ),
  ],
  play: async () => {
    const form = screen.getByRole<HTMLFormElement>('form');
    const sent: unknown[] = [];
    form.addEventListener('submit', () => sent.push(new FormData(form).getAll('to')));
    const send = screen.getByRole('button', { name: 'Send' });
    await userEvent.type(field(), 'b@x.com{Enter}');
    await expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect(sent).toEqual([['a@x.com', 'b@x.com']]);
    await userEvent.type(field(), 'c@x.com');
    await userEvent.click(send);
    await expect(sent.at(-1)).toEqual(['a@x.com', 'b@x.com', 'c@x.com']);
    await userEvent.type(field(), 'nobody');
    await userEvent.click(send);
    await expect(sent).toHaveLength(2);
    await expect(field().validationMessage).toBe('Enter an address such as name@example.com.');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(tags()).toEqual(['a@x.com']));
    await expect(field()).toHaveValue('');
    await userEvent.click(remove('a@x.com'));
    await userEvent.click(send);
    await expect(sent).toHaveLength(2);
    await expect(field().validity.valueMissing).toBe(true);
  },
};

export const ReadOnlyAndDisabled: Story = {
  args: { defaultValue: ['a@x.com'], name: 'to' },
  render: (args) => (
    <form aria-label="Report">
      <TagInput {...args} readOnly />
      <TagInput {...args} label="Copies" name="cc" disabled />
    </form>
  ),
  play: async () => {
    await expect(screen.queryByRole('button')).toBeNull();
    await userEvent.click(field());
    await userEvent.keyboard('b@x.com{Enter}{Backspace}');
    await userEvent.paste('b@x.com, c@x.com');
    await expect(tags()).toEqual(['a@x.com', 'a@x.com']);
    const data = new FormData(screen.getByRole('form'));
    await expect([...data]).toEqual([['to', 'a@x.com']]);
    await expect(screen.getByRole('textbox', { name: 'Copies' })).toBeDisabled();
  },
};
