import { createContext, use } from 'react';
import { amountsCookie } from '../shell/amounts.ts';
import { openedAccountsIn, readOpenedAccounts, readOrganization } from '../session/stored.ts';

/** What a page takes from the browser as it is rendered: the bank, which renders the first one, has it from the request. */
export type Visit = {
  /** Language tags, the person's first choice first. */
  readonly languages: readonly string[];
  /** The organization of the last visit. */
  readonly organizationId: string | null;
  /** Places of the accounts whose balances are open. */
  readonly openedAccounts: () => readonly number[];
  /** The browser declares itself a phone; those that declare nothing don't count as one. */
  readonly onPhone: boolean;
};

/** As the browser itself knows it. */
export const browserVisit = (): Visit => ({
  languages: navigator.languages,
  organizationId: readOrganization(),
  openedAccounts: readOpenedAccounts,
  onPhone: (navigator as SaysWhatItIs).userAgentData?.mobile === true,
});

/** Not in the DOM types, as only Chromium has it. */
type SaysWhatItIs = Navigator & { readonly userAgentData?: { readonly mobile: boolean } };

/** The id of an organization that there is: what else a cookie may hold is nothing to ask for. */
const madeId = /^[\da-f-]{36}$/;

/**
 * As a request tells it. Null where the bank is to render no page: it tells of no organization, or amounts are hidden, and
 * what a page is rendered with would be in its document all the same.
 */
export function visitOf(
  cookies: Readonly<Record<string, string | undefined>>,
  accepted: readonly string[],
  onPhone: boolean,
): (Visit & { readonly organizationId: string }) | null {
  const { organizationId, openedAccounts } = cookies;
  if (cookies[amountsCookie] !== undefined) return null;
  if (organizationId === undefined || !madeId.test(organizationId)) return null;
  const opened = openedAccountsIn(openedAccounts ?? null);
  return { languages: accepted.flatMap(regionOf), organizationId, openedAccounts: () => opened, onPhone };
}

/** `en-GB` of whatever a browser calls it, and nothing of what is no language. */
function regionOf(tag: string): string[] {
  try {
    const { language, region } = new Intl.Locale(tag);
    return [region === undefined ? language : `${language}-${region}`];
  } catch {
    return [];
  }
}

export const VisitContext = createContext<Visit | null>(null);

/** What this page knows of the browser. */
export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (visit === null) throw new Error('useVisit needs the application above it');
  return visit;
}
