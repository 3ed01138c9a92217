import { detailsMaxLength } from '@kontor/api-client/domain';
import { TextArea } from '@kontor/ui/text-area';
import { useTexts } from '../i18n/useTexts.ts';

type DetailsFieldProps = {
  /** Who sees the text. */
  description: string;
  details: string;
  onChange: (details: string) => void;
  error: string | undefined;
};

/** What a payment is for. */
export function DetailsField({ description, details, onChange, error }: DetailsFieldProps) {
  const { text } = useTexts();
  return (
    <TextArea
      label={text('payment.details')}
      required={false}
      description={description}
      value={details}
      onChange={onChange}
      rows={1}
      maxRows={4}
      maxLength={detailsMaxLength}
      counter
      error={error}
    />
  );
}
