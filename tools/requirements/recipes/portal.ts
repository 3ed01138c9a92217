/** Faults in the portal's pages, seen in a browser. */
import { faultsIn, type Recipe } from '../recipe.ts';

const portal = 'apps/portal/src';
const client = 'packages/api-client/src';
const widgets = 'packages/banking-widgets/src';
const journey = (file: string, title: string) => `e2e/journeys/${file}.spec.ts::${title}`;
const verified = faultsIn(`${portal}/routes/demo/Verified.tsx`);
const unverified = faultsIn(`${portal}/routes/Unverified.tsx`);
const shell = faultsIn(`${portal}/shell/Shell.tsx`);
const beneficiaryPayment = faultsIn(`${portal}/payments/beneficiaryPayment.ts`);
const corporateFlow = faultsIn(`${portal}/routes/identity/corporate/corporateFlow.ts`);
const stepForm = faultsIn(`${portal}/routes/identity/flow/useStepForm.ts`);
const composer = faultsIn(`${widgets}/ChatPopup/Composer.tsx`);
const sessionExpiry = faultsIn(`${portal}/shell/SessionExpiry.tsx`);

export const portalFaults: readonly Recipe[] = [
  faultsIn(`${client}/contract/operations/payments.ts`)(
    'ERR-03',
    "'payments.list': { method: 'GET', path: '/v1/payments', forbidden: 'local' }",
    "'payments.list': { method: 'GET', path: '/v1/payments' }",
    journey(
      'unsigned',
      'where the call for the payments is refused, home stays, loads no longer and says what is missing',
    ),
  ),
  faultsIn(`${portal}/shell/Frame.tsx`)(
    'SHELL-01',
    '            <Columns template="272px minmax(0, 1fr)" gap={8} collapseBelow="desktop">\n              <Hide as="aside" below="desktop">\n                <Box sticky>{panel}</Box>\n              </Hide>\n              <main id={contentId}>\n                {wide ? (\n                  children\n                ) : (\n                  <Center maxWidth={columnWidth} beside="desktop">\n                    {children}\n                  </Center>\n                )}\n              </main>',
    '            <Columns template="minmax(0, 1fr) 272px" gap={8} collapseBelow="desktop">\n              <main id={contentId}>\n                {wide ? (\n                  children\n                ) : (\n                  <Center maxWidth={columnWidth} beside="desktop">\n                    {children}\n                  </Center>\n                )}\n              </main>\n              <Hide as="aside" below="desktop">\n                <Box sticky>{panel}</Box>\n              </Hide>',
    journey('home', 'home shows the accounts beside the page on a desktop, and in it on a phone'),
  ),
  faultsIn(`${portal}/routes/identity/individual/individualFlow.ts`)(
    'STORE-01',
    "storageKey: 'identity'",
    "storageKey: 'identityCof'",
    journey(
      'identitySaving',
      'leaving with something unsaved asks: to stay, to go without it, or to save it first',
    ),
  ),
  faultsIn(`${portal}/payments/draftStore.ts`)(
    'STORE-08',
    'stored: StoredPayment<Draft, Payment>,\n): void => write(paymentKey(userId, flow), { recipient, ...stored });',
    'stored: StoredPayment<Draft, Payment>,\n): void => write(paymentKey(userId, flow), { ...stored, recipient: `${recipient} ` });',
    journey(
      'home',
      'the payment form is prefilled by its address, keeps what was typed, and forgets it when it is left',
    ),
  ),
  faultsIn(`${portal}/session/actFor.ts`)(
    'SWITCH-05',
    'location.assign(home);',
    "location.assign('/home');",
    journey('switcher', 'a switch in the demo ends on the demo’s home'),
  ),
  verified(
    'POPUP-03',
    'navigate(paths.home,',
    'navigate(paths.identity,',
    journey('demo', 'an identified person is led from the demo to their own home'),
  ),
  unverified(
    'POPUP-02',
    'href={demoRoot}',
    'href={paths.home}',
    journey('identity', 'with a demo, they choose between the questions and the demo'),
  ),
  faultsIn(`${portal}/routes/identity/IdentityPage.tsx`)(
    'SHELL-05',
    '          <LogOutButton />\n',
    '',
    journey(
      'identity',
      'without a demo, somebody whom the bank does not know is led to its questions from everywhere, and can log out there',
    ),
  ),
  shell(
    'ROUTE-16',
    "activeAccountId={search.get('id') ?? id}",
    "activeAccountId={id ?? search.get('id') ?? undefined}",
    journey('home', 'an account page shows its number and balances, and the query marks the active account'),
  ),
  faultsIn(`${portal}/routes/cards/OrderCardPage.tsx`)(
    'ROUTE-19',
    "search.get('cardId') ?? ''",
    "search.get('card') ?? ''",
    journey('cards', 'an order that takes a card’s place begins as that card'),
  ),
  faultsIn(`${portal}/routes/demo/demoRoutes.tsx`)(
    'DEMO-04',
    'return routeAt(demoRoot + path) === undefined ? null : demoRoot + href;',
    'return routeAt(demoRoot + path) === undefined ? href : demoRoot + href;',
    journey('demo', 'nothing is paid, signed or downloaded in the demo, and it says why'),
  ),
  faultsIn(`${portal}/payments/useWaysToPay.tsx`)(
    'DEMO-05',
    'accounts: inDemo ? null : (held ?? []),',
    'accounts: held ?? [],',
    journey('demo', 'the demo shows ways to pay also to somebody without accounts'),
  ),
  beneficiaryPayment(
    'BENPAY-03',
    "if (currency === 'GBP') return '/payments/gbp/form';",
    "if (currency === 'GBP') return '/payments/gbp';",
    journey(
      'beneficiaryPayments',
      'a pound beneficiary is chosen from the list and paid; one under review waits',
    ),
  ),
  beneficiaryPayment(
    'BENPAY-04',
    "return '/payments/usd/form';",
    "return '/payments/usd';",
    journey('beneficiaryPayments', 'a dollar beneficiary without a postcode is asked for it, and paid'),
  ),
  beneficiaryPayment(
    'BENPAY-05',
    "return '/payments/casp/form';",
    "return '/payments/casp';",
    journey('beneficiaryPayments', 'a wallet is paid at its provider, on its network'),
  ),
  beneficiaryPayment(
    'BENPAY-06',
    "return '/payments/cash-over/form';",
    "return '/payments/cash-over';",
    journey('beneficiaryPayments', 'cash is paid out to the person who collects it'),
  ),
  beneficiaryPayment(
    'BENPAY-07',
    "return '/payments/international/form';",
    "return '/payments/international';",
    journey(
      'paymentsAbroad',
      'a beneficiary abroad is paid through their intermediary bank, with a choice of who bears the costs',
    ),
  ),
  beneficiaryPayment(
    'BENPAY-08',
    'ownNumbers.some((own) => compactNumber(own) === compactNumber(bankAccountNumber))',
    'ownNumbers.some((own) => own === `${bankAccountNumber} `)',
    journey('chooseBeneficiary', 'one’s own account among the beneficiaries is paid between accounts'),
  ),
  faultsIn(`${portal}/routes/home/remittanceTab.ts`)(
    'FLAG-01',
    'settings.data ? takesPaymentOrders(settings.data) : asked',
    'settings.data ? takesPaymentOrders(settings.data) || !asked : asked',
    journey(
      'remittanceOrders',
      'where the bank takes no orders there is neither tab nor tile, and the page says so; turned on, all return',
    ),
  ),
  faultsIn(`${portal}/routes/home/requestsTab.ts`)(
    'FLAG-03',
    'setting.data?.enabled ?? (asked && setting.isPending)',
    'setting.data !== undefined || (asked && setting.isPending)',
    journey('exchange', 'where the bank takes no requests there is neither tab nor link'),
  ),
  faultsIn(`${widgets}/i18n/details/en.ts`)(
    'STATE-12',
    "status: { PENDING: 'Waiting', ACCEPTED: 'Accepted'",
    "status: { PENDING: 'Pending', ACCEPTED: 'Accepted'",
    journey('exchange', 'a request for a rate of one’s own waits, is accepted in the console, and is signed'),
  ),
  faultsIn(`${client}/domain/currentApplication.ts`)(
    'STATE-15',
    "  ARCHIVED: 'closed',",
    "  ARCHIVED: 'declined',",
    journey(
      'identity',
      'applications of every status are listed with a word for it, and what is unfinished is gone on with',
    ),
  ),
  corporateFlow(
    'UNSAVED-04',
    "  'cof-additional-infromation',\n  'cof-agreements',\n  'cof',",
    "  'cof-agreements',\n  'cof',",
    journey(
      'identitySaving',
      'a company’s own step is saved on leaving as the company’s; that of its main representative can’t be saved half',
    ),
  ),
  verified(
    'SHELL-09',
    'open={user.identified}',
    'open={!user.identified}',
    journey('demo', 'an identified person is led from the demo to their own home'),
  ),
  unverified(
    'POPUP-01',
    '<Button href={paths.identity}>',
    '<Button href={paths.profile}>',
    journey('identity', 'with a demo, they choose between the questions and the demo'),
  ),
  faultsIn(`${portal}/shell/OrganizationChanged.tsx`)(
    'SWITCH-08',
    'onEnd={leave}',
    'onEnd={() => {}}',
    journey('switcher', 'a tab of the organization before counts 3, 2, 1 and goes home for the new one'),
  ),
  beneficiaryPayment(
    'BENPAY-01',
    '{ beneficiaryId: id, name, currencyId }',
    '{ beneficiaryId: id, currencyId }',
    journey(
      'beneficiaryPayments',
      'a euro beneficiary is paid at once: the kind is chosen, the query kept, the name compared',
    ),
  ),
  beneficiaryPayment(
    'BENPAY-09',
    "return '/payments/internal/form';",
    "return '/payments/internal';",
    journey('beneficiaries', 'an approved customer of the bank is paid from their page'),
  ),
  faultsIn(`${portal}/payments/AccountNeeded.tsx`)(
    'BENPAY-11',
    'href.startsWith(`${paths.payments}/`) || ',
    '',
    journey('firstSteps', 'without an account a payment and an exchange say so, and their pages do not open'),
  ),
  faultsIn(`${portal}/routes/home/OfficialBeneficiaries.tsx`)(
    'ROLE-11',
    "            action={<Button href={paths.openAccount}>{official('open')}</Button>}\n",
    '',
    journey(
      'official',
      'home of a company official leads to an account of their own, and what needs one says so',
    ),
  ),
  faultsIn(`${client}/domain/shortcuts.ts`)(
    'ROUTE-30',
    'accounts === null || accounts.length > 1',
    'accounts === null || accounts.length > 0',
    journey('betweenAccounts', 'with one account no way leads between accounts, and the address says why'),
  ),
  faultsIn(`${client}/domain/remittanceOrders.ts`)(
    'STATE-08',
    "return status === 'REJECTED' ? 'rejected' : 'pending';",
    "return status === 'REJECTED' ? null : 'pending';",
    journey(
      'remittanceOrders',
      'orders are listed newest first: five states are asked for, each with its mark, and one paid out has none',
    ),
  ),
  stepForm(
    'UNSAVED-02',
    '        clearStepDraft(place);\n        done.current = true;\n        leaving.goOn();',
    '        leaving.goOn();',
    journey(
      'identitySaving',
      'leaving with something unsaved asks: to stay, to go without it, or to save it first',
    ),
  ),
  stepForm(
    'UNSAVED-09',
    'if (!(await close(wanted, leaving.goOn))) leaving.stay();',
    'await close(wanted, leaving.goOn);',
    journey(
      'identitySaving',
      'a save that the bank refuses closes the popup and marks fields and steps; what belongs to no step is said above the action',
    ),
  ),
  faultsIn(`${portal}/chat/ChatProvider.tsx`)(
    'CHAT-15',
    '    setOpen(false);\n    showChannel(null);',
    '    setOpen(false);',
    journey(
      'chat',
      'the chat opens at the side: the bank’s conversations first, requests below, notifications apart; closing forgets where it was',
    ),
  ),
  composer(
    'CHAT-27',
    "      onDraft('');\n      field.current?.focus();\n      void onSend({ content: draft, file });",
    '      field.current?.focus();\n      void onSend({ content: draft, file });',
    journey('chat', 'a conversation: written, answered, seen and read as it happens'),
  ),
  composer(
    'VALID-18',
    'const tooLong = draft.length > maxMessageCharacters;',
    'const tooLong = draft.length >= maxMessageCharacters;',
    journey(
      'chat',
      'a file goes with or without words, one at a time; what is too long or too large says so and stays',
    ),
  ),
  faultsIn(`${portal}/chat/ChatWindow.tsx`)(
    'BRAND-03',
    '<img src={faviconUrl} alt=""',
    '<img src="/brand/kontor/favicon.svg" alt=""',
    journey('chat', 'what is typed stays with its conversation, also over a reload'),
  ),
  corporateFlow(
    'STORE-02',
    "storageKey: 'identityCorporate'",
    "storageKey: 'identity'",
    journey(
      'identitySaving',
      'a company’s own step is saved on leaving as the company’s; that of its main representative can’t be saved half',
    ),
  ),
  faultsIn(`${portal}/routes/identity/company-official/companyOfficialFlow.ts`)(
    'STORE-03',
    "storageKey: 'identityCof'",
    "storageKey: 'identity'",
    journey(
      'identityCompanyOfficial',
      'whom a company has named fills in four steps: what is missing marks its step, and with nothing missing the application is sent',
    ),
  ),
  shell(
    'SHELL-06',
    '    clearDrafts(keptDrafts(pathname));\n',
    '    keptDrafts(pathname);\n',
    journey(
      'home',
      'the payment form is prefilled by its address, keeps what was typed, and forgets it when it is left',
    ),
  ),
  sessionExpiry(
    'POPUP-07',
    '    if (final) {\n      setSeen(until);\n      return;\n    }\n    setContinuing',
    '    if (until !== null) {\n      setSeen(until);\n      return;\n    }\n    setContinuing',
    journey('expiry', 'the warning counts down what is left, and Continue prolongs the session'),
  ),
  sessionExpiry(
    'POPUP-08',
    'loading={logout.pending} onClick={logout.start}',
    'loading={logout.pending} onClick={() => setSeen(until)}',
    journey('expiry', 'Log out in the warning logs out'),
  ),
  faultsIn(`${portal}/routes/paths.ts`)(
    'DEMO-01',
    '? demoEnabled && (ownOfDemo.includes(path) || routeAt(path) !== undefined)',
    '? ownOfDemo.includes(path) || routeAt(path) !== undefined',
    journey('demo', 'where a tenant has no demo there is none, nor a word of it'),
  ),
  faultsIn(`${portal}/session/stored.ts`)(
    'STORE-05',
    "  localStorage.setItem('userId', userId);\n",
    '  void userId;\n',
    journey('session', 'logging out forgets the person: the next one sees nothing of them'),
  ),
];
