/** Faults in the assembled portal: who is signed in and for whom, what the browser keeps, and the chat. */
import { faultsIn, type Recipe } from '../recipe.ts';

const journey = (file: string, title: string) => `e2e/journeys/${file}.spec.ts::${title}`;

const conversation = journey('chat', 'a conversation: written, answered, seen and read as it happens');
const oneFile = journey(
  'chat',
  'a file goes with or without words, one at a time; what is too long or too large says so and stays',
);
const ended = journey(
  'session',
  'a session that has ended is detected by the next call, and leads to sign-in with nothing left behind',
);
const counted = journey('expiry', 'the warning counts down what is left, and Continue prolongs the session');
const otherTab = journey(
  'switcher',
  'a tab of the organization before counts 3, 2, 1 and goes home for the new one',
);

const stored = faultsIn('apps/portal/src/session/stored.ts');
const composer = faultsIn('packages/banking-widgets/src/ChatPopup/Composer.tsx');
const sending = faultsIn('apps/portal/src/chat/useSendMessage.ts');
const changed = faultsIn('apps/portal/src/session/useOrganizationChanged.ts');

export const sessionJourneys: readonly Recipe[] = [
  faultsIn('apps/portal/src/shell/Shell.tsx')(
    'SHELL-02',
    "organization.type === 'COMPANY_OFFICIAL' || isAlone(ahead)",
    'isAlone(ahead)',
    journey('home', 'a company official has no accounts beside the page'),
  ),
  faultsIn('apps/portal/src/routes/demo/DemoShell.tsx')(
    'SHELL-03',
    '<ShellFrame strip={<DemoStrip />} />',
    '<ShellFrame />',
    journey('demo', 'every page of the demo shows its own person and data below a banner that says so'),
  ),
  stored(
    'STORE-04',
    "  localStorage.setItem('organizationId', organizationId);\n",
    '',
    journey(
      'switcher',
      'a switch is stored, asks who is signed in for the new organization, and ends on home',
    ),
  ),
  stored(
    'STORE-07',
    '${encodeURIComponent(value)}; path=/; samesite=lax',
    '${encodeURIComponent(value)}; samesite=lax',
    ended,
  ),
  faultsIn('apps/portal/src/shell/SessionExpiry.tsx')(
    'SESSION-01',
    '<CountdownRing until={until} whole={ring} />',
    '<CountdownRing until={Date.now() + ring} whole={ring} />',
    counted,
  ),
  faultsIn('apps/bank/src/auth/sessions/sessions.ts')(
    'SESSION-01',
    'warnBeforeSeconds = 60',
    'warnBeforeSeconds = 30',
    journey('expiry', 'the warning opens a minute before the end, and gives the focus back'),
  ),
  faultsIn('apps/portal/src/session/useSessionExpiry.ts')(
    'SESSION-02',
    "      await client.call('auth.logout', { body: {} });\n",
    '',
    journey('expiry', 'at 0 the person is logged out, and the sign-in page says why, once'),
  ),
  stored('SESSION-04', "  'identityCof',\n", '', ended),
  stored(
    'SESSION-05',
    '  clearDrafts();\n  clearChatDrafts();\n  for (const key',
    '  clearChatDrafts();\n  for (const key',
    ended,
  ),
  faultsIn('apps/portal/src/chat/goLive.ts')(
    'SWITCH-02',
    'onLeavingOrganization(messaging.stop)',
    'onLeavingOrganization(() => {})',
    journey(
      'switcher',
      'a switch leaves the conversations of before: none is subscribed to, and nothing of them shows',
    ),
  ),
  faultsIn('apps/portal/src/session/actFor.ts')(
    'SWITCH-02',
    '  clearChatDrafts();\n',
    '',
    journey(
      'switcher',
      'a switch leaves the conversations of before: none is subscribed to, and nothing of them shows',
    ),
  ),
  changed(
    'SWITCH-06',
    "if (message.type === 'switched') compare(message.organizationId);",
    'void message;',
    otherTab,
  ),
  changed(
    'SWITCH-06',
    'compare(sharedOrganization())',
    "compare(localStorage.getItem('organizationId'))",
    journey('switcher', 'a tab that nobody told sees from the cookie that the organization changed'),
  ),
  faultsIn('apps/portal/src/shell/OrganizationChanged.tsx')(
    'SWITCH-07',
    'timeoutMs = 3000',
    'timeoutMs = 5000',
    otherTab,
  ),
  faultsIn('apps/portal/src/routes/beneficiaries/ContractsPage.tsx')(
    'ROUTE-25',
    'known?.find(({ id }) => id === selection.id)',
    'known?.find(() => selection.id !== null)',
    journey(
      'beneficiaryContracts',
      'a contract is added with its file, opened by its address, read and changed',
    ),
  ),
  faultsIn('apps/portal/src/payments/AccountNeeded.tsx')(
    'BENPAY-13',
    ' || /^\\/currency-exchange(?:[/?#]|$)/.test(href)',
    '',
    journey('firstSteps', 'without an account a payment and an exchange say so, and their pages do not open'),
  ),
  faultsIn('apps/portal/src/exports/Receipt.tsx')(
    'DEMO-03',
    '{inDemo ? (',
    '{inDemo && problem !== null ? (',
    journey('demo', 'nothing is paid, signed or downloaded in the demo, and it says why'),
  ),
  faultsIn('packages/banking-widgets/src/RemittanceList/RemittanceMark.tsx')(
    'STATE-09',
    'icon: <Clock size={14} />',
    'icon: <Close size={14} />',
    journey(
      'remittanceOrders',
      'orders are listed newest first: five states are asked for, each with its mark, and one paid out has none',
    ),
  ),
  faultsIn('apps/portal/src/routes/home/OfficialHome.tsx')(
    'ROLE-09',
    'popup={NeedsAccount}',
    'popup={() => null}',
    journey(
      'official',
      'home of a company official leads to an account of their own, and what needs one says so',
    ),
  ),
  faultsIn('packages/banking-widgets/src/ChatPopup/MessageItem.tsx')(
    'CHAT-11',
    "{authorOf(message) ?? text('bank')}</bdi>",
    "{text('bank')}</bdi>",
    conversation,
  ),
  composer('CHAT-13', '    setFile(one);\n', '    setFile((before) => before ?? one);\n', oneFile),
  sending(
    'CHAT-13',
    'messaging.send(channelId, content, { ...added.data',
    "messaging.send(channelId, '', { ...added.data",
    oneFile,
  ),
  faultsIn('packages/banking-widgets/src/ChatPopup/ChatPopup.tsx')(
    'CHAT-14',
    "  if (!open && tab !== 'chat') setTab('chat');\n",
    '',
    journey(
      'chat',
      'the chat opens at the side: the bank’s conversations first, requests below, notifications apart; closing forgets where it was',
    ),
  ),
  faultsIn('packages/banking-widgets/src/ChatPopup/useMessageScroll.ts')(
    'CHAT-28',
    '(atEnd.current || isOwn)',
    'atEnd.current',
    journey('chat', 'older messages come at the top, page by page; writing leads to the newest'),
  ),
  composer('VALID-19', ' || !event.shiftKey || ', ' || ', conversation),
  sending('VALID-21', "return 'file-too-large';", "return 'failed';", oneFile),
  faultsIn('apps/portal/src/routes/identity/flow/useStepForm.ts')(
    'UNSAVED-05',
    'onCancel: leaving.stay,',
    'onCancel: leaving.goOn,',
    journey(
      'identitySaving',
      'leaving with something unsaved asks: to stay, to go without it, or to save it first',
    ),
  ),
];
