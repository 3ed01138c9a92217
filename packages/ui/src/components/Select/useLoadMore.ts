import { useEffect, useRef } from 'react';

interface LoadMoreOptions {
  onLoadMore: (() => void) | undefined;
  loading: boolean;
  /** How many items there are by now. */
  length: number;
  /** Whether the end of the list is nearly in sight. */
  nearEnd: boolean;
}

/** Asks for further items near the end of the list (SELECT-06): once for each length, also when nothing new came of it. */
export function useLoadMore({ onLoadMore, loading, length, nearEnd }: LoadMoreOptions): void {
  const askedAt = useRef(-1);
  useEffect(() => {
    if (!onLoadMore || loading || !nearEnd || askedAt.current === length) return;
    askedAt.current = length;
    onLoadMore();
  }, [length, loading, nearEnd, onLoadMore]);
}
