import '@kontor/ui/styles.css';
import { createSignInClient } from '@kontor/api-client/client';
import { LocaleProvider } from '@kontor/ui/locale';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { arrived } from './app/arrived.ts';
import { reloadOnceForNewBuild } from './app/newBuild.ts';
import { bootScriptId, rootId, type Boot } from './boot/boot.ts';
import { prefetchWhenIdle } from './boot/prefetch.ts';
import { nextTask, warmUpIntl } from './boot/tasks.ts';
import { readNextPath, signInPath } from './session/nextPath.ts';
import { confirmBranding } from './signin/confirmBranding.ts';
import { signInStart } from './signin/flow.ts';
import { restoreFlow, type FlowStorage } from './signin/flowStore.ts';
import { SignInPage } from './signin/view/SignInPage.tsx';

/** Before a document that was cut off is asked for again: a bank that went down may be back by then. */
const cutOffMs = 1000;

// The head is sent before the rest is there: where the line broke in between, the page is asked for again.
if (document.getElementById(bootScriptId) === null) setTimeout(() => location.reload(), cutOffMs);
const container = byId(rootId);
const boot = JSON.parse(byId(bootScriptId).textContent) as Boot; // written by our own renderer
const page = document.documentElement.dataset;

const loadApp = () =>
  arrived(async () => {
    await warmUpIntl(boot.language);
    return import('./app/start.tsx');
  });

reloadOnceForNewBuild();

if (location.pathname === signInPath && boot.signIn !== null) void showSignIn(boot.signIn);
else void startInPlace();

async function startInPlace(): Promise<void> {
  const { startApp } = await loadApp();
  // Running the app's files was a long task already.
  await nextTask();
  await startApp({ container }, boot);
}

async function showSignIn(texts: NonNullable<Boot['signIn']>): Promise<void> {
  // The messages that the icon of the installed app counts are somebody's, and here is nobody.
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => {});
  const Captcha = boot.captchaKey === null ? null : (await import('./signin/view/Captcha.tsx')).Captcha;
  const storage = tabStorage();
  const restored = restoreFlow(storage, Date.now());
  // What was typed before this script ran stands in the field and nowhere else.
  const typed = document.querySelector<HTMLInputElement>(`#${rootId} input[type=tel]`)?.value ?? '';
  const submitted = 'submitted' in page && (restored === null || restored.step.name === 'phone');
  const known = restored ?? signInStart(boot.phoneRegion);
  const start = typed === '' ? known : { ...known, phone: typed };
  const client = createSignInClient({
    language: () => boot.language,
    // There is no session to lose here: a refusal is shown where it happened.
    onSessionEnded: () => {},
    onForbidden: () => {},
  });
  void confirmBranding(client, boot.branding, storage);
  let root: Root;
  const open = async () => {
    const { startApp } = await loadApp();
    history.replaceState(
      null,
      '',
      readNextPath(new URLSearchParams(location.search).get('next'), location.origin) ??
        boot.branding.rootRedirect,
    );
    await startApp({ root }, boot);
  };
  const ui = framed(
    <SignInPage
      boot={boot}
      texts={texts}
      client={client}
      start={start}
      storage={storage}
      submitted={submitted}
      Captcha={Captcha}
      prepare={() => void loadApp()}
      open={open}
    />,
  );
  const asPainted =
    start.step.name === 'phone' && start.problem === null && start.region === boot.phoneRegion;
  if (asPainted) root = hydrateRoot(container, ui);
  else {
    // The server painted the number's form as it is at first; this reload belongs to a later step, a wait or another country.
    root = createRoot(container);
    root.render(ui);
  }
  requestAnimationFrame(() => delete page['resuming']);
  prefetchWhenIdle(boot.prefetch);
}

function framed(children: ReactNode): ReactNode {
  return (
    <StrictMode>
      <LocaleProvider locale={boot.language}>{children}</LocaleProvider>
    </StrictMode>
  );
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The document has no #${id}.`);
  return element;
}

/** Storage of this tab, or null where the browser refuses it. */
function tabStorage(): FlowStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
