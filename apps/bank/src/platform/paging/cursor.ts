import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const position = z.tuple([z.string(), z.string()]);

/** A place in a sorted list: the sort value of the last row given, and its id to tell equals apart. */
export type Position = { readonly sort: string; readonly id: string };

/** Makes and reads the opaque `cursor` of a paged list. */
export type Cursors = {
  /** The cursor after `position` in the list that `filter` describes. */
  write(filter: unknown, position: Position): string;
  /** The position, or null when the cursor is not ours or belongs to another filter, order or person. */
  read(filter: unknown, cursor: string): Position | null;
};

/**
 * Keyset cursors signed with `key` and bound to the filter they were made for, so that a page can neither be forged nor
 * continued under another filter. `filter` must hold everything that shapes the list, and whose list it is.
 */
export function signedCursors(key: Buffer): Cursors {
  const seal = (filter: unknown, payload: string): Buffer =>
    createHmac('sha256', key)
      .update(createHash('sha256').update(JSON.stringify(filter)).digest())
      .update(payload)
      .digest()
      .subarray(0, 16);
  return {
    write(filter, { sort, id }) {
      const payload = Buffer.from(JSON.stringify([sort, id])).toString('base64url');
      return `${payload}.${seal(filter, payload).toString('base64url')}`;
    },
    read(filter, cursor) {
      const [payload = '', signature = ''] = cursor.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = seal(filter, payload);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const [sort, id] = position.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      return { sort, id };
    },
  };
}
