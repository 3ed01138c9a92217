import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`; on a server, where no effect runs, React 18 would warn of it. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
