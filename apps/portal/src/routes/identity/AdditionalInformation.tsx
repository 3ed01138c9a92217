import type {
  IndividualApplication,
  OfficialApplication,
  PersonQuestionnaire,
} from '@kontor/api-client/contract';
import type { CallFailure, Client } from '@kontor/api-client/client';
import {
  addressGaps,
  addressHistoryErrors,
  addressPeriodDraft,
  addressPeriodOf,
  answersBody,
  answersDraft,
  answersProblems,
  dateIn,
  insuranceNumberProblem,
  writtenInsuranceNumber,
  type AddressPeriodDraft,
  type AnswersDraft,
  type FormProblems,
} from '@kontor/api-client/domain';
import { AddressHistory } from '@kontor/banking-widgets/address-history';
import { Stack } from '@kontor/ui/layout';
import { TextField } from '@kontor/ui/text-field';
import { Heading, Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { ChoicesFailed } from '../../app/ChoicesFailed.tsx';
import { useSession } from '../../session/SessionContext.ts';
import type { AnyApplication, Saved } from './flow/flow.ts';
import { StepForm } from './flow/StepForm.tsx';
import { Questions } from './Questions.tsx';
import { useCountries } from './useCountries.ts';

type Person = IndividualApplication | OfficialApplication;

type Draft = {
  nationalInsuranceNumber: string;
  lastThreeYearsAddressHistory: readonly AddressPeriodDraft[];
  answers: AnswersDraft;
};

/** The part of a step that the application itself keeps. */
type Body = Pick<PersonQuestionnaire, 'nationalInsuranceNumber' | 'lastThreeYearsAddressHistory'>;

type AdditionalInformationProps = {
  person: Person;
  /** @param answers null where none is given */
  save: (body: Body, answers: PersonQuestionnaire | null) => Promise<Saved<AnyApplication>>;
};

/** What a scheme asks of a person beside the rest: where they have lived, their insurance number, and its questions. */
export function AdditionalInformation({ person, save }: AdditionalInformationProps) {
  const { t } = useTranslation('identity');
  const { timeZone } = useSession();
  const countries = useCountries();
  const today = dateIn(Date.now(), timeZone);
  const { applicationScheme: scheme, questionnaire } = person;
  const asksNumber = scheme.nationalInsuranceNumberOfDirectorsActive;
  const asksAddresses = scheme.lastThreeYearsAddressHistoryActive;

  const check = (draft: Draft): FormProblems => {
    const number = asksNumber ? insuranceNumberProblem(draft.nationalInsuranceNumber) : undefined;
    return {
      ...(asksAddresses && addressProblems(draft.lastThreeYearsAddressHistory, today)),
      ...(number !== undefined && { nationalInsuranceNumber: number }),
      ...answersProblems(draft.answers, questionnaire),
    };
  };

  return (
    <StepForm<Draft>
      saved={{
        nationalInsuranceNumber: person.nationalInsuranceNumber ?? '',
        lastThreeYearsAddressHistory: periodsOf(person),
        answers: answersDraft(questionnaire),
      }}
      check={check}
      save={(draft) => {
        const answers = answersBody(draft.answers, questionnaire);
        return save(
          {
            ...(asksNumber &&
              draft.nationalInsuranceNumber.trim() !== '' && {
                nationalInsuranceNumber: writtenInsuranceNumber(draft.nationalInsuranceNumber),
              }),
            ...(asksAddresses && {
              lastThreeYearsAddressHistory: draft.lastThreeYearsAddressHistory
                .filter((period) => !isUntouched(period))
                .map(addressPeriodOf),
            }),
          },
          Object.keys(answers).length > 0 ? answers : null,
        );
      }}
    >
      {({ draft, set, error, errors }) => (
        <Stack gap={8}>
          {asksAddresses && (
            <Stack as="section" gap={4} aria-labelledby="addresses">
              <Stack gap={4}>
                <Heading level={2} size="section" id="addresses">
                  {t('additional.addresses')}
                </Heading>
                <Text as="p" tone="muted">
                  {t('additional.addressesHint')}
                </Text>
              </Stack>
              <ChoicesFailed title={t('listsFailed')} asked={[countries.query]} />
              <div data-field={addresses}>
                <AddressHistory
                  countries={countries.all}
                  value={draft.lastThreeYearsAddressHistory}
                  onChange={(periods) => set({ lastThreeYearsAddressHistory: periods })}
                  today={today}
                  timeZone={timeZone}
                  errors={addressErrors(errors, check(draft))}
                  showMissing={Object.keys(errors).some((property) => property.startsWith(addresses))}
                />
              </div>
            </Stack>
          )}
          {asksNumber && (
            <TextField
              label={t('additional.insuranceNumber')}
              description={t('additional.insuranceHint')}
              required
              maxLength={13}
              value={draft.nationalInsuranceNumber}
              onChange={(nationalInsuranceNumber) => set({ nationalInsuranceNumber })}
              error={error('nationalInsuranceNumber')}
            />
          )}
          <Questions
            questionnaire={questionnaire}
            answers={draft.answers}
            error={error}
            onChange={(answers, property) => set({ answers }, property)}
          />
        </Stack>
      )}
    </StepForm>
  );
}

const addresses = 'lastThreeYearsAddressHistory';

/** The first address that is asked for: the one where somebody lives now. */
const firstPeriod: AddressPeriodDraft = { ...addressPeriodDraft(), current: true };

const periodsOf = ({ lastThreeYearsAddressHistory: periods = [] }: Person): readonly AddressPeriodDraft[] =>
  periods.length === 0 ? [firstPeriod] : periods.map(addressPeriodDraft);

const isUntouched = (period: AddressPeriodDraft): boolean =>
  [firstPeriod, addressPeriodDraft()].some((empty) => JSON.stringify(period) === JSON.stringify(empty));

/** A period that was begun has to be whole whenever it is saved; one that nobody touched, and gaps, only at the end. */
function addressProblems(periods: readonly AddressPeriodDraft[], today: string): FormProblems {
  const wrong = addressHistoryErrors(periods, today);
  const gaps = addressGaps(periods.filter((period) => !isUntouched(period)).map(addressPeriodOf), today);
  const isOfUntouched = (place: string) => {
    const period = periods[Number(place.split('.')[0])];
    return period !== undefined && isUntouched(period);
  };
  return {
    ...Object.fromEntries(
      Object.entries(wrong).map(([place, problem]) => [
        `${addresses}.${place}`,
        isOfUntouched(place) ? 'missing' : problem,
      ]),
    ),
    ...(Object.keys(wrong).length === 0 && gaps.length > 0 && { [addresses]: 'missing' }),
  };
}

/** What the bank said of an address, by its place in the history, '' for the whole; what the widget finds it says itself. */
const addressErrors = (
  errors: Readonly<Record<string, string>>,
  found: FormProblems,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([property, text]) => {
      const isFound = property === addresses && Object.keys(found).some((one) => one.startsWith(addresses));
      const isOfHistory = property === addresses || property.startsWith(`${addresses}.`);
      return isOfHistory && text !== '' && !isFound ? [[property.slice(addresses.length + 1), text]] : [];
    }),
  );

type AdditionalCalls<Application extends Person> = {
  update: () => Promise<Saved<Application>>;
  /** Null where no question is answered. */
  answer: (() => Promise<{ ok: true } | CallFailure>) | null;
};

/** Keeps both parts of the step, and answers the application as it is then. */
export async function saveAdditional<Application extends Person>(
  client: Client,
  id: string,
  { update, answer }: AdditionalCalls<Application>,
): Promise<Saved<Application>> {
  const updated = await update();
  if (!updated.ok || answer === null) return updated;
  const answered = await answer();
  if (!answered.ok) return answered;
  const read = await client.call('applications.get', { params: { id } });
  return read.ok ? { ok: true, data: read.data as Application } : read; // it is of the type that was changed
}

/** The same of an official, or of a company's main representative, who is one. */
export const saveOfficialAdditional = (
  client: Client,
  { id, version }: OfficialApplication,
  body: Body,
  answers: PersonQuestionnaire | null,
): Promise<Saved<OfficialApplication>> =>
  saveAdditional(client, id, {
    update: () => client.call('applications.updateOfficial', { params: { id }, body: { ...body, version } }),
    answer: answers && (() => client.call('applications.answerOfficial', { params: { id }, body: answers })),
  });
