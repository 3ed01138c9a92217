/** Faults in the bank: what it keeps, answers and refuses. */
import { faultsIn, type Recipe } from '../recipe.ts';

const bank = 'apps/bank/src';
const contract = 'packages/api-client/src/contract';
const shown = (file: string, title: string) => `apps/bank/test/${file}.test.ts::${title}`;

const whoami = faultsIn(`${bank}/reporting/overview/whoami.ts`);
const firstHour = shown(
  'organizations',
  'withRedirect is absent in the first hour of the organization, up to and including 60 minutes, then true',
);
const lists = faultsIn(`${bank}/platform/dictionaries/onboarding.ts`);
const onboarding = shown(
  'agreements',
  'the lists of onboarding: codes 40 a page and found by number or word, the rest by kind of client',
);
const primitives = faultsIn(`${contract}/primitives.ts`);
const settings = faultsIn(`${bank}/platform/tenants/tenantSettings.ts`);
const beneficiaries = faultsIn(`${bank}/counterparties/beneficiaries/service.ts`);
const change = shown('beneficiaries', 'does not cover what is changed afterwards: nickname');
const routes = (file: string) => faultsIn(`${bank}/http/routes/${file}.ts`);
const answered = faultsIn(`${bank}/payments/present.ts`);
const organizations = faultsIn(`${bank}/customers/organizations/queries.ts`);
const carried = (kind: string) =>
  shown('paymentKinds', `a payment of ${kind} > is checked, made, signed, carried and booked with its fee`);
const accepted = shown(
  'applications',
  'is looked at, asked about again with remarks, handed in again and accepted: then the bank knows the person',
);
const overdrafts = shown(
  'tenantSettings',
  'are neither usable nor shown where the bank offers none, and what is owed may only shrink',
);

export const bankFaults: readonly Recipe[] = [
  whoami(
    'ENTITY-27',
    "organizationId?.includes('organization') ?? false;",
    'organizationId === undefined && false;',
    shown('organizations', 'acts for none when the id is a placeholder for one that is not made yet'),
  ),
  whoami('CONST-18', 'newAccountWindow = 3_600_000', 'newAccountWindow = 7_200_000', firstHour),
  whoami('SHELL-10', '<= newAccountWindow;', '< newAccountWindow;', firstHour),
  whoami('SHELL-11', '&& { withRedirect: true }', '&& { withRedirect: false }', firstHour),
  faultsIn(`${bank}/http/portal.ts`)(
    'ROUTE-45',
    '(await branding(request)).rootRedirect',
    "'/home'",
    shown('portal', '/ leads to the page that is configured for the tenant, and to another one when that is'),
  ),
  lists(
    'CALL-APP-22',
    'deliveryChannels.flatMap(([key, clients], index) =>\n    client !== undefined && !clients.includes(client)',
    'deliveryChannels.flatMap(([key], index) =>\n    index === -1',
    onboarding,
  ),
  lists(
    'CALL-APP-20',
    'client === undefined ? both.flatMap(ranges) : ranges(client);',
    "ranges(client ?? 'INDIVIDUAL').slice(1);",
    onboarding,
  ),
  faultsIn(`${bank}/http/routes/onboardingLists.ts`)(
    'CONST-07',
    'const sicCodesAPage = 40;',
    'const sicCodesAPage = 20;',
    onboarding,
  ),
  faultsIn(`${bank}/customers/accounts/queries.ts`)(
    'ENTITY-02',
    'accountType: currency.name,',
    "accountType: 'GBP',",
    shown('entities', 'a balance has its sum, its currency in code and words, and its overdraft'),
  ),
  faultsIn(`${bank}/platform/paging/page.ts`)(
    'CONST-05',
    'const defaultTake = 20;',
    'const defaultTake = 25;',
    shown('constants', 'payments come 20 at a time'),
  ),
  faultsIn(`${bank}/http/routes/chat.ts`)(
    'CONST-06',
    'const messagesOnPage = 15;',
    'const messagesOnPage = 16;',
    shown('chat', 'come 15 at a time, the newest first, and the 15 before with the cursor'),
  ),
  faultsIn(`${contract}/socket.ts`)(
    'CONST-08',
    'maxMessageCharacters = 4096;',
    'maxMessageCharacters = 4097;',
    shown('sockets', 'of 4,096 characters are taken and of 4,097 refused, whatever a character takes'),
  ),
  faultsIn(`${bank}/auth/sessions/cookies.ts`)(
    'SESSION-06',
    'reply.clearCookie(name, rest);',
    'void rest;',
    shown('sessions', 'ends the session and clears its cookies'),
  ),
  primitives(
    'ENTITY-30',
    "viewerType = z.enum(['NONE', 'VIEWER'])",
    "viewerType = z.enum(['NONE', 'VIEWER', 'AUDITOR'])",
    shown('officials', 'have a viewer type of NONE or VIEWER, and no other'),
  ),
  primitives(
    'ENTITY-50',
    "codeChannel = z.enum(['SMS', 'WHATSAPP'])",
    "codeChannel = z.enum(['SMS', 'WHATSAPP', 'FAX'])",
    shown('users', 'refuses {"twilioAuthChannel":"FAX"} beside its field'),
  ),
  settings(
    'CONST-01',
    '.default({ login: 4, sign: 6 }),',
    '.default({ login: 6, sign: 4 }),',
    shown('constants', 'a code to sign in has 4 digits, one to sign has 6'),
  ),
  faultsIn(`${bank}/customers/birthDate.ts`)(
    'CONST-14',
    'export const minAge = 18;',
    'export const minAge = 16;',
    shown(
      'applications',
      'takes no child, no unknown ids, nobody from where the bank serves nobody; each fault stands beside its field',
    ),
  ),
  faultsIn('packages/api-client/src/domain/rights.ts')(
    'SIGN-04',
    "currentOfficial.signatureType !== 'NONE' &&",
    '',
    shown('constants', 'of a CORPORATE by its official’s signature: NONE'),
  ),
  beneficiaries(
    'CALL-BEN-04',
    "const status = mayGo(beneficiaryStates, row.status, 'DRAFT') ? 'DRAFT' : row.status;",
    "const status = 'DRAFT';",
    change,
  ),
  faultsIn(`${bank}/payments/assertions.ts`)(
    'CALL-PAY-02',
    'if (pspPartnerId === undefined) return;',
    '',
    shown(
      'contracts',
      'may name a contract and a partner that pays out, or neither, and is then among the unsigned',
    ),
  ),
  faultsIn(`${bank}/http/routes/accounts.ts`)(
    'CALL-ACC-01',
    'organizationFor(session, query.organizationId);\n      setResponseOrganization(organizationId);\n      const items',
    'organizationFor(session, undefined);\n      setResponseOrganization(organizationId);\n      const items',
    shown('organizations', 'answers the accounts of the organization asked for, and of no other'),
  ),
  answered('ENTITY-13', 'sortCode: row.payeeSortCode,', 'sortCode: null,', carried('pounds by BACS')),
  answered('ENTITY-13', 'benificiaryBIC: row.payeeBic,', 'benificiaryBIC: null,', carried('abroad')),
  answered(
    'ENTITY-13',
    'generalLedgerTransactionId: row.ledgerTransactionId,',
    'generalLedgerTransactionId: null,',
    `${bank}/payments/sign.test.ts::books at once: debit, credit, both parties in both histories, the signer on record`,
  ),
  faultsIn(`${bank}/reporting/statements/item.ts`)(
    'ENTITY-12',
    'recipientAccountNumber: row.creditorNumber,',
    'recipientAccountNumber: null,',
    shown('outgoing', 'has its money set aside at the signature and booked at the settlement, with its fee'),
  ),
  faultsIn(`${bank}/reporting/statements/item.ts`)(
    'ENTITY-10',
    'categoryId: credit || isFee ? null : row.paymentCategoryId,',
    'categoryId: null,',
    shown('paymentFields', 'are told to the payer, in their history and its files, and not to the payee'),
  ),
  organizations('ENTITY-25', '  lastName,\n  dob,\n', '  lastName,\n  dob: dob && null,\n', accepted),
  organizations('ENTITY-26', 'nationalityId: organization.nationalityId,', 'nationalityId: null,', accepted),
  organizations(
    'ENTITY-26',
    'customFees: pricesOf(({ organizationId }) => organizationId === organization.id),',
    'customFees: [],',
    shown('entities', 'an organization has the names of a person or a company, and its prices'),
  ),
  faultsIn(`${bank}/messaging/view.ts`)(
    'ENTITY-31',
    'hasUnread: unreadCount > 0,',
    'hasUnread: false,',
    shown('entities', 'a channel, its messages and notifications have the fields the documents give them'),
  ),
  faultsIn(`${bank}/customers/accounts/queries.ts`)(
    'ENTITY-01',
    'overdraftEnabled: next.balances.some(({ overdraftEnabled }) => overdraftEnabled),',
    'overdraftEnabled: false,',
    overdrafts,
  ),
  routes('settings')(
    'CALL-SET-10',
    '({ data: (await tenantSettings(tenant)).overdraft }),',
    '({ data: { ...(await tenantSettings(tenant)).overdraft, enabled: true } }),',
    overdrafts,
  ),
  routes('settings')(
    'CALL-SET-11',
    'data: (await tenantSettings(tenant)).exchange.customRate,',
    'data: { ...(await tenantSettings(tenant)).exchange.customRate, enabled: true },',
    shown('exchangeRequests', 'is refused where the bank takes none: not at all, or not in that currency'),
  ),
  routes('settings')(
    'CALL-SET-09',
    'demoModeEnabled: demoEnabled,',
    'demoModeEnabled: true,',
    shown('dictionaries', 'come from the tenant where the tenant decides'),
  ),
  routes('settings')(
    'CALL-SET-12',
    'enabled: captcha !== null,',
    'enabled: false,',
    shown(
      'captcha',
      'the settings say before anybody is signed in that there is one, and with what key it is shown',
    ),
  ),
  routes('organizations')(
    'CALL-ORG-04',
    'organizationId === params.id)) throw notFound();\n        const [organization]',
    'organizationId !== null)) throw notFound();\n        const [organization]',
    shown('organizations', 'answers 404 for another’s, an unknown and a placeholder id'),
  ),
  faultsIn(`${bank}/payments/check.ts`)(
    'CALL-PAY-04',
    '  assertSufficientFunds(order, price);\n',
    '',
    `${bank}/payments/check.test.ts::refuses what creating would refuse`,
  ),
  faultsIn(`${bank}/signing/send.ts`)(
    'CALL-PAY-09',
    '...(debugCodes && { code })',
    'code',
    `${bank}/signing/signing.test.ts::tells the code in the answer in the sandbox only`,
  ),
  faultsIn(`${bank}/onboarding/applications/service.ts`)(
    'CALL-APP-14',
    '    assertValid(judged.flatMap(({ steps }) => steps.flat()));\n    const after',
    '    void judged;\n    const after',
    shown('applications', 'is not handed in before it is whole: everything that is missing is said at once'),
  ),
  lists('ENTITY-36', '    from,\n', "    from: from && '0',\n", onboarding),
  faultsIn(`${bank}/onboarding/applications/view.ts`)(
    'ENTITY-44',
    'sumSubApplication: identityOf(row),',
    'sumSubApplication: null,',
    shown('applications', 'is checked by the provider: a token for ten minutes, and what came of it'),
  ),
  faultsIn(`${bank}/platform/money/currencies.ts`)(
    'ENTITY-03',
    '  ...row,\n  name:',
    '  ...row,\n  decimals: Math.min(row.decimals, 2),\n  name:',
    shown('topUp', 'are all answered at once, each with its decimals'),
  ),
  faultsIn(`${bank}/auth/otp/request.ts`)(
    'CONST-11',
    'export const resendAfter = minute;',
    'export const resendAfter = minute / 2;',
    `${bank}/signing/signing.test.ts::says by message and in the answer what it is for`,
  ),
  faultsIn(`${bank}/onboarding/applications/schemes.ts`)(
    'CALL-SET-20',
    '      ...applicationSchemes[type],\n',
    '',
    shown('entities', 'a scheme has its provider, categories and every flag by its name'),
  ),
  faultsIn(`${bank}/auth/sessions/sessions.ts`)(
    'SESSION-10',
    "new BankError(401, 'UNAUTHENTICATED', 'Sign in first')",
    "new BankError(403, 'FORBIDDEN', 'Sign in first')",
    shown('sessions', 'is required: without one a call answers 401 UNAUTHENTICATED'),
  ),
];
