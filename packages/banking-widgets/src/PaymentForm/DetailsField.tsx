import { detailsMaxLength, replaced, type PaymentText } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { TextArea } from '@kontor/ui/text-area';
import { useRef } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';

type DetailsFieldProps = {
  /** Who sees the text. */
  description: string;
  details: string;
  onChange: (details: string) => void;
  error: string | undefined;
  /** What they may be written with, where not everything is carried. */
  carried?: PaymentText;
};

/** What a payment is for. Characters that it doesn't carry are replaced with one press, where something plain means the same. */
export function DetailsField({ description, details, onChange, error, carried }: DetailsFieldProps) {
  const { text } = useDetailTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const replacements = error === undefined ? [] : (carried?.replacements(details) ?? []);
  // In languages that run from right to left, each pair still reads from the sign to what replaces it.
  const pairs = replacements.map(({ sign, plain }) => `\u2066${sign} = ${plain}\u2069`).join(', ');
  return (
    <Stack gap={2}>
      <TextArea
        ref={field}
        label={text('payment.details')}
        required={carried?.required ?? false}
        description={description}
        value={details}
        onChange={onChange}
        rows={1}
        maxRows={4}
        maxLength={carried?.maxLength ?? detailsMaxLength}
        counter
        error={error}
      />
      {replacements.length > 0 && (
        <div>
          <Button
            tone="secondary"
            size="small"
            onClick={() => {
              onChange(replaced(details, replacements));
              field.current?.focus();
            }}
          >
            {text('payment.replace', { pairs })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
