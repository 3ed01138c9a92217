import { BackButton } from '@kontor/ui/button';
import { useNavigate } from 'react-router';

type BackLinkProps = {
  /** Where it leads, with its query, when somebody opened this page directly. */
  fallback: string;
};

/**
 * Back to the page before this one, whichever it was. A tab that was opened here, or on the one page before, has none of the
 * portal's to go back to, and goes to a page that is always right (WIDGET-16, -17).
 */
export function BackLink({ fallback }: BackLinkProps) {
  const navigate = useNavigate();
  return (
    <BackButton
      href={fallback}
      onClick={(event) => {
        if (window.history.length <= 2) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
}
