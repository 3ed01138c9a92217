import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';

const confirmations = ['confirmed', 'corporateCreated'] as const;

/** Says what has just been done, where the address asks for it (ID-LAYOUT-08, -09, A97); closed, it leads to the applications (ID-LAYOUT-10), unless the page below it is to be filled in at once. */
export function ConfirmationPopup() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const asked = confirmations.find((name) => search.has(name) && search.get(name) !== 'false');
  if (asked === undefined) return null;
  const isToFillIn = asked === 'corporateCreated' && pathname !== paths.identity;
  const stay = () =>
    setSearch(
      (now) => {
        now.delete(asked);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const close = () => void navigate(paths.identity, { replace: true });
  return (
    <AdaptiveDialog
      open
      onClose={close}
      title={t(`${asked}Title`)}
      description={t(asked)}
      actions={
        isToFillIn ? (
          <>
            <Button tone="secondary" onClick={close}>
              {t('close')}
            </Button>
            <Button onClick={stay}>{t('fillIn')}</Button>
          </>
        ) : (
          <Button onClick={close}>{t('close')}</Button>
        )
      }
    />
  );
}
