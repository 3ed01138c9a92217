import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useBranding } from '../app/branding.ts';
import { ShellSkeleton } from '../shell/ShellSkeleton.tsx';
import { isDemo } from './paths.ts';

/** While the first page is being loaded: what the server painted goes on. */
export function StartingPage() {
  const { t } = useTranslation();
  return (
    <ShellSkeleton branding={useBranding()} label={t('loading')} strip={isDemo(useLocation().pathname)} />
  );
}
