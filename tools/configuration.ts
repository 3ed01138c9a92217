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
  variable.secret === true ? `yes, also as \`${variable.name}_FILE\`` : '',
  `\`${variable.example}\``,
];

/** The page of docs/configuration.md: every variable of the bank as its schema describes it. */
export async function configurationPage(): Promise<string> {
  const text = [
    '# Configuration',
    '<!-- Written by `pnpm configuration` from apps/bank/src/variables.ts; change it there. -->',
    'The bank reads these environment variables once, when it starts; an empty one counts as left out. One that is malformed, that is missing where it is required, or that production refuses keeps it from starting, and is named with what it takes. A secret may be given as a file instead, as Docker and Kubernetes mount it: `CODE_PEPPER_FILE` names the file whose content, without its last line break, is the `CODE_PEPPER`. A file that can’t be read or is empty keeps the bank from starting too, and so does a secret that is given both ways. How it is run otherwise: [running the bank](operating.md).',
    ...describedVariables.flatMap(({ title, variables }) => [
      `## ${title}`,
      [row(columns), row(columns.map(() => '---')), ...variables.map((each) => row(cellsOf(each)))].join(
        '\n',
      ),
    ]),
  ].join('\n\n');
  return format(text, { parser: 'markdown', printWidth: 160, proseWrap: 'preserve' });
}
