/** What is asked of applicants, and their answers. */
import type {
  CorporateAnswers,
  PersonQuestionnaire,
  Questionnaire,
  ValidationEntry,
} from '@kontor/api-client/contract';
import type { Services } from '../../integrations/index.ts';
import { inTenant, readTenant } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import {
  changeApplication,
  findApplication,
  lockApplication,
  officialTypes,
  assertFilledInBy,
  assertValid,
  assertCurrent,
  todayOf,
  type ApplicationRow,
} from './access.ts';
import { personMisgiven } from './rules.ts';
import { corporateQuestions, personSections, schemesOf, type Schemes, type StoredType } from './schemes.ts';
import type { applications } from './tables.ts';
import {
  applicationAnswer,
  corporateAnswersOf,
  personAnswersOf,
  personDetailsOf,
  questionnaireOf,
} from './view.ts';

/** The questions of an application with the answers given. @throws BankError 404 */
export function getQuestionnaire(bank: Services, principal: Principal, id: string): Promise<Questionnaire> {
  return readTenant(bank.db, principal.tenantId, async (tx) =>
    questionnaireOf(
      await findApplication(tx, principal, id),
      await schemesOf(tx, principal.tenantId, bank.identity.provider),
      principal.language,
    ),
  );
}

/** Keeps answers to a person's questions; those given before stay. @throws BankError 400; 403 where only the official may; 404; 409 STALE_ENTITY */
export const answerPerson = (
  bank: Services,
  principal: Principal,
  id: string,
  kind: 'INDIVIDUAL' | 'OFFICIAL',
  { nationalInsuranceNumber, lastThreeYearsAddressHistory, ...answers }: PersonQuestionnaire,
): Promise<Questionnaire> =>
  answerQuestions(
    bank,
    principal,
    id,
    kind === 'INDIVIDUAL' ? ['INDIVIDUAL'] : officialTypes,
    (row, today, schemes) => {
      const scheme = schemes[row.type];
      const typed = {
        ...(nationalInsuranceNumber !== undefined && { nationalInsuranceNumber }),
        ...(lastThreeYearsAddressHistory !== undefined && { lastThreeYearsAddressHistory }),
      };
      assertValid([
        ...(nationalInsuranceNumber !== undefined && !scheme.nationalInsuranceNumberOfDirectorsActive
          ? [notActive('nationalInsuranceNumber')]
          : []),
        ...(lastThreeYearsAddressHistory !== undefined && !scheme.lastThreeYearsAddressHistoryActive
          ? [notActive('lastThreeYearsAddressHistory')]
          : []),
        ...personSections.flatMap(({ property, flag, questions }) => {
          const given = answers[property];
          if (given === undefined) return [];
          if (!scheme[flag]) return [notActive(property)];
          return given.flatMap(({ questionId }, index) =>
            questions.some((one) => one.questionId === questionId)
              ? []
              : [isIn(`${property}.${index}.questionId`)],
          );
        }),
        ...personMisgiven(typed, today),
      ]);
      return {
        details: { ...personDetailsOf(row), ...typed },
        answers: { ...personAnswersOf(row), ...answers },
      };
    },
  );

/** Keeps answers to a company's questions. */
export const answerCorporate = (
  bank: Services,
  principal: Principal,
  id: string,
  answers: CorporateAnswers,
): Promise<Questionnaire> =>
  answerQuestions(bank, principal, id, ['CORPORATE'], (row, _today, { CORPORATE: scheme }) => {
    assertValid(
      corporateQuestions.flatMap(([property]) =>
        answers[property] !== undefined && !scheme[`${property}Active`] ? [notActive(property)] : [],
      ),
    );
    return { answers: { ...corporateAnswersOf(row), ...answers } };
  });

type Change = Partial<Pick<typeof applications.$inferInsert, 'details' | 'answers'>>;

function answerQuestions(
  bank: Services,
  principal: Principal,
  id: string,
  types: readonly StoredType[],
  changed: (row: ApplicationRow, today: string, schemes: Schemes) => Change,
): Promise<Questionnaire> {
  return inTenant(bank.db, principal.tenantId, async (tx) => {
    const row = await lockApplication(tx, principal, id, types);
    await assertFilledInBy(tx, principal, row);
    await assertCurrent(row, undefined, () => applicationAnswer(tx, bank, row, principal.language));
    const schemes = await schemesOf(tx, principal.tenantId, bank.identity.provider);
    const after = await changeApplication(tx, row, bank.clock.now(), changed(row, todayOf(bank), schemes));
    return questionnaireOf(after, schemes, principal.language);
  });
}

const notActive = (property: string): ValidationEntry => ({
  property,
  constraints: { notActive: `${property} is not asked for` },
});
const isIn = (property: string): ValidationEntry => ({
  property,
  constraints: { isIn: `${property} must be one of the questions` },
});
