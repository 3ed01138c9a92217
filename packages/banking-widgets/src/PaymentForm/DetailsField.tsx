import { detailsMaxLength } from '@kontor/api-client/domain';
import { TextArea } from '@kontor/ui/text-area';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';

type DetailsFieldProps = {
  /** Who sees the text. */
  description: string;
  details: string;
  onChange: (details: string) => void;
  error: string | undefined;
  required?: boolean;
  maxLength?: number;
};

/** What a payment is for. */
export function DetailsField(props: DetailsFieldProps) {
  const { description, details, onChange, error, required = false, maxLength = detailsMaxLength } = props;
  const { text } = useDetailTexts();
  return (
    <TextArea
      label={text('payment.details')}
      required={required}
      description={description}
      value={details}
      onChange={onChange}
      rows={1}
      maxRows={4}
      maxLength={maxLength}
      counter
      error={error}
    />
  );
}
