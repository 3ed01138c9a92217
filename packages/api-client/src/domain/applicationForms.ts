import type { IndividualApplication, PersonQuestionnaire, RangeType } from '../contract/applications.ts';
import type { Questionnaire } from '../contract/schemes.ts';
import { rangeTypes } from './completedSteps.ts';

/**
 * What is wrong with an answer: `missing` may stay so while the application is only saved, anything else has to be mended
 * before. By the bank's names for the properties.
 */
export type FormProblems<Problem extends string = string> = Readonly<Record<string, Problem>>;

/** Which problems keep a form from being saved before it is complete. */
export const blockingProblems = <Problem extends string>(
  problems: FormProblems<Problem>,
): FormProblems<Problem> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== 'missing'));

/** Personal data as typed; '' and null are what is still missing. */
export type PersonDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly dob: string | null;
  readonly nationalityId: string | null;
  readonly taxNumber: string;
};

export type PersonProblem = 'name' | 'email' | 'dob' | 'nationality';

type KnownPerson = { readonly [Name in keyof PersonDraft]?: string | null | undefined };

/** The draft that is known of somebody: their application, or before it what the bank knows of them. */
export const personDraft = (known: KnownPerson): PersonDraft => ({
  firstName: known.firstName ?? '',
  lastName: known.lastName ?? '',
  email: known.email ?? '',
  dob: known.dob ?? null,
  nationalityId: known.nationalityId ?? null,
  taxNumber: known.taxNumber ?? '',
});

/** All of it is needed from the beginning but the tax number. */
export const personProblems = (draft: PersonDraft): FormProblems<PersonProblem> => ({
  ...(draft.firstName.trim() === '' && { firstName: 'name' as const }),
  ...(draft.lastName.trim() === '' && { lastName: 'name' as const }),
  ...(!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(draft.email.trim()) && { email: 'email' as const }),
  ...(draft.dob === null && { dob: 'dob' as const }),
  ...(draft.nationalityId === null && { nationalityId: 'nationality' as const }),
});

/** What an application begins with: the whole of a draft without problems. */
export const personBody = (draft: PersonDraft) => ({
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  email: draft.email.trim(),
  dob: draft.dob ?? '',
  nationalityId: draft.nationalityId ?? '',
  ...(draft.taxNumber.trim() !== '' && { taxNumber: draft.taxNumber.trim() }),
});

/** What is sent of a draft that may not be complete yet: what is missing is left out, as the bank takes no empty answer. */
export const personUpdate = (draft: PersonDraft): Partial<ReturnType<typeof personBody>> =>
  Object.fromEntries(Object.entries(personBody(draft)).filter(([, value]) => value !== ''));

/** What somebody does and where their money comes from, as chosen. A row in which no source is chosen yet has a placeholder. */
export type ActivitiesDraft = {
  readonly clientsActivityIds: readonly string[];
  readonly sourceOfFundsIds: readonly string[];
  readonly activityDetails: string;
};

/** An id for a row in which nothing is chosen yet, unlike those of the other rows. */
export const placeholderId = (ids: readonly string[]): string => {
  const used = ids.flatMap((id) => /^placeholder-(\d+)$/.exec(id)?.[1] ?? []).map(Number);
  return `placeholder-${1 + Math.max(0, ...used)}`;
};

export const activitiesDraft = (application: Partial<IndividualApplication>): ActivitiesDraft => ({
  clientsActivityIds: application.clientsActivityIds ?? [],
  sourceOfFundsIds: application.sourceOfFundsIds?.length ? application.sourceOfFundsIds : [placeholderId([])],
  activityDetails: application.activityDetails ?? '',
});

type Described = { readonly id: string; readonly detailsRequired: boolean };

/** Whether something chosen has to be described in words. @param offered the bank's lists of activities and sources */
export const needsDetails = (draft: ActivitiesDraft, offered: readonly Described[]): boolean =>
  offered.some(
    ({ id, detailsRequired }) =>
      detailsRequired && (draft.clientsActivityIds.includes(id) || draft.sourceOfFundsIds.includes(id)),
  );

export const activitiesProblems = (
  draft: ActivitiesDraft,
  offered: readonly Described[],
): FormProblems<'missing'> => ({
  ...(draft.clientsActivityIds.length === 0 && { clientsActivityIds: 'missing' as const }),
  ...(!draft.sourceOfFundsIds.some((id) => offered.some((one) => one.id === id)) && {
    sourceOfFundsIds: 'missing' as const,
  }),
  ...(needsDetails(draft, offered) &&
    draft.activityDetails.trim() === '' && { activityDetails: 'missing' as const }),
});

/** What is sent: ids that the bank's lists don't have are placeholders of the form and stay here (CALL-APP-03, A102). */
export function activitiesBody(
  { clientsActivityIds, sourceOfFundsIds, activityDetails }: ActivitiesDraft,
  offered: readonly Described[],
) {
  const known = (ids: readonly string[]) => ids.filter((id) => offered.some((one) => one.id === id));
  return {
    clientsActivityIds: known(clientsActivityIds),
    sourceOfFundsIds: known(sourceOfFundsIds),
    ...(activityDetails.trim() !== '' && { activityDetails: activityDetails.trim() }),
  };
}

type Offered = Pick<
  Partial<IndividualApplication>,
  'ranges' | 'products' | 'productsIds' | 'deliveryChannelIds'
>;

/** The ranges chosen, one of a kind at most. */
export type RangesDraft = { readonly ranges: readonly { type: RangeType; rangeId: string }[] };

export const rangesDraft = ({ ranges = [] }: Offered): RangesDraft => ({ ranges });

export const rangesProblems = ({ ranges }: RangesDraft): FormProblems<'missing'> =>
  Object.fromEntries(
    rangeTypes.flatMap((type) =>
      ranges.some((range) => range.type === type) ? [] : [[`ranges.${type}`, 'missing' as const]],
    ),
  );

export const rangesBody = ({ ranges }: RangesDraft) => ({ ranges: [...ranges] });

/** The products somebody wants to use and how they reach the bank. */
export type ServicesDraft = {
  readonly products: readonly { productId: string; details?: string | undefined }[];
  readonly deliveryChannelIds: readonly string[];
};

/** Products may stand in either of the bank's two lists. */
export const servicesDraft = ({
  products = [],
  productsIds = [],
  deliveryChannelIds = [],
}: Offered): ServicesDraft => ({
  products: [
    ...products,
    ...productsIds.flatMap((productId) =>
      products.some((one) => one.productId === productId) ? [] : [{ productId }],
    ),
  ],
  deliveryChannelIds,
});

export const servicesProblems = (draft: ServicesDraft): FormProblems<'missing'> => ({
  ...(draft.products.length === 0 && { products: 'missing' as const }),
  ...(draft.deliveryChannelIds.length === 0 && { deliveryChannelIds: 'missing' as const }),
});

/** What is sent: one of the bank's two lists, and nothing in the other. */
export const servicesBody = ({ products, deliveryChannelIds }: ServicesDraft) => ({
  products: products.map(({ productId, details }) => ({
    productId,
    ...(details !== undefined && details.trim() !== '' && { details: details.trim() }),
  })),
  productsIds: [],
  deliveryChannelIds: [...deliveryChannelIds],
});

/** An answer to a question, as far as it is given. */
export type AnswerDraft = { readonly answer: boolean | null; readonly details: string };

/** Answers by the id of their question. */
export type AnswersDraft = Readonly<Record<string, AnswerDraft>>;

type Section = Questionnaire['sections'][number];

/** The sections that are asked. */
export const askedSections = (questionnaire: Questionnaire | null): readonly Section[] =>
  (questionnaire?.sections ?? []).filter(({ active, questions }) => active && questions.length > 0);

export const answersDraft = (questionnaire: Questionnaire | null): AnswersDraft =>
  Object.fromEntries(
    askedSections(questionnaire).flatMap(({ questions }) =>
      questions.map(({ questionId, answer, details }) => [
        questionId,
        { answer: typeof answer === 'boolean' ? answer : null, details: details ?? '' },
      ]),
    ),
  );

/** Where a question stands for the bank: its section, and its place in it. */
export const questionProperty = ({ questions }: Section, index: number): string =>
  `${questions[index]?.property}.${index}`;

/** A yes needs details, whenever it is saved. */
export const answersProblems = (
  draft: AnswersDraft,
  questionnaire: Questionnaire | null,
): FormProblems<'missing' | 'details'> =>
  Object.fromEntries(
    askedSections(questionnaire).flatMap((section) =>
      section.questions.flatMap(({ questionId, required }, index): [string, 'missing' | 'details'][] => {
        const { answer, details } = draft[questionId] ?? { answer: null, details: '' };
        const property = questionProperty(section, index);
        if (answer === null) return required ? [[property, 'missing']] : [];
        return answer && details.trim() === '' ? [[`${property}.details`, 'details']] : [];
      }),
    ),
  );

/** The answers that are given, section by section, as the bank takes a person's. */
export const answersBody = (draft: AnswersDraft, questionnaire: Questionnaire | null): PersonQuestionnaire =>
  Object.fromEntries(
    askedSections(questionnaire).flatMap(({ questions }) => {
      const given = questions.flatMap(({ questionId }) => {
        const { answer, details } = draft[questionId] ?? { answer: null, details: '' };
        if (answer === null) return [];
        return [{ questionId, answer, ...(answer && { details: details.trim() }) }];
      });
      const property = questions[0]?.property;
      return property === undefined || given.length === 0 ? [] : [[property, given]];
    }),
  );

const insuranceNumber = /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/;

/** A national insurance number as it is sent: `AB 12 34 56 C` without its spaces, in capitals. */
export const writtenInsuranceNumber = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** What is wrong with a national insurance number; undefined: nothing. */
export function insuranceNumberProblem(typed: string): 'missing' | 'insuranceNumber' | undefined {
  const written = writtenInsuranceNumber(typed);
  if (written === '') return 'missing';
  return insuranceNumber.test(written) ? undefined : 'insuranceNumber';
}
