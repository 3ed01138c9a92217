import type { CallFailure } from '@kontor/api-client/client';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { fieldProblems, type DraftField, type DraftProblems } from './beneficiaryDraft.ts';

/** What to say beside each field: what was found here, or else what the bank said; and what is to be said of the whole. */
export function useFieldErrors(found: DraftProblems, failure: CallFailure | null) {
  const { t } = useTranslation('beneficiary');
  const errorText = useErrorText();
  const error = failure?.kind === 'http' ? failure.error : undefined;
  const refused = error?.kind === 'fields' ? error.fields : {};
  const isFound = Object.keys(found).length > 0;
  return {
    of: (field: DraftField): string | undefined => {
      const problem = found[field];
      if (problem !== undefined) return t(`problems.${problem}`);
      const said = isFound ? undefined : refused[field];
      const known = fieldProblems.find((rule) => rule === said?.rule);
      return known === undefined ? said?.text : t(`problems.${known}`);
    },
    general:
      failure === null || isFound
        ? undefined
        : error?.code === 'STALE_ENTITY'
          ? t('stale')
          : error?.kind === 'fields'
            ? error.general
            : errorText(failure, 'act'),
  };
}
