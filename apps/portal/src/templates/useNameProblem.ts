import type { CallError } from '@kontor/api-client/react';
import type { PaymentProblem } from '@kontor/banking-widgets/payment-form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/useErrorText.ts';

/** What the bank says of a template's name by a rule of its own. */
const rules = { isUnique: 'taken', maxTemplates: 'tooMany' } as const;

const isOwn = (rule: string): rule is keyof typeof rules => rule in rules;

/** Why a template was not saved or renamed: beside its name where it is about that. */
export function useNameProblem(error: CallError | null): PaymentProblem | null {
  const { t } = useTranslation('banking');
  const errorText = useErrorText();
  return useMemo(() => {
    if (error === null) return null;
    const { failure } = error;
    const name =
      failure.kind === 'http' && failure.error.kind === 'fields' ? failure.error.fields['name'] : undefined;
    if (name === undefined) return { general: errorText(failure, 'act'), fields: {} };
    return {
      fields: { name: isOwn(name.rule) ? t(`templates.problem.${rules[name.rule]}`) : name.text },
    };
  }, [error, errorText, t]);
}
