import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Inline } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'Components/Avatar',
  parameters: guide({
    purpose: 'A person or a company by their initials, on a quiet ground of the brand.',
    do: ['Show it with the name beside it.', 'Use it for people and firms; a CurrencyIcon stands for money.'],
    dont: ['Don’t use it as a button: make the row or card around it one.'],
    accessibility: [
      'Hidden from screen readers, as the name beside it is said.',
      'Initials and grounds keep 4.5:1 in every scheme.',
    ],
  }),
  component: Avatar,
  args: { name: 'Ada Byron' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  play: ({ canvasElement }) =>
    expect(canvasElement.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'AB'),
};
export const OneWord: Story = {
  args: { name: 'Ørsted' },
  play: ({ canvasElement }) =>
    expect(canvasElement.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'Ø'),
};
export const NoLetters: Story = { args: { name: '—', kind: 'organization' } };

const useWords = boardWords({
  en: {
    person: 'Ada Byron',
    names: ['Ada Byron', 'Kontor GmbH', 'Mira Sato', 'Öykü Çelik', 'Lena', 'John Q. Public', 'Zoë Fährmann'],
  },
  ar: {
    person: 'آدم العلي',
    names: [
      'آدم العلي',
      'شركة كونتور',
      'ليلى حداد',
      'نور الدين الخطيب',
      'هند',
      'يوسف م. منصور',
      'Zoë Fährmann',
    ],
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const { person, names } = useWords();
    return (
      <Inline gap={3} wrap>
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name={person} size="small" />
        <Avatar name={person} size="large" />
        <Avatar name="—" />
        <Avatar name="—" kind="organization" />
      </Inline>
    );
  },
};
