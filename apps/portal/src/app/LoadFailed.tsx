import type { Loadable } from '@kontor/banking-widgets/account-panel';
import { ErrorState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';

type LoadFailedProps = {
  /** What could not be loaded. */
  title: string;
  failed: Extract<Loadable<unknown>, { status: 'error' }>;
};

/** A block of a page that could not be loaded, in the words the widgets have for theirs. */
export function LoadFailed({ title, failed: { cause, retry, retrying = false } }: LoadFailedProps) {
  const { t } = useTranslation('banking');
  return <ErrorState title={title} description={t(`failed.${cause}`)} onRetry={retry} retrying={retrying} />;
}
