import { ErrorSummary } from '@kontor/ui/error-summary';
import { useTranslation } from 'react-i18next';
import type { DraftField, DraftProblems } from './beneficiaryDraft.ts';

type ProblemListProps = {
  /** What is wrong now. */
  found: DraftProblems;
  /** How many times somebody has tried to save. */
  submission: number;
};

/** Everything to correct before a beneficiary can be saved, each linked to its field. */
export function ProblemList({ found, submission }: ProblemListProps) {
  const { t } = useTranslation('beneficiary');
  const { t: say } = useTranslation('beneficiaryForm');
  const wrong = Object.entries(found) as [DraftField, NonNullable<DraftProblems[DraftField]>][]; // its own pairs
  return (
    <ErrorSummary
      submission={submission}
      errors={wrong.map(([field, problem]) => ({
        field,
        message: say('problem', { field: t(`fields.${field}`), problem: t(`problems.${problem}`) }),
      }))}
    />
  );
}
