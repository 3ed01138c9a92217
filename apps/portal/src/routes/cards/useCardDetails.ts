import type { CardDetails } from '@kontor/api-client/contract';
import { cardDetailsShownMs } from '@kontor/api-client/domain';
import type { ShownCardDetails } from '@kontor/banking-widgets/card-details';
import { useCallback, useEffect, useState } from 'react';

/**
 * A card's number while it is seen. It lives in this state alone and goes with it: when the page is left, reloaded or covered, when
 * the session ends, and when nobody looks at the page any more.
 */
export function useCardDetails() {
  const [details, setDetails] = useState<ShownCardDetails | null>(null);
  const hide = useCallback(() => setDetails(null), []);
  const show = useCallback((found: CardDetails) => {
    if (document.visibilityState === 'visible')
      setDetails({ ...found, hiddenAt: Date.now() + cardDetailsShownMs });
  }, []);
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') hide();
    };
    document.addEventListener('visibilitychange', onVisibility);
    // A page that Back brings again as it was.
    window.addEventListener('pagehide', hide);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', hide);
    };
  }, [hide]);
  return { details, show, hide };
}
