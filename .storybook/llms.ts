import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

const packages = [
  { name: 'ui', about: 'The design system: accessible React components that know no banking words.' },
  {
    name: 'banking-widgets',
    about: 'What a banking screen is made of. Widgets take data as props, report events and fetch nothing.',
  },
];

/** The public props of a package, below the line that imports them. */
function entriesOf(name: string): string {
  return read(`packages/${name}/props.txt`)
    .trim()
    .split('\n\n')
    .map((entry) => {
      const [file = '', ...lines] = entry.split('\n');
      const exported = lines.flatMap((line) => /^ {2}(\S.*)$/.exec(line)?.[1] ?? []);
      return [
        `### @kontor/${name}/${file}`,
        '',
        `import { ${exported.join(', ')} } from '@kontor/${name}/${file}';`,
        '',
        ...lines,
      ].join('\n');
    })
    .join('\n\n');
}

/** What an assistant needs to write with the packages: rules, one whole screen, and every entry with its props. */
export function llmsText(): string {
  return `# Kontor

> React components and banking widgets that take a bank's brand from a short spec.

- A value is controlled by \`value\` and \`onChange\`, which hands over the value, not an event; most components take \`defaultValue\` instead.
- \`error\` takes the words that stand beside the field. \`description\` is help that is always there, \`warning\` a doubt that stops nobody.
- Money is decimal text with a currency, \`'1250.00'\`, never a number. A date is \`'2026-11-21'\`, beside the name of a time zone.
- Nothing is styled from outside: no class names, no style props. Distances are the \`gap\` of \`Stack\`, \`Inline\` and \`Columns\`.
- Load \`@kontor/ui/styles.css\`, and for widgets \`@kontor/banking-widgets/styles.css\`, once.

## A whole screen

\`\`\`tsx
${read('packages/banking-widgets/src/guides/PaymentScreen.tsx').trim()}
\`\`\`

${packages.map(({ name, about }) => `## @kontor/${name}\n\n${about}\n\n${entriesOf(name)}`).join('\n\n')}
`;
}

/** Puts llms.txt beside the built Storybook's pages. */
export const llms = (): Plugin => ({
  name: 'kontor:llms',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'llms.txt', source: llmsText() });
  },
});
