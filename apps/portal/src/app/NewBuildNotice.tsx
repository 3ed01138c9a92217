import { dismissToast, toast } from '@kontor/ui/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useShellRoutes } from '../shell/ShellRoutes.ts';
import { newBuildTexts } from './newBuildTexts.ts';

/** Offers to load the page again, as the bank has a newer one; not in a flow, whose form it would stand over. */
export function NewBuildNotice() {
  const { i18n } = useTranslation();
  const { isInFlow } = useShellRoutes();
  const inFlow = isInFlow(useLocation().pathname);
  const { language } = i18n;
  useEffect(() => {
    if (inFlow) return undefined;
    const { title, text, reload } = newBuildTexts(language);
    const id = toast({
      key: 'newBuild',
      tone: 'info',
      timeout: null,
      title,
      description: text,
      action: { label: reload, onPress: () => location.reload() },
    });
    return () => dismissToast(id);
  }, [inFlow, language]);
  return null;
}

/** Whether this page is of the build: a build is named after the script that its pages begin with. */
export const isOwnBuild = (build: string): boolean =>
  document.querySelector(`:is(script[src="${CSS.escape(build)}"], link[href="${CSS.escape(build)}"])`) !==
  null;
