import { format } from 'prettier';
import { describedVariables, type DescribedVariable } from '../apps/bank/src/variables.ts';

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const columns = ['Variable', 'For what', 'Takes', 'Left out', 'Required', 'Secret', 'Example'];

const cellsOf = (variable: DescribedVariable): string[] => [
  `\`${variable.name}\``,
  variable.purpose,
  variable.takes,
  variable.otherwise ?? (variable.fallback === undefined ? '' : `\`${variable.fallback}\``),
  variable.required ?? '',
  variable.secret === true ? 'yes' : '',
  `\`${variable.example}\``,
];

/** The page of docs/configuration.md: every variable of the bank as its schema describes it. */
export async function configurationPage(): Promise<string> {
  const text = [
    '# Configuration',
    '<!-- Written by `pnpm configuration` from apps/bank/src/variables.ts; change it there. -->',
    'The bank reads these environment variables once, when it starts; an empty one counts as left out. One that is malformed, that is missing where it is required, or that production refuses keeps it from starting, and is named with what it takes. How it is run otherwise: [running the bank](operating.md).',
    ...describedVariables.flatMap(({ title, variables }) => [
      `## ${title}`,
      [row(columns), row(columns.map(() => '---')), ...variables.map((each) => row(cellsOf(each)))].join(
        '\n',
      ),
    ]),
  ].join('\n\n');
  return format(text, { parser: 'markdown', printWidth: 160, proseWrap: 'preserve' });
}
