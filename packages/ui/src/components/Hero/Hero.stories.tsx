import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../guide.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Text } from '../../text/index.ts';
import { createBrandTheme } from '../../theme/createBrandTheme.ts';
import { presets } from '../../theme/presets.ts';
import { themeCss } from '../../theme/themeCss.ts';
import { Amount } from '../Amount/index.ts';
import { Hero } from './Hero.tsx';

const useWords = boardWords({
  en: { label: 'What your accounts hold together', total: 'Total in EUR at 14:05 rates' },
  ar: { label: 'مجموع ما في حساباتك', total: 'الإجمالي باليورو بأسعار 14:05' },
});

function Total({ style }: { style?: string }) {
  const words = useWords();
  return (
    <Hero aria-label={style === undefined ? words.label : `${words.label} (${style})`}>
      <Text size="small" tone="muted">
        {words.total}
      </Text>
      <Amount value="40137.24" currency={{ code: 'EUR', decimals: 2 }} size="total" />
    </Hero>
  );
}

const meta = {
  title: 'Components/Hero',
  component: Hero,
  args: { children: null },
  parameters: guide({
    purpose:
      'The place of the one amount that a page is about. A brand says with `hero` whether it is plain, a panel of the brand’s ground, or ruled like a statement.',
    do: ['Put one amount in it, what it is, and what it consists of.', 'Use it once on a page.'],
    dont: [
      'Don’t put fields or buttons in it: they are drawn for the page’s ground.',
      'Don’t colour amounts in it: the sign says what the colour would.',
    ],
    accessibility: [
      'A region where it has a name.',
      'Words and chips on it keep 4.5:1 in every style and brand; the theme’s certificate measures them.',
    ],
  }),
  render: () => <Total />,
} satisfies Meta<typeof Hero>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In the style of each brand. */
export const Board: Story = { tags: ['board'] };

/** One brand in all three styles: nothing else of it changes. */
export const EveryStyle: Story = {
  render: () => (
    <>
      {(['plain', 'panel', 'ruled'] as const).map((hero) => (
        <div key={hero} className={`k-theme-hero-${hero}`} style={{ padding: 16 }}>
          <style>
            {themeCss(
              createBrandTheme({ ...presets.kontor, hero, surfaces: hero === 'ruled' ? 'ruled' : 'card' }),
              {
                selector: `.k-theme-hero-${hero}`,
              },
            )}
          </style>
          <Total style={hero} />
        </div>
      ))}
    </>
  ),
};
