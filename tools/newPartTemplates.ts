/** What a new part is made of. */
export interface Names {
  /** In PascalCase: SearchField. */
  readonly name: string;
  /** Of its entry and file: search-field. */
  readonly entry: string;
  /** In camelCase: searchField. */
  readonly value: string;
}

interface File {
  /** Below the package. */
  readonly path: string;
  readonly text: string;
}

const of = (path: string, text: string): File => ({ path, text: text.trimStart() });

/** A component of the design system: a box that takes children, styled from the scale, with a guide and a board. */
export const component = ({ name, entry, value }: Names): readonly File[] => [
  of(
    `src/components/${name}/${name}.tsx`,
    `
import type { ReactNode } from 'react';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './${name}.css.ts';

export type ${name}Props = HostAttributes & {
  children: ReactNode;
};

/** What it is for, in a sentence. */
export function ${name}({ children, ...rest }: ${name}Props) {
  return (
    <div {...hostAttributes(rest)} className={css.${value}}>
      {children}
    </div>
  );
}
`,
  ),
  of(
    `src/components/${name}/${name}.css.ts`,
    `
import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { space } from '../../tokens/space.ts';

export const ${value} = style({
  padding: space[4],
  borderRadius: vars.radius.small,
  color: vars.color.text,
});
`,
  ),
  of(
    `src/components/${name}/${name}.stories.tsx`,
    `
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { ${name} } from './${name}.tsx';

const meta = {
  title: 'Components/${name}',
  parameters: guide({
    purpose: 'What it is for, in a sentence or two.',
    do: ['Where it helps.'],
    dont: ['Where something else is better.'],
    accessibility: ['What a screen reader says of it.'],
  }),
  component: ${name},
  args: { children: 'Savings account' },
} satisfies Meta<typeof ${name}>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Savings account')).toBeVisible();
  },
};

const useWords = boardWords({
  en: { account: 'Savings account' },
  ar: { account: 'حساب توفير' },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return <${name}>{words.account}</${name}>;
  },
};
`,
  ),
  of(
    `src/components/${name}/index.ts`,
    `
export { ${name}, type ${name}Props } from './${name}.tsx';
`,
  ),
  of(
    `src/exports/${entry}.ts`,
    `
export * from '../components/${name}/index.ts';
`,
  ),
];

/** A widget: made of the design system's parts, given everything and fetching nothing. */
export const widget = ({ name, entry }: Names): readonly File[] => [
  of(
    `src/${name}/${name}.tsx`,
    `
import { Card } from '@kontor/ui/card';
import { Text } from '@kontor/ui/text';

export type ${name}Props = {
  /** As a person calls it. */
  name: string;
};

/** What it shows or asks, in a sentence. */
export function ${name}({ name }: ${name}Props) {
  return (
    <Card>
      <Text>{name}</Text>
    </Card>
  );
}
`,
  ),
  of(
    `src/${name}/${name}.stories.tsx`,
    `
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { withTexts } from '../fixtures/withTexts.tsx';
import { ${name} } from './${name}.tsx';

const meta = {
  title: 'Widgets/${name}',
  component: ${name},
  decorators: [withTexts],
  args: { name: 'Savings account' },
} satisfies Meta<typeof ${name}>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Savings account')).toBeVisible();
  },
};
`,
  ),
  of(
    `src/exports/${entry}.ts`,
    `
export { ${name}, type ${name}Props } from '../${name}/${name}.tsx';
`,
  ),
];
