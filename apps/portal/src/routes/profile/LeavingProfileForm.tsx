import { useTranslation } from 'react-i18next';
import { UnsavedChanges } from '../../payments/UnsavedChanges.tsx';

/** Asks before a form that stands in a panel or dialog of the profile is left with something typed in it. */
export function LeavingProfileForm({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <UnsavedChanges unsaved={unsaved} keeps={() => false} title={t('unsavedTitle')} text={t('unsavedText')} />
  );
}
