import type { Questionnaire } from '@kontor/api-client/contract';
import {
  askedSections,
  questionProperty,
  type AnswerDraft,
  type AnswersDraft,
} from '@kontor/api-client/domain';
import { Stack } from '@kontor/ui/layout';
import { RadioGroup } from '@kontor/ui/radio-group';
import { Heading } from '@kontor/ui/text';
import { TextArea } from '@kontor/ui/text-area';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type QuestionsProps = {
  questionnaire: Questionnaire | null;
  answers: AnswersDraft;
  /** What is wrong, in words, by the bank's name for the question. */
  error: (property: string) => string | undefined;
  /** @param property the bank's name for the question that is answered */
  onChange: (answers: AnswersDraft, property: string) => void;
};

/** The questions of a person that the scheme asks, section by section; a yes is explained. */
export function Questions({ questionnaire, answers, error, onChange }: QuestionsProps) {
  return (
    <>
      {askedSections(questionnaire).map((section) => (
        <Section key={section.key} {...{ section, answers, error, onChange }} />
      ))}
    </>
  );
}

type SectionProps = Omit<QuestionsProps, 'questionnaire'> & { section: Questionnaire['sections'][number] };

function Section({ section, answers, error, onChange }: SectionProps) {
  const { t } = useTranslation('identity');
  const id = useId();
  return (
    <Stack as="section" gap={6} aria-labelledby={id}>
      <Heading level={2} size="section" id={id}>
        {t(`additional.sections.${section.key}`)}
      </Heading>
      {section.questions.map(({ questionId, text, required }, index) => {
        const property = questionProperty(section, index);
        const given = answers[questionId] ?? { answer: null, details: '' };
        const change = (next: AnswerDraft) => onChange({ ...answers, [questionId]: next }, property);
        return (
          <Stack key={questionId} gap={4}>
            <RadioGroup
              name={property}
              label={text}
              required={required}
              look="compact"
              items={[
                { id: 'yes', label: t('additional.yes') },
                { id: 'no', label: t('additional.no') },
              ]}
              value={given.answer === null ? null : given.answer ? 'yes' : 'no'}
              onChange={(answer) => change({ ...given, answer: answer === 'yes' })}
              error={error(property)}
            />
            {given.answer === true && (
              <TextArea
                label={t('additional.details')}
                required
                maxLength={2000}
                value={given.details}
                onChange={(details) => change({ ...given, details })}
                error={error(`${property}.details`)}
              />
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
