import { createContext, use, useState, type ReactNode } from 'react';
import { later } from '../../app/later.tsx';
import { OncePainted } from '../../app/OncePainted.tsx';

const ShortcutKeys = later(async () => (await import('./ShortcutKeys.tsx')).ShortcutKeys);

const HelpContext = createContext<() => void>(() => {});

/** Shows which keys there are. */
export const useShortcutHelp = () => use(HelpContext);

/** Keys that lead on from every page below, and their help: they come when the page has been painted. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [help, setHelp] = useState(false);
  return (
    <HelpContext value={() => setHelp(true)}>
      {children}
      <OncePainted>
        <ShortcutKeys help={help} onHelpChange={setHelp} />
      </OncePainted>
    </HelpContext>
  );
}
