/** docs/requirements.tsv: what is asked for, how it is seen, where it stands in the documents, and what shows it. */
import { createHash } from 'node:crypto';

export type Requirement = {
  id: string;
  area: string;
  statement: string;
  /** How to see that the statement is true. It is part of the statement: what speaks of a screen is seen on one. */
  accept: string;
  source: string;
  /** `path::test title`, each as its runner lists it. */
  evidence: readonly string[];
};

const columns = ['id', 'area', 'statement', 'accept', 'source', 'evidence'];

/** The rows of the table, and every line that isn't one. */
export function readTable(text: string): { rows: readonly Requirement[]; problems: readonly string[] } {
  const [head, ...lines] = text.replace(/\n$/, '').split('\n');
  const problems = head === columns.join('\t') ? [] : [`The columns must be ${columns.join(', ')}.`];
  const seen = new Set<string>();
  const rows = lines.map((line) => {
    const cells = line.split('\t');
    const [id = '', area = '', statement = '', accept = '', source = '', evidence = ''] = cells;
    if (cells.length !== columns.length) problems.push(`${id}: has ${cells.length} columns`);
    if (seen.has(id)) problems.push(`${id}: listed twice`);
    seen.add(id);
    return { id, area, statement, accept, source, evidence: evidence ? evidence.split(' ; ') : [] };
  });
  return { rows, problems };
}

/** A fingerprint of what is asked for, without what shows it: it changes with a reworded, a removed and an added row. */
export function textOf(rows: readonly Requirement[]): string {
  const asked = rows.map(({ id, area, statement, accept, source }) =>
    [id, area, statement, accept, source].join('\t'),
  );
  return createHash('sha256').update(asked.join('\n')).digest('hex');
}
