import type { Whitelabel } from '@kontor/api-client/contract';
import type { ShownMessage } from './messages.ts';
import type { Persona } from './personas.ts';

export type ConsolePage = {
  readonly branding: Whitelabel;
  readonly messages: readonly ShownMessage[];
  readonly personas: readonly Persona[];
  /** Other tenants' consoles. */
  readonly elsewhere: readonly { readonly name: string; readonly url: string }[];
  readonly now: Date;
  readonly nonce: string;
};

/** The sandbox console: the messages that would have reached somebody's phone, and whom one can sign in as. */
export function consolePage({ branding, messages, personas, elsewhere, now, nonce }: ConsolePage): string {
  const { name, theme, logoUrl, logoDarkUrl, faviconUrl } = branding;
  const radius = `${theme.radius}px`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="4">
<title>${escape(name)} sandbox: codes and messages</title>
<link rel="icon" href="${escape(faviconUrl)}">
<style nonce="${nonce}">
:root { --brand: ${theme.primary}; --on-brand: ${theme.onPrimary}; --radius: ${radius}; --page: #f6f7f6; --card: #fff; --text: #16201c; --muted: #5b6762; --line: #dfe4e1 }
@media (prefers-color-scheme: dark) { :root { --page: #101413; --card: #191f1d; --text: #eef2f0; --muted: #9faba6; --line: #2b3431 } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--page); color: var(--text); font: 15px/1.5 ui-sans-serif, system-ui, sans-serif; padding: 0 max(20px, calc(50vw - 540px)) 56px }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; padding: 20px 0; border-bottom: 1px solid var(--line); margin-bottom: 28px }
header img { height: 28px; display: block }
header nav { margin-inline-start: auto; display: flex; gap: 16px }
a { color: inherit; text-underline-offset: 3px }
a:focus-visible { outline: 2px solid var(--brand); outline-offset: 3px }
.tag { font-size: 13px; color: var(--muted) }
main { display: grid; gap: 36px }
@media (min-width: 880px) { main { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) } }
h1 { font-size: 20px; line-height: 1.3; margin-bottom: 4px }
h2 { font-size: 16px; line-height: 1.3; margin-bottom: 4px }
.lead { color: var(--muted); margin-bottom: 16px }
ol, ul { list-style: none; padding: 0; display: grid; gap: 12px }
li { background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); padding: 14px 16px }
.meta { display: flex; flex-wrap: wrap; gap: 2px 12px; color: var(--muted); font-size: 13px }
.meta time { margin-inline-start: auto }
.code { font: 600 28px/1.2 ui-monospace, monospace; letter-spacing: .14em; margin: 6px 0; user-select: all }
.text { white-space: pre-line; overflow-wrap: anywhere }
.first { border-color: var(--brand); box-shadow: inset 3px 0 var(--brand) }
.phone { font: 600 15px/1.5 ui-monospace, monospace; user-select: all }
.empty { border-style: dashed; color: var(--muted); text-align: center; padding: 36px 16px }
</style>
</head>
<body>
<header>
<a href="/"><picture>${logoDarkUrl === null ? '' : `<source srcset="${escape(logoDarkUrl)}" media="(prefers-color-scheme: dark)">`}<img src="${escape(logoUrl)}" alt="${escape(name)}"></picture></a>
<span class="tag">Sandbox: nothing here leaves this machine</span>
<nav aria-label="Other tenants">${elsewhere.map(({ name: other, url }) => `<a href="${escape(url)}">${escape(other)}</a>`).join('')}</nav>
</header>
<main>
<section>
<h1>Codes and messages</h1>
<p class="lead">What would have reached a phone, newest first. This page renews itself.</p>
${messages.length === 0 ? '<ol><li class="empty">Nothing was sent yet. Sign in with one of the numbers, and the code appears here.</li></ol>' : `<ol>${messages.map((message, index) => messageItem(message, index === 0, now)).join('')}</ol>`}
</section>
<section>
<h2>People to sign in as</h2>
<p class="lead">A code is asked for; a remembered device may use the password instead.</p>
<ul>${personas.map(({ phone, description }) => `<li><p class="phone">${escape(phone)}</p><p>${escape(description)}</p></li>`).join('')}</ul>
</section>
</main>
</body>
</html>
`;
}

function messageItem(
  { phone, channel, text, code, sentAt }: ShownMessage,
  first: boolean,
  now: Date,
): string {
  const [body = ''] = text.split('\n\n@');
  return `<li${first ? ' class="first"' : ''}>
<p class="meta"><span>${escape(phone)}</span><span>${channel === 'SMS' ? 'SMS' : 'WhatsApp'}</span><time datetime="${sentAt}">${ago(sentAt, now)}</time></p>
${code === null ? '' : `<p class="code">${escape(code)}</p>`}<p class="text">${escape(body)}</p></li>`;
}

function ago(sentAt: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(sentAt)) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  return `${sentAt.slice(0, 16).replace('T', ' ')} UTC`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
