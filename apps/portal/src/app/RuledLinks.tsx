import { LinkProvider, type RouterLinkProps } from '@kontor/ui/link-provider';
import { createContext, use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { RouterLink } from './RouterLink.tsx';

type Rule = {
  /** Where a link leads from here; null where it must not lead anywhere. */
  readonly addressOf: (href: string) => string | null;
  /** Says why it does not. */
  readonly explain: () => void;
};

const RuleContext = createContext<Rule | null>(null);

type RuledLinksProps = {
  addressOf: Rule['addressOf'];
  /** Opens where a link leads nowhere. */
  popup: ComponentType<{ open: boolean; onClose: () => void }>;
  children: ReactNode;
};

/** Every link below leads where the rule says; one that must not lead on opens a popup, and the address stays. */
export function RuledLinks({ addressOf, popup: Popup, children }: RuledLinksProps) {
  const [open, setOpen] = useState(false);
  const rule = useMemo<Rule>(() => ({ addressOf, explain: () => setOpen(true) }), [addressOf]);
  return (
    <>
      <RuleContext value={rule}>
        <LinkProvider component={RuledLink}>{children}</LinkProvider>
      </RuleContext>
      <Popup open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** The rule that the page stands under. */
export function useRule(): Rule {
  const rule = use(RuleContext);
  if (rule === null) throw new Error('useRule needs RuledLinks above it');
  return rule;
}

function RuledLink({ href, onClick, ...rest }: RouterLinkProps) {
  const { addressOf, explain } = useRule();
  const to = addressOf(href);
  if (to !== null) return <RouterLink href={to} onClick={onClick} {...rest} />;
  return (
    <a
      {...rest}
      href="#"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        explain();
      }}
    />
  );
}
