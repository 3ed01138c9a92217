import { Button } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';
import { skipLinkId } from '../boot/boot.ts';

/** The first stop of the Tab key: past the navigation to the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <div id={skipLinkId}>
      <Button
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>('#content h1')?.focus();
        }}
      >
        {t('skip')}
      </Button>
    </div>
  );
}
