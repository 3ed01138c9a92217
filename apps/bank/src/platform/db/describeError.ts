import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** What may be kept of an error, in a log or beside a job that failed. */
export type ErrorDescription = {
  readonly type: string;
  readonly message: string;
  /** Where it was thrown; without the message, which V8 repeats there. */
  readonly stack: string;
  /** SQLSTATE, or the code of Node. */
  readonly code?: string;
  /** The statement, with places in place of values. */
  readonly query?: string;
  readonly constraint?: string;
  readonly cause?: ErrorDescription;
};

/** SQLSTATE class 22, data exception: the message repeats the value that is wrong. */
const namesValue = /^22/;

/**
 * An error without what its statement was given: Drizzle's holds every parameter and PostgreSQL's the whole row that was
 * refused, phone numbers and names among them.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { cause, code } = error as NodeJS.ErrnoException;
  const query = error instanceof DrizzleQueryError ? error.query : undefined;
  const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined;
  return {
    type: error.constructor.name,
    message: messageOf(error),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
    ...(typeof code === 'string' && { code }),
    ...(query !== undefined && { query }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError)
    return error.cause === undefined ? 'a statement failed' : messageOf(error.cause);
  if (error instanceof pg.DatabaseError && namesValue.test(error.code ?? ''))
    return `the database refused a value (${error.code})`;
  return error.message;
}
