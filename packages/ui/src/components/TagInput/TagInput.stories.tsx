import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { TagInput } from './TagInput.tsx';

const meta = {
  title: 'Components/TagInput',
  component: TagInput,
  args: { label: 'Recipients', onChange: fn() },
  decorators: [inAColumn],
  parameters: guide({
    purpose:
      'Several short texts that are typed or pasted: e-mail addresses of a report, IBANs to filter by. Each becomes a tag.',
    do: [
      'Say in the description what a text is, and that Enter or a comma adds it.',
      'Check each text in `validate`, and say how to mend it: a refused text stays where it was typed.',
      'Give `inputMode="email"` for addresses, so that a phone shows their keyboard.',
    ],
    dont: [
      'Don’t use it where the choices are known: that is a MultiSelect.',
      'Don’t check in `validate` what only the bank knows: say that as the field’s `error`.',
      'Don’t take texts that may hold a comma, such as names of companies or postal addresses.',
    ],
    keyboard: [
      ['Enter, comma, semicolon', 'add what is typed; Enter in an empty field sends the form'],
      ['Tab', 'adds what is typed and goes on'],
      ['Backspace at the beginning, arrow back in an empty field', 'go to the last tag'],
      ['Arrow keys, Home, End', 'move among the tags; past the last one into the field again'],
      [
        'Delete, Backspace, Enter, Space on a tag',
        'remove it; the focus goes to the next one, then to the field',
      ],
    ],
    accessibility: [
      'A text field, described by the number of its entries; before it a list with the field’s name, a button in each tag.',
      'What is added or removed is announced, and so is why a text isn’t taken.',
      'A form’s own check finds a text that isn’t taken, and a missing obligatory one.',
      'A held Backspace empties the text and stops there: it removes no tag.',
    ],
  }),
} satisfies Meta<typeof TagInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: {
    label: 'Recipients',
    hint: 'Add each e-mail address with Enter or a comma.',
    placeholder: 'name@example.com',
    filter: 'Accounts',
    wrong: 'One of these addresses can’t be reached.',
  },
  ar: {
    label: 'المستلمون',
    hint: 'أضف كل عنوان بريد بالضغط على Enter أو بفاصلة.',
    placeholder: 'name@example.com',
    filter: 'الحسابات',
    wrong: 'تعذّر الوصول إلى أحد هذه العناوين.',
  },
});
const people = ['ada@example.com', 'grace.hopper@example.org'];
const ibans = ['DE89 3704 0044 0532 0130 00', 'GB29 NWBK 6016 1331 9268 19', 'FR76 3000 6000 0112 3456'];

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <TagInput label={words.label} description={words.hint} placeholder={words.placeholder} />
        <TagInput label={words.label} defaultValue={people.slice(0, 1)} required={false} />
        <TagInput label={words.filter} defaultValue={ibans} />
        <TagInput label={words.label} defaultValue={people} error={words.wrong} />
        <TagInput label={words.label} defaultValue={people} readOnly />
        <TagInput label={words.label} defaultValue={people} disabled />
      </Stack>
    );
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  args: {
    label: 'Empfängerinnen und Empfänger des monatlichen Umsatzberichts',
    description: 'Fügen Sie jede E-Mail-Adresse mit der Eingabetaste oder einem Komma hinzu.',
    defaultValue: [
      'buchhaltung@donaudampfschifffahrtsgesellschaft-elektrizitaetenhauptbetriebswerk.example.com',
      'info@example.de',
    ],
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'المستلمون',
    description: 'أضف كل عنوان بريد بالضغط على Enter أو بفاصلة.',
    defaultValue: people,
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  args: { defaultValue: ibans, label: 'Accounts' },
};
