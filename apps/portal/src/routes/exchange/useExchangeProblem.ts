import type { CallFailure } from '@kontor/api-client/client';
import type { PaymentProblem } from '@kontor/banking-widgets/payment-form';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';

/** Why the bank refused: beside the fields where it names them, in the portal's words where those exist. */
export function useExchangeProblem(): (failure: CallFailure) => PaymentProblem {
  const { t } = useTranslation('exchange');
  const errorText = useErrorText();
  return useCallback(
    (failure) => {
      if (failure.kind !== 'http' || failure.error.kind !== 'fields')
        return { general: errorText(failure), fields: {} };
      const { fields, general } = failure.error;
      const texts = Object.entries(fields).map(([name, { rule, text }]) => {
        const said = rule === 'min' ? t('tooLittle') : rule === 'max' ? t('tooMuch') : text;
        return [name, said];
      });
      return { general, fields: Object.fromEntries(texts) as Record<string, string> };
    },
    [t, errorText],
  );
}
