import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../session/SessionContext.ts';
import { useShellRoutes } from '../ShellRoutes.ts';
import {
  asksForPalette,
  focusSearch,
  isModal,
  isTaken,
  shortcutOf,
  shortcuts,
  type Shortcut,
} from './shortcut.ts';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** Ms within which a second key follows the first. */
const timeoutMs = 2000;

/** Listens to the keys, and shows what they open. */
export function ShortcutKeys({
  help,
  onHelpChange,
}: {
  help: boolean;
  onHelpChange: (open: boolean) => void;
}) {
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never');
  // What was opened once stays, so that it can close.
  const [helped, setHelped] = useState(help);
  if (help && !helped) setHelped(true);
  const { Palette } = useShellRoutes();
  const act = useShortcutAct(() => onHelpChange(true));
  const goSince = useRef(-Infinity);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (asksForPalette(event) && Palette !== null && !isModal()) {
        event.preventDefault();
        return setPalette('open');
      }
      if (shortcuts.read() === 'off' || isTaken(event)) return;
      const asked = shortcutOf(event, event.timeStamp - goSince.current < timeoutMs);
      goSince.current = asked === 'go' ? event.timeStamp : -Infinity;
      if (asked === null || asked === 'go') return;
      event.preventDefault();
      act(asked);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [act, Palette]);
  return (
    <Suspense>
      {helped && <ShortcutsDialog open={help} onClose={() => onHelpChange(false)} />}
      {Palette !== null && palette !== 'never' && (
        <Palette open={palette === 'open'} onOpenChange={(open) => setPalette(open ? 'open' : 'closed')} />
      )}
    </Suspense>
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
