import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Heading, Text } from '../../text/index.ts';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { SplitScreen } from './SplitScreen.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"><circle cx="160" cy="150" r="120"/><circle cx="260" cy="170" r="80"/></svg>')}`;

const useWords = boardWords({
  en: {
    title: 'Sign in',
    lead: 'Enter your phone number and we’ll text you a code.',
    label: 'Phone number',
    go: 'Continue',
    headline: 'A bank account that keeps its own books.',
    line: 'Every balance you see can be proved, entry by entry.',
  },
  ar: {
    title: 'تسجيل الدخول',
    lead: 'أدخل رقم هاتفك وسنرسل إليك رمزًا.',
    label: 'رقم الهاتف',
    go: 'متابعة',
    headline: 'حساب مصرفي يمسك دفاتره بنفسه.',
    line: 'كل رصيد تراه يمكن إثباته، قيدًا بقيد.',
  },
});

type ExampleProps = { picture?: string; bare?: boolean; framed?: boolean };

function Example({ picture, bare = false, framed = false }: ExampleProps) {
  const words = useWords();
  return (
    <SplitScreen
      logo={<strong>Bank</strong>}
      headline={bare ? null : words.headline}
      {...(!bare && { line: words.line })}
      {...(picture !== undefined && { picture })}
      framed={framed}
      footer={
        <Text size="caption" tone="muted" align="center">
          Bank plc
        </Text>
      }
    >
      <Stack gap={8}>
        <Stack gap={4}>
          <Heading level={1} size="title">
            {words.title}
          </Heading>
          <Text tone="muted">{words.lead}</Text>
        </Stack>
        <TextField label={words.label} value="" onChange={() => {}} />
        <Button tone="primary" fullWidth>
          {words.go}
        </Button>
      </Stack>
    </SplitScreen>
  );
}

const meta = {
  title: 'Components/SplitScreen',
  component: SplitScreen,
  parameters: {
    layout: 'fullscreen',
    ...guide({
      purpose:
        'A screen outside of the application, with one thing to do: the brand beside it, or above it on a narrow screen.',
      do: [
        'Use it for signing in and for what is like it.',
        'Draw the picture for the brand’s ground, as a small SVG.',
        'Give the logo a drawing for the brand’s ground under `onBrandGround`.',
      ],
      dont: [
        'Don’t put anything that is needed into the picture or the words: a phone shows a part of it, and no words.',
        'Don’t use a photograph.',
      ],
      keyboard: [],
      accessibility: [
        'The picture adorns and has no name; the headline is a paragraph, as the page’s heading is that of the content.',
      ],
    }),
  },
  render: () => <Example picture={drawing} />,
  args: { logo: null, headline: '', children: null, footer: null },
} satisfies Meta<typeof SplitScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Board: Story = {
  tags: ['board'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('heading')).toHaveLength(1);
    await expect(canvasElement.querySelector('img')).toHaveAttribute('alt', '');
  },
};

export const WithoutWords: Story = { render: () => <Example bare /> };

/** Its own ground for a formal brand; the logo moves to what is to be done. */
export const Framed: Story = { render: () => <Example picture={drawing} framed /> };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/keeps its own books/)).not.toBeVisible();
  },
};

export const InArabic: Story = { parameters: { looks: { locale: 'ar' } } };

/** On paper, also on a sheet as wide as a desktop, the brand is as long as the page and not as the window. */
export const Printed: Story = {
  tags: ['print'],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('complementary')).position).toBe('static');
  },
};
