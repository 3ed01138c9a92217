import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Inline, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Text } from '../../text/index.ts';
import { Sparkline } from './Sparkline.tsx';

const rates = [
  '1.1712',
  '1.1698',
  '1.1705',
  '1.1731',
  '1.1722',
  '1.1760',
  '1.1795',
  '1.1840',
  '1.1821',
  '1.1889',
];

const meta = {
  title: 'Components/Sparkline',
  parameters: guide({
    purpose: 'The direction a figure takes, as small as a word and beside that figure.',
    do: [
      'Say in `label` what it shows, with the values that it begins and ends with.',
      'Give all of a list the same number of days.',
    ],
    dont: [
      'Don’t use it where somebody wants to read a value: that is a LineChart.',
      'Don’t let it stand without its figure.',
      'Don’t compare two of them by height: each has a scale of its own.',
    ],
    accessibility: [
      'An image with the text of `label`; there is nothing to reach with the keyboard.',
      'The newest value is at the end of the script.',
    ],
  }),
  component: Sparkline,
  args: { label: '1 GBP in EUR, 30 days: up from 1.1712 to 1.1889', values: rates },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rate: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    const image = canvas.getByRole('img', { name: args.label });
    const { width, height } = image.getBoundingClientRect();
    await expect([width, height]).toEqual([56, 20]);
  },
};

const useWords = boardWords({
  en: { rising: 'Rising', falling: 'Falling', level: 'Level', single: 'One value', none: 'No value' },
  ar: { rising: 'صاعد', falling: 'هابط', level: 'ثابت', single: 'قيمة واحدة', none: 'بلا قيمة' },
});

export const Board: Story = {
  tags: ['board', 'forced-colours'],
  render: function Board() {
    const { rising, falling, level, single, none } = useWords();
    const kinds: readonly (readonly [string, readonly string[]])[] = [
      [rising, rates],
      [falling, rates.toReversed()],
      [level, ['1', '1', '1']],
      [single, ['-1000000000000000']],
      [none, []],
    ];
    return (
      <Stack gap={3}>
        {kinds.map(([label, values]) => (
          <Inline key={label} gap={4}>
            <Sparkline label={label} values={values} />
            <Text size="small">{label}</Text>
          </Inline>
        ))}
      </Stack>
    );
  },
};
