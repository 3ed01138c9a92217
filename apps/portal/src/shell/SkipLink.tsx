import { Button } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';
import { contentId, skipLinkId } from '../boot/boot.ts';

/** The first stop of the Tab key: past the navigation to the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <div id={skipLinkId}>
      <Button
        href={`#${contentId}`}
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>(`#${contentId} h1`)?.focus();
        }}
      >
        {t('skip')}
      </Button>
    </div>
  );
}
