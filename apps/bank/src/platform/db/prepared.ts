/**
 * Prepared statements of the most frequent calls. Drizzle builds them once for each connection: building one each time took as
 * long as everything else the bank does for it.
 */
import { getTableColumns, getTableName, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

type Statement<R> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<R> } };

/**
 * @param name of the statement, unlike that of any other
 * @param parameters names of what differs each time
 * @param build writes the statement, with `at.<parameter>` where a parameter belongs; it must depend on nothing else
 * @returns runs it. Its values go to the server as they are: a Date or bigint for a column of that kind, text for anything else
 */
export function prepared<const P extends string, R>(
  name: string,
  parameters: readonly P[],
  build: (tx: Tx, at: Readonly<Record<P, Placeholder<P>>>) => Statement<R>,
): (tx: Tx, values: Readonly<Record<P, unknown>>) => Promise<R> {
  const at = Object.fromEntries(parameters.map((parameter) => [parameter, sql.placeholder(parameter)]));
  const ofConnection = new WeakMap<Tx, ReturnType<Statement<R>['prepare']>>();
  return (tx, values) => {
    const known = ofConnection.get(tx);
    if (known !== undefined) return known.execute(values);
    const written = build(tx, at as Record<P, Placeholder<P>>).prepare(name); // one for each of `parameters`
    ofConnection.set(tx, written);
    return written.execute(values);
  };
}

/** Inserts whole rows of a table, as `prepared` does: nothing is left to a default. */
export function inserting<T extends PgTable>(
  name: string,
  table: T,
): (tx: Tx, row: T['$inferSelect']) => Promise<unknown> {
  const columns = Object.entries(getTableColumns(table));
  const run = prepared(
    name,
    columns.map(([key]) => key),
    (tx, at) => {
      const values = columns.map(([key]): [string, SQL] => [key, sql`${at[key]}`]);
      return tx.insert(table).values(Object.fromEntries(values) as PgInsertValue<T>); // every column of it
    },
  );
  return (tx, row: Record<string, unknown>) =>
    run(
      tx,
      Object.fromEntries(
        columns.map(([key, column]) => {
          const value = row[key];
          return [key, value === null ? null : column.mapToDriverValue(value)];
        }),
      ),
    );
}

/** Inserts several whole rows of a table that has no column of bytes, as `inserting` does one. */
export function insertingMany<T extends PgTable>(
  name: string,
  table: T,
): (tx: Tx, rows: readonly T['$inferSelect'][]) => Promise<unknown> {
  const columns = Object.entries(getTableColumns(table));
  const text = `insert into "${getTableName(table)}" select * from jsonb_populate_recordset(null::"${getTableName(table)}", $1)`;
  const asJson = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.flatMap(([key, column]) => {
        const value = row[key];
        if (value === null) return []; // what is left out is null
        return [[column.name, column.dataType === 'json' ? value : column.mapToDriverValue(value)]];
      }),
    );
  return (tx, rows) => tx.$client.query({ name, text, values: [JSON.stringify(rows.map(asJson))] });
}
