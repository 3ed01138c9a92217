import { createContext, lazy, Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../session/SessionContext.ts';
import { useShellRoutes } from '../ShellRoutes.ts';
import { isTaken, shortcutOf, shortcuts, type Shortcut } from './shortcut.ts';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** Ms within which a second key follows the first. */
const timeoutMs = 2000;

const HelpContext = createContext<() => void>(() => {});

/** Shows which keys there are. */
export const useShortcutHelp = () => use(HelpContext);

/** Keys that lead on from every page below, and their help. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const act = useShortcutAct(() => setHelp('open'));
  const goSince = useRef(-Infinity);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (shortcuts.read() === 'off' || isTaken(event)) return;
      const asked = shortcutOf(event, event.timeStamp - goSince.current < timeoutMs);
      goSince.current = asked === 'go' ? event.timeStamp : -Infinity;
      if (asked === null || asked === 'go') return;
      event.preventDefault();
      act(asked);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [act]);
  return (
    <HelpContext value={() => setHelp('open')}>
      {children}
      {help !== 'never' && (
        <Suspense>
          <ShortcutsDialog open={help === 'open'} onClose={() => setHelp('closed')} />
        </Suspense>
      )}
    </HelpContext>
  );
}

function useShortcutAct(showHelp: () => void): (asked: Exclude<Shortcut, 'go'>) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { areasOf } = useShellRoutes();
  const areas = areasOf(useSession());
  return (asked) => {
    if (asked === 'help') return showHelp();
    const wanted = asked === 'search' ? 'history' : asked.go;
    const href = areas.find(({ id }) => id === wanted)?.href;
    if (href === undefined) return;
    if (asked !== 'search') return void navigate(href);
    const there = href === pathname;
    void navigate(there ? href + search : href, {
      replace: there,
      state: focusSearch,
      preventScrollReset: there,
    });
  };
}

/** State of an address whose page has a search that is to have the focus. */
const focusSearch = { focusSearch: true };

/** Whether somebody came to search. */
export const wantsSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focusSearch' in state;
