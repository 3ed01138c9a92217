import type { Chunks, Entry, Head } from './entry.ts';

/** The history as the API itself answers it, with the names of accounts and currencies beside their ids. */
export async function* json(entries: AsyncIterable<Entry>, { holder, createdAt, from, to }: Head): Chunks {
  yield `{"holder":${JSON.stringify(holder)},"createdAt":"${createdAt.toISOString()}","from":${JSON.stringify(from)},"to":${JSON.stringify(to)},"items":[`;
  let first = true;
  for await (const { minor: _, decimals: __, ...item } of entries) {
    yield `${first ? '' : ','}\n${JSON.stringify(item)}`;
    first = false;
  }
  yield '\n]}\n';
}
