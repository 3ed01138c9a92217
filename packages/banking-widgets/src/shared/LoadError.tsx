import { ErrorState } from '@kontor/ui/states';
import { useTexts } from '../i18n/useTexts.ts';
import type { Loadable } from './loadable.ts';

type LoadErrorProps = {
  /** What could not be loaded. */
  title: string;
  failed: Extract<Loadable<unknown>, { status: 'error' }>;
};

/** In the place of what could not be loaded: what happened, what is safe, and the way to try again. */
export function LoadError({ title, failed: { cause, retry, retrying = false } }: LoadErrorProps) {
  const { text } = useTexts();
  return (
    <ErrorState title={title} description={text(`failed.${cause}`)} onRetry={retry} retrying={retrying} />
  );
}
