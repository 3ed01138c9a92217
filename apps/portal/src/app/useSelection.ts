import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks the history entry that a selection made, so that closing leads back instead of adding an entry. */
const openedHere = { selected: true };

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'selected' in state;

/** What is selected on a page, kept in its address under `name`: Back closes it, a reload keeps it. */
export function useSelection(name: string) {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const id = search.get(name);
  const select = useCallback(
    (next: string) =>
      setSearch(
        (now) => {
          now.set(name, next);
          return now;
        },
        { state: openedHere, preventScrollReset: true },
      ),
    [name, setSearch],
  );
  const close = () => {
    if (isOpenedHere(location.state)) void navigate(-1);
    else
      setSearch(
        (now) => {
          now.delete(name);
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
  };
  return { id, select, close };
}
