import type { OnboardingFlow } from '@kontor/api-client/domain';
import { useTranslation } from 'react-i18next';

/** What an application is for: the kind of account, or the company that an official is to act for. */
export function useApplicationKind(): (flow: OnboardingFlow, forCompany: string | null) => string {
  const { t } = useTranslation('identity');
  return (flow, forCompany) =>
    forCompany === null ? t(`flows.${flow}`) : t('forCompany', { company: forCompany });
}
