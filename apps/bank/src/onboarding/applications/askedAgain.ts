/** What the bank asks for again in an application, and what has become of it since. */
import { reviewComment } from '@kontor/api-client/contract';
import { z } from 'zod';
import type { ApplicationRow } from './access.ts';
import type { documentsOf } from './view.ts';

/** A comment with what stood there when it was made; applicants see it without that. */
const askedAgain = reviewComment.extend({ before: z.json().default(null) });
type AskedAgain = z.infer<typeof askedAgain>;

export const askedAgainIn = ({ reviewComments }: ApplicationRow): AskedAgain[] =>
  z.array(askedAgain).parse(reviewComments);

type Documents = Awaited<ReturnType<typeof documentsOf>>;

const jsonValue = z.json();
const branch = z.record(z.string(), jsonValue);

/** What an application has under a property, by its dotted name; null where it has nothing. */
export function valueAt(
  row: ApplicationRow,
  documents: Documents,
  property: string,
): z.infer<typeof jsonValue> {
  const [first, ...rest] = property.split('.');
  if (first === 'documents')
    return documents
      .filter(({ categoryId, status }) => categoryId === rest[0] && status !== 'REVISION')
      .map(({ id, name }) => ({ id, name }));
  let value = jsonValue.parse({ ...branch.parse(row.details), ...branch.parse(row.answers) });
  for (const part of [first ?? '', ...rest]) value = branch.safeParse(value).data?.[part] ?? null;
  return value;
}
