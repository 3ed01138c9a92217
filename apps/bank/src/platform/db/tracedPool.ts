import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { failureOf, type Tracing } from '../tracing/tracing.ts';

/** Of pg's many forms of `query`: what is sent comes first, and a function that is called with the answer last, if there is one. */
type Query = (...args: unknown[]) => unknown;

/**
 * Records each statement that a pool's connections send for a traced call or job: its text, in which `$1` stands in place of a
 * value, never its values.
 */
export function traceStatements(pool: pg.Pool, tracing: Tracing): void {
  pool.on('connect', (client) => {
    client.query = tracedQuery(client.query.bind(client), tracing) as typeof client.query; // with all of its forms
  });
  // A callback that waits for a connection runs when another call gives one back, and would be taken for that call's.
  const connect = pool.connect.bind(pool) as (callback?: () => void) => unknown;
  pool.connect = ((callback?: () => void) =>
    connect(callback && AsyncResource.bind(callback))) as typeof pool.connect; // with both of its forms
}

function tracedQuery(query: Query, tracing: Tracing): Query {
  return (...args) => {
    const text = textOf(args[0]);
    const span = tracing.beginRequest(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL', {
      'db.system.name': 'postgresql',
      'db.query.text': text,
    });
    if (span === undefined) return query(...args);
    const end = (error: unknown): void => span.end(error ? failureOf(error) : undefined);
    const callback = args.at(-1);
    if (isFunction(callback))
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        end(error);
        callback(error, result);
      });
    const answer = query(...args) as Promise<unknown>; // without a function it is a promise
    answer.then(() => end(null), end);
    return answer;
  };
}

const isFunction = (value: unknown): value is Query => typeof value === 'function';

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text; // the bank sends nothing else
