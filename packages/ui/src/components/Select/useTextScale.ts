import { useEffect, useState } from 'react';

const scaleNow = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** How large the reader's text is, 1 being the browser's default; follows a change at once. For sizes that are computed in px. */
export function useTextScale(): number {
  const [scale, setScale] = useState(scaleNow);
  useEffect(() => {
    const probe = document.createElement('div');
    probe.style.cssText = 'position: absolute; inset-block-start: 0; inline-size: 1rem; visibility: hidden';
    document.body.append(probe);
    const observer = new ResizeObserver(() => setScale(scaleNow()));
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return scale;
}
