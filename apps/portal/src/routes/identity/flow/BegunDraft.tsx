import { Banner } from '@kontor/ui/banner';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textsOf, useApplicationDraft } from './useApplicationDraft.ts';

type BegunDraftProps<Draft extends object> = {
  place: 'INDIVIDUAL' | 'CORPORATE';
  draft: Draft;
  dirty: boolean;
  set: (part: Partial<Draft>) => void;
};

/** The first step while the application is not begun: kept at the bank, and said so once it comes from there. */
export function BegunDraft<Draft extends object>({ place, draft, dirty, set }: BegunDraftProps<Draft>) {
  const { t } = useTranslation('identity');
  const [restored, setRestored] = useState(false);
  useApplicationDraft(place, dirty ? textsOf(draft) : null, (fields) => {
    set(Object.fromEntries(Object.entries(fields).filter(([name]) => name in draft)) as Partial<Draft>); // texts, as they were kept of it
    setRestored(true);
  });
  return restored && <Banner>{t('restored')}</Banner>;
}
