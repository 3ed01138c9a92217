import type { BankNumber } from '@kontor/api-client/domain';
import { ContextualHelp } from '@kontor/ui/contextual-help';
import { useTranslation } from 'react-i18next';
import { useAreaTexts } from '../../i18n/useAreaTexts.ts';
import { loadBeneficiaryFormTexts } from './texts/index.ts';

type NumberHelpProps = { field: BankNumber };

/** What a number of an account or bank is and where people find it, behind a button beside its label. */
export const NumberHelp = (props: NumberHelpProps) =>
  useAreaTexts('beneficiaryForm', loadBeneficiaryFormTexts) && <Help {...props} />;

function Help({ field }: NumberHelpProps) {
  const { t } = useTranslation('beneficiary');
  const { t: say } = useTranslation('beneficiaryForm');
  const name = t(`fields.${field}`);
  return (
    <ContextualHelp label={say('help', { field: name })} title={name}>
      {say(`helps.${field}`)}
    </ContextualHelp>
  );
}
