import type { PayeeVerification } from '@kontor/api-client/contract';
import { Banner } from '@kontor/ui/banner';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';

const tones = {
  MATCH: 'positive',
  CLOSE_MATCH: 'warning',
  NO_MATCH: 'negative',
  NOT_POSSIBLE: 'info',
} as const;

/** What the payee's bank says of the name on the account. */
export function NameCheck({ name, verification }: { name: string; verification: PayeeVerification }) {
  const { text } = useDetailTexts();
  const { result, suggestedName, reasonCode } = verification;
  // The holder's own name, on an account of the other sort.
  if (reasonCode === 'BANM' || reasonCode === 'PANM')
    return (
      <Banner tone={tones[result]} title={text(`payment.nameCheck.${reasonCode}`)}>
        {text('payment.nameCheck.otherTypeText')}
      </Banner>
    );
  if (result === 'CLOSE_MATCH' && suggestedName !== null)
    return (
      <Banner tone={tones[result]} title={text('payment.nameCheck.close', { suggested: suggestedName })}>
        {text('payment.nameCheck.closeText', { name })}
      </Banner>
    );
  return (
    <Banner tone={tones[result]} title={text(`payment.nameCheck.${result}`)}>
      {result === 'NO_MATCH' && text('payment.nameCheck.noMatchText', { name })}
    </Banner>
  );
}
