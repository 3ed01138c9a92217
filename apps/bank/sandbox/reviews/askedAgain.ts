/** What staff can ask for again in an application, and how they see what came of it. */
import { uuid, type ReviewComment, type ReviewItem } from '@kontor/api-client/contract';
import { askedAgainIn, valueAt } from '../../src/onboarding/applications/askedAgain.ts';
import type { ApplicationRow } from '../../src/onboarding/applications/access.ts';
import type { ApplicationScheme } from '@kontor/api-client/contract';
import type { documentsOf } from '../../src/onboarding/applications/view.ts';
import { invalidField } from '../../src/platform/errors.ts';

type Documents = Awaited<ReturnType<typeof documentsOf>>;
type Categories = ApplicationScheme['documentsCategories'];

/** Answers that staff may ask for again, by the kind of application. */
const fields: Partial<Record<ApplicationRow['type'], readonly string[]>> = {
  INDIVIDUAL: [
    'firstName',
    'lastName',
    'email',
    'dob',
    'nationalityId',
    'taxNumber',
    'clientsActivityIds',
    'sourceOfFundsIds',
    'lastThreeYearsAddressHistory',
  ],
  CORPORATE: [
    'companyName',
    'businessDescription',
    'registeredAddress',
    'companyNumber',
    'incorporationDate',
    'sicCodes',
    'suppliers',
    'customers',
  ],
};

export const askableIn = (
  { type }: ApplicationRow,
  categories: Categories,
): NonNullable<ReviewItem['askable']> => [
  ...(type === 'CORPORATE' ? categories.map(({ id, name }) => ({ property: `documents.${id}`, name })) : []),
  ...(fields[type] ?? []).map((property) => ({ property, name: null })),
];

/**
 * Puts the note beside each answer and each kind of document that is asked for again; without any, on the whole application.
 * @throws BankError 400 for what can't be asked for
 */
export function commentsOn(
  row: ApplicationRow,
  { documents, categories }: { documents: Documents; categories: Categories },
  { about, note }: { about: readonly string[]; note: string },
): Omit<ReviewComment, 'createdAt'>[] {
  if (about.length === 0) return [{ property: 'application', message: note }];
  const askable = askableIn(row, categories).map(({ property }) => property);
  return about.flatMap((property) => {
    if (!askable.includes(property)) throw invalidField('about', 'isIn', 'must name what can be asked for');
    const files = documents.filter(
      ({ categoryId, status }) => property === `documents.${categoryId}` && status !== 'REVISION',
    );
    return files.length === 0
      ? [{ property, message: note }]
      : files.map(({ id }) => ({ property, message: note, documentId: id }));
  });
}

/** What was asked for again, once each, and whether it is another now. */
export function changesIn(
  row: ApplicationRow,
  documents: Documents,
  categories: Categories,
): NonNullable<ReviewItem['changes']> {
  const asked = new Map(askedAgainIn(row).map((comment) => [comment.property, comment]));
  return [...asked.values()].map(({ property, message, before }) => {
    const after = valueAt(row, documents, property);
    return {
      property,
      name: categories.find(({ id }) => property === `documents.${id}`)?.name ?? null,
      note: message,
      before: legible(before),
      after: legible(after),
      changed: JSON.stringify(before) !== JSON.stringify(after),
    };
  });
}

/** A value as a person reads it; what is an id says nothing and is left out. */
function legible(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return uuid.safeParse(value).success ? '' : value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(legible).filter(Boolean).join(', ');
}
