import {
  companyAnswersBody,
  companyAnswersDraft,
  companyAnswersProblems,
  companyQuestions,
  type CompanyAnswerDraft,
} from '@kontor/api-client/domain';
import { DatePicker } from '@kontor/ui/date-picker';
import { Stack } from '@kontor/ui/layout';
import { RadioGroup } from '@kontor/ui/radio-group';
import { TextArea } from '@kontor/ui/text-area';
import { TextField } from '@kontor/ui/text-field';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/SessionContext.ts';
import { StepForm } from '../flow/StepForm.tsx';
import { useCompanyCalls, type Company } from './company.ts';
import { CorporateStep } from './CorporateStep.tsx';

/** What the scheme asks a company (ID-CORP-10, ENTITY-48). */
export function Page() {
  return (
    <CorporateStep step="additional-information">{(company) => <Answers company={company} />}</CorporateStep>
  );
}

function Answers({ company }: { company: Company }) {
  const { answer } = useCompanyCalls(company);
  const { questionnaire } = company;
  return (
    <StepForm
      saved={{ answers: companyAnswersDraft(questionnaire) }}
      check={({ answers }) => companyAnswersProblems(answers, questionnaire)}
      save={({ answers }) => answer(companyAnswersBody(answers, questionnaire))}
    >
      {({ draft, set, error }) => (
        <Stack gap={6}>
          {companyQuestions(questionnaire).map((question) => (
            <Question
              key={question.property}
              question={question}
              value={draft.answers[question.property] ?? { answer: '', details: '' }}
              onChange={(value) =>
                set({ answers: { ...draft.answers, [question.property]: value } }, question.property)
              }
              error={error(question.property)}
              detailsError={error(`${question.property}.details`)}
            />
          ))}
        </Stack>
      )}
    </StepForm>
  );
}

type QuestionProps = {
  question: ReturnType<typeof companyQuestions>[number];
  value: CompanyAnswerDraft;
  onChange: (value: CompanyAnswerDraft) => void;
  error: string | undefined;
  detailsError: string | undefined;
};

function Question({ question, value, onChange, error, detailsError }: QuestionProps) {
  const { t } = useTranslation('identity');
  const { timeZone } = useSession();
  const { property: name, text: label, answerType, required } = question;
  const change = (answer: string) => onChange({ ...value, answer });
  if (answerType === 'DATE')
    return (
      <DatePicker
        name={name}
        label={label}
        required={required}
        timeZone={timeZone}
        value={value.answer === '' ? null : value.answer}
        onChange={(date) => change(date ?? '')}
        error={error}
      />
    );
  if (answerType === 'NUMBER' || answerType === 'TEXT')
    return (
      <TextField
        name={name}
        label={label}
        required={required}
        {...(answerType === 'NUMBER' ? { type: 'number', inputMode: 'numeric' } : { maxLength: 2000 })}
        value={value.answer}
        onChange={change}
        error={error}
      />
    );
  return (
    <Stack gap={4}>
      <RadioGroup
        name={name}
        label={label}
        required={required}
        look="compact"
        items={[
          { id: 'yes', label: t('additional.yes') },
          { id: 'no', label: t('additional.no') },
        ]}
        value={value.answer === '' ? null : value.answer}
        onChange={(answer) => change(answer ?? '')}
        error={error}
      />
      {value.answer === 'yes' && (
        <TextArea
          label={t('additional.details')}
          required
          maxLength={2000}
          value={value.details}
          onChange={(details) => onChange({ ...value, details })}
          error={detailsError}
        />
      )}
    </Stack>
  );
}
