import { createClient } from '@kontor/api-client/client';
import { createQueryClient } from '@kontor/api-client/react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { dropAsked, fetchAsked } from '../boot/asked.ts';
import type { Boot } from '../boot/boot.ts';
import { keepAnswers, takenFrom } from '../boot/serverRendering.ts';
import { aheadOfTime, prefetchWhenIdle } from '../boot/prefetch.ts';
import { bringTexts, createTexts, followOtherTabsLanguage } from '../i18n/texts.ts';
import { paths } from '../routes/paths.ts';
import { createPortalRouter, started, type PortalRouter } from '../routes/router.tsx';
import { shellRoutes } from '../routes/shellRoutes.tsx';
import { activeOrganization } from '../session/activeOrganization.ts';
import { deadlinesOf } from '../session/deadlines.ts';
import { followOtherTabs, noteDeadlines } from '../session/deadlineStore.ts';
import { forgetSession, leaveToSignIn, reasonOfRefusal, watchSessionEnd } from '../session/sessionEnd.ts';
import { hasDrafts } from '../session/stored.ts';
import { followOtherTabsPreferences } from '../shell/devicePreference.ts';
import { Application } from './Application.tsx';
import { showBrandFonts } from './brandFonts.ts';
import { firstAnswers, sessionIn } from './firstAnswers.ts';
import { bringEach, bringLater } from './later.tsx';
import { Replacement } from './Replacement.tsx';
import { TakenOver } from './TakenOver.tsx';
import { browserVisit } from './visit.ts';

/** Where the pages go: what the server painted, or the root that the sign-in stands in. */
export type Place = { readonly container: HTMLElement } | { readonly root: Root };

/** Shows the pages behind the sign-in: everything but the sign-in itself. Resolves when the first of them is on its way. */
export async function startApp(place: Place, boot: Boot): Promise<void> {
  const queries = createQueryClient();
  const client = createClient({
    fetch: fetchAsked,
    language: () => document.documentElement.lang,
    organizationId: activeOrganization.id,
    onSession: (session, serverTime) => noteDeadlines(deadlinesOf(session, Date.now(), serverTime)),
    onSessionClear: (reason) => forgetSession(reasonOfRefusal(reason)),
    onSessionEnded: leaveToSignIn,
    onForbidden: () => void router.navigate(paths.permissionDenied),
  });
  const firstTexts = createTexts(boot.language);
  const router = createPortalRouter(boot.branding, async () => bringTexts(await firstTexts));
  const visit = browserVisit();
  // Of another visit than the bank thought, nothing that it rendered is of use.
  const rendered =
    boot.serverRendering?.taken === takenFrom(visit, boot.language) ? boot.serverRendering : null;
  if (rendered !== null) {
    keepAnswers(queries, rendered.answers);
    const session = sessionIn(queries, visit);
    if (session) noteDeadlines(deadlinesOf(session, Date.now(), rendered.serverTime ?? undefined));
  }
  const inShell = router.state.matches.some(({ route }) => route.id === 'shell');
  const answers = inShell
    ? firstAnswers(queries, client, { path: location.pathname, ...visit }).finally(dropAsked)
    : Promise.resolve();
  watchSessionEnd();
  followOtherTabs();
  followOtherTabsPreferences();
  const texts = await firstTexts;
  followOtherTabsLanguage(texts);
  const page = <Application {...{ branding: boot.branding, visit, texts, client, queries, router }} />;
  // The bank does not know what was typed in this tab.
  const kept = shellRoutes.keptDrafts(location.pathname);
  const restoresDraft = kept !== null && hasDrafts(kept);
  if ('container' in place && rendered !== null && !restoresDraft) {
    const { container } = place;
    await started(router);
    // Only now are the parts of the page itself known.
    if (rendered.later) await bringLater(texts);
    showBrandFontsLater(router);
    // In pieces: a tap is answered between them.
    startTransition(() => void hydrateRoot(container, <TakenOver container={container}>{page}</TakenOver>));
  } else {
    // What the server painted goes on until the page can take its place at once; not for ever.
    if (boot.signIn === null) await Promise.race([Promise.all([answers, started(router)]), pause(timeoutMs)]);
    showBrandFonts();
    startTransition(() => {
      if ('root' in place) place.root.render(page);
      else createRoot(place.container).render(<Replacement container={place.container}>{page}</Replacement>);
    });
  }
  void answers.then(() => {
    if (inShell) void bringEach(texts, aheadOfTime);
    prefetchWhenIdle(boot.pages);
  });
}

/** Ms for which the page waits for its first answers before it says itself that they are on their way. */
const timeoutMs = 1000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What stands already stays in the face that it was painted in; the page after it need not. */
function showBrandFontsLater(router: PortalRouter): void {
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    stop();
    showBrandFonts();
  });
}
