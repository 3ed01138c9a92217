import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks the history entry that a selection made, so that closing leads back instead of adding an entry. */
const opened = { selected: true };

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'selected' in state;

/**
 * What is selected on a page, kept in its address under `name`: Back closes it, a reload keeps it. `rival`: the name of another
 * selection of the page that ends with this one, where both come from one list.
 */
export function useSelection(name: string, rival?: string) {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const id = search.get(name);
  // The same function wherever the address leads: a list of rows is not rendered again for it.
  const select = useCallback(
    (next: string) => {
      const now = new URLSearchParams(window.location.search);
      now.set(name, next);
      if (rival !== undefined) now.delete(rival);
      void navigate({ search: `?${now}` }, { state: opened, preventScrollReset: true });
    },
    [name, rival, navigate],
  );
  /** Selects another in place of what is selected: Back closes it, as it would have closed the one before. */
  const replace = (next: string) =>
    setSearch(
      (now) => {
        now.set(name, next);
        return now;
      },
      { replace: true, preventScrollReset: true, state: location.state as unknown },
    );
  /** Takes the name out of the address where it is, without going back. */
  const drop = () =>
    setSearch(
      (now) => {
        now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true, state: location.state as unknown },
    );
  const openedHere = isOpenedHere(location.state);
  const close = () => {
    if (openedHere) void navigate(-1);
    else drop();
  };
  return { id, select, replace, close, drop, openedHere };
}
