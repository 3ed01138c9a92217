import type { Meta, StoryObj } from '@storybook/react-vite';
import { Amount } from '../components/Amount/index.ts';
import { Stack } from '../layout/index.ts';
import { Heading, Text } from '../text/index.ts';
import { vars } from '../theme/contract.css.ts';
import { fonts } from '../tokens/fonts.ts';
import { rem, type, weight, type TypeStep } from '../tokens/type.ts';
import { FoundationPage, Section, TokenRow } from './FoundationPage.tsx';
import * as css from './foundations.css.ts';

const meta = { title: 'Foundations/Typography' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const eur = { code: 'EUR', decimals: 2, symbol: '€' };

const uses: Readonly<Record<TypeStep, string>> = {
  total: 'What somebody has in all.',
  hero: 'The one amount that a screen is about.',
  display: 'The title of a page that has room.',
  title: 'The title of a page, a dialog, a panel.',
  section: 'The title of a part of a page.',
  body: 'Everything that is read.',
  small: 'Labels, details, second lines.',
  caption: 'Dates, counts, what is read last.',
};

const headingSteps: readonly TypeStep[] = ['total', 'hero', 'display', 'title', 'section'];

const sample = (step: TypeStep) => ({
  fontSize: rem(type[step].size),
  lineHeight: rem(type[step].line),
  fontFamily: headingSteps.includes(step) ? vars.font.heading : vars.font.body,
  fontWeight: headingSteps.includes(step) ? vars.font.headingWeight : weight.regular,
  letterSpacing: headingSteps.includes(step) ? vars.font.headingTracking : undefined,
});

/** Seven steps, in the tenant's typefaces. Sizes are rem: a person's own text size counts. */
export const Steps: Story = {
  render: () => (
    <FoundationPage
      title="Type"
      lead="Seven steps, two families per brand at most. Sizes are rem, so that a person’s own text size counts."
    >
      <Section title="Steps">
        <div>
          {(Object.keys(type) as TypeStep[]).map((step) => (
            <TokenRow
              key={step}
              name={step}
              value={`${type[step].size} / ${type[step].line} px, ${rem(type[step].size)}`}
              use={uses[step]}
            >
              <div style={sample(step)}>
                {step === 'hero' ? <Amount value="24318.07" currency={eur} /> : 'Money moves when you sign'}
              </div>
            </TokenRow>
          ))}
        </div>
      </Section>
      <Section
        title="Trimmed boxes"
        note="Text boxes end at capitals and baseline, measured from the font’s own metrics: 16 px of space is 16 px to the eye."
      >
        <Stack gap={4} align="start">
          <div className={css.trimmed}>
            <Heading level={3} size="display">
              Half past nine
            </Heading>
          </div>
          <div className={css.trimmed}>
            <Text>Half past nine</Text>
          </div>
        </Stack>
      </Section>
      <Section
        title="Figures"
        note="Amounts are tabular and lining, with a true minus and the locale’s separators, and stand in columns."
      >
        <Stack gap={4} align="end">
          {['1111.11', '-908.4', '24318.07'].map((value) => (
            <Amount key={value} value={value} currency={eur} />
          ))}
        </Stack>
      </Section>
      <Section
        title="Families"
        note="Variable, openly licensed, with stand-ins of the same metrics: nothing moves when they arrive."
      >
        <div>
          {Object.entries(fonts).map(([name, { heading, generic }]) => (
            <TokenRow
              key={name}
              name={name}
              value={`${generic}, headings ${heading.weight} at ${heading.tracking} em`}
              use="A brand may choose it for text or headings."
            >
              <div style={{ ...sample('title'), fontFamily: `'${name}'`, fontWeight: heading.weight }}>
                Account 0123456789
              </div>
            </TokenRow>
          ))}
        </div>
      </Section>
    </FoundationPage>
  ),
};
