/** Faults in what the calls of the bank answer, and to whom. */
import { faultsIn, type Recipe } from '../recipe.ts';

const bank = 'apps/bank/src';
const client = 'packages/api-client/src';
const routes = (file: string) => faultsIn(`${bank}/http/routes/${file}.ts`);
const shown = (file: string, title: string) => `apps/bank/test/${file}.test.ts::${title}`;
const officials = faultsIn(`${bank}/customers/organizations/officials.ts`);
const chat = faultsIn(`${bank}/messaging/service.ts`);
const applicationsView = faultsIn(`${bank}/onboarding/applications/view.ts`);
const mfaToken = faultsIn(`${bank}/auth/otp/mfaToken.ts`);
const sessions = faultsIn(`${bank}/auth/sessions/sessions.ts`);
const primitives = faultsIn(`${client}/contract/primitives.ts`);
const paymentsService = faultsIn(`${bank}/payments/service.ts`);
const request = faultsIn(`${client}/client/request.ts`);
const signTest = (title: string) => `${bank}/payments/sign.test.ts::${title}`;
const callsTest = (title: string) => `${client}/client/calls.test.ts::${title}`;
const ofSeveral = shown(
  'organizations',
  'has each of them in the list, and of the one asked about its own payments, orders, beneficiaries and channels',
);
const readRange = shown(
  'chat',
  'read in a range, both ends included, have readAt and the count falls; others’ are untouched',
);
const onboardingLists = shown(
  'agreements',
  'the lists of onboarding: codes 40 a page and found by number or word, the rest by kind of client',
);
const decimals = shown('exchangeRequests', 'keeps all 14 decimals of its rate, and the side that was given');
const values = `${client}/contract/contract.test.ts::names the values the documents give`;

export const callFaults: readonly Recipe[] = [
  routes('organizations')(
    'CALL-ORG-01',
    'whoIs(call, call.query.organizationId)',
    'whoIs(call, undefined)',
    shown('organizations', 'answers the organization asked for when the person has several'),
  ),
  routes('organizations')(
    'CALL-ORG-03',
    'session.memberships.map(({ organizationId }) => organizationId),',
    'session.memberships.slice(0, 1).map(({ organizationId }) => organizationId),',
    ofSeveral,
  ),
  officials(
    'CALL-ORG-07',
    '      ...placeOf(change),',
    '      ...placeOf({ ...change, percentage: undefined }),',
    shown('officials', 'change roles, and an update of an outdated version is rejected'),
  ),
  officials(
    'CALL-ORG-08',
    '(await officialsOf(tx, principal, companyId)).map(',
    "(await officialsOf(tx, principal, companyId)).filter(({ membership }) => membership.status !== 'SUSPENDED').map(",
    shown(
      'officials',
      'suspended they can do nothing for the company with their next call, readmitted they can again',
    ),
  ),
  faultsIn(`${bank}/customers/organizations/queries.ts`)(
    'CALL-ORG-10',
    'lower(${organizations.companyName}) = lower(${query})',
    "lower(${organizations.companyName}) like lower(${query}) || '%'",
    shown(
      'organizations',
      'finds nothing for a part of a name, a wildcard, or a name that two companies have',
    ),
  ),
  routes('payments')(
    'CALL-PAY-01',
    'const { organizationId } = organizationFor(call.session, call.query.organizationId);\n      call.setResponseOrganization(organizationId);\n      const { status',
    'const { organizationId } = organizationFor(call.session, undefined);\n      call.setResponseOrganization(organizationId);\n      const { status',
    ofSeveral,
  ),
  routes('remittance')(
    'CALL-REM-01',
    'organizationFor(call.session, call.query.organizationId)',
    'organizationFor(call.session, undefined)',
    ofSeveral,
  ),
  routes('beneficiaries')(
    'CALL-BEN-01',
    'organizationFor(call.session, call.query.organizationId)',
    'organizationFor(call.session, undefined)',
    ofSeveral,
  ),
  faultsIn(`${bank}/auth/otp/codes.ts`)(
    'CALL-PAY-10',
    "'Invalid code', { ...tried, newMfaToken });",
    "'Invalid code', tried);",
    `${bank}/signing/signing.test.ts::wrong: 401 with a new token for the same code; the old token is void`,
  ),
  routes('settings')(
    'CALL-SET-02',
    'orderEnabled: enabled && orderEnabled,',
    'orderEnabled: true,',
    shown('cards', 'gives the tenant’s own cards, in its currencies, and none where it takes no orders'),
  ),
  routes('settings')(
    'CALL-SET-05',
    'value: String(takesOrders({ rail }))',
    "value: 'true'",
    shown('paymentKinds', 'offers only what stays inside it'),
  ),
  faultsIn(`${bank}/onboarding/applications/schemes.ts`)(
    'ENTITY-47',
    "      ...(type === 'CORPORATE' && { documentsCategories: papersIn(language) }),\n",
    '',
    shown('entities', 'a scheme has its provider, categories and every flag by its name'),
  ),
  routes('settings')(
    'CALL-SET-04',
    'approvalRequired: beneficiaries.approvalRequired,',
    'approvalRequired: true,',
    shown('savedPayees', 'is approved at once where the tenant reviews none, and can be paid by name'),
  ),
  routes('settings')(
    'CALL-SET-04',
    'contractRequired: needsContract(documents, paymentType),',
    'contractRequired: false,',
    shown('contracts', 'is asked for where the tenant says so'),
  ),
  routes('dictionaries')(
    'CALL-SET-13',
    'query, paymentCategoriesIn(callLanguage(request))',
    'query, paymentCategoriesIn(callLanguage(request)).slice(0, 1)',
    shown('dictionaries', 'payment categories have lasting ids'),
  ),
  routes('dictionaries')(
    'CALL-SET-14',
    'await currencyIds(), callLanguage(request))),',
    'await currencyIds(), callLanguage(request)).slice(1)),',
    shown('dictionaries', 'the providers of crypto-assets name networks whose addresses a form can check'),
  ),
  chat(
    'CALL-CHAT-01',
    'inArray(channels.type, [...filter.types])',
    "inArray(channels.type, filter.types.filter((type) => type !== 'DEMO'))",
    shown(
      'tenantSettings',
      'the demo conversation is there where a tenant wishes so, to be read and not to be written in',
    ),
  ),
  chat('CALL-CHAT-01', '          within(filter.organizationId),\n', '', ofSeveral),
  faultsIn(`${bank}/messaging/view.ts`)(
    'ENTITY-32',
    'receipt === null ? row.createdAt : receipt.readAt;',
    'receipt === null ? row.createdAt : null;',
    readRange,
  ),
  applicationsView(
    'ENTITY-46',
    'cofApplication: { id, status, sumSubApplication: identityOf(representative) },',
    'cofApplication: { id, status, sumSubApplication: null },',
    shown('companyApplications', 'comes with its main representative, known already as far as the person is'),
  ),
  mfaToken(
    'CALL-PAY-05',
    '    eq(secret, at.secret),\n',
    '',
    signTest('is refused to an official without a signature, to another customer, and without a right token'),
  ),
  mfaToken(
    'CALL-REM-04',
    '    isNull(challenges.consumedAt),\n',
    '',
    shown('remittanceSigning', 'names sum and partner, and signs this order and no payment'),
  ),
  sessions(
    'CALL-GEN-02',
    "new BankError(401, 'UNAUTHENTICATED', 'Sign in first')",
    "new BankError(403, 'FORBIDDEN', 'Sign in first')",
    shown('sessions', 'is required: without one a call answers 401 UNAUTHENTICATED'),
  ),
  sessions(
    'CALL-AUTH-06',
    "new BankError(401, 'UNAUTHENTICATED', 'Sign in first')",
    "new BankError(403, 'FORBIDDEN', 'Sign in first')",
    shown('sessions', 'without a token answers 401 UNAUTHENTICATED'),
  ),
  sessions(
    'CONST-12',
    'export const warnBeforeSeconds = 60;',
    'export const warnBeforeSeconds = 30;',
    shown('sessions', 'begins with a right code and says when it ends'),
  ),
  routes('applications')(
    'CALL-APP-08',
    '      if (userId !== principal.userId) throw notFound();\n',
    '',
    shown(
      'applications',
      'begins INCOMPLETE, stands in the list and in whoami, and is the same when asked for again with its key',
    ),
  ),
  routes('applications')(
    'CALL-APP-13',
    'data: await allowedCategories(deps, principalOf(call), call.params.id),',
    'data: (await allowedCategories(deps, principalOf(call), call.params.id)).slice(1),',
    shown('entities', 'an application of a company keeps company and business fields'),
  ),
  routes('onboardingLists')(
    'CALL-APP-21',
    'const offered = productsFor(clientType,',
    'const offered = productsFor(undefined,',
    onboardingLists,
  ),
  routes('onboardingLists')(
    'CALL-SET-18',
    'query, clientsActivitiesIn(callLanguage(request))',
    'query, clientsActivitiesIn(callLanguage(request)).slice(1)',
    onboardingLists,
  ),
  faultsIn(`${bank}/integrations/identity.ts`)(
    'CALL-APP-19',
    'tokenLifetimeMs = 600_000',
    'tokenLifetimeMs = 6_000_000',
    shown('applications', 'is checked by the provider: a token for ten minutes, and what came of it'),
  ),
  applicationsView(
    'CALL-APP-06',
    "    context.officials.filter(({ type }) => type === 'COMPANY_OFFICIAL'),",
    "    context.officials.filter(({ type }) => type === 'MAIN_REPRESENTATIVE'),",
    shown(
      'companyApplications',
      'takes officials, whom it lists, and who see their own part when they sign in',
    ),
  ),
  applicationsView(
    'STATE-16',
    "  READY_TO_REVIEW: 'IN_PROCCESS',",
    "  READY_TO_REVIEW: 'PENDING',",
    shown('applications', 'handed in whole is READY_TO_REVIEW, and neither changed nor handed in again'),
  ),
  primitives('VALID-15', '(\\.\\d{1,14})?$/)', '(\\.\\d{1,10})?$/)', decimals),
  primitives('CONST-17', '(\\.\\d{1,14})?$/)', '(\\.\\d{1,10})?$/)', decimals),
  faultsIn(`${bank}/cards/queries.ts`)(
    'CONST-16',
    'cardNumber: row.lastFour,',
    'cardNumber: `**${row.lastFour}`,',
    shown('entities', 'a card has the fields the documents give it, of its number four digits'),
  ),
  faultsIn(`${client}/contract/organizations.ts`)(
    'CONST-25',
    "feeAmountType: z.enum(['PERCENT', 'FIXED']),",
    "feeAmountType: z.enum(['PERCENT', 'FIXED', 'TIERED']),",
    values,
  ),
  primitives(
    'STATE-17',
    "beneficiaryStatus = z.enum(['DRAFT', 'UNDER_REVIEW',",
    "beneficiaryStatus = z.enum(['DRAFT', 'REVIEWING', 'UNDER_REVIEW',",
    values,
  ),
  routes('exchange')(
    'ROLE-07',
    "      if (type === 'COMPANY_OFFICIAL') throw forbidden('Company officials do not exchange currency');\n",
    '      void type;\n      void forbidden;\n',
    shown('exchangeRequests', 'is not for company officials'),
  ),
  faultsIn(`${bank}/payments/exchange/quotes.ts`)(
    'CALL-FX-01',
    '    exchangeActualRate: formatRate(rate),',
    '    exchangeActualRate: formatRate(parseRate(quote.marketRate)),',
    shown('exchange', 'answers the other sum, both rates, what is debited and until when it is good'),
  ),
  faultsIn(`${bank}/payments/exchange/requests.ts`)(
    'CALL-FX-03',
    '          eq(fxRequests.organizationId, organizationId),\n          query',
    '          query',
    shown('exchangeRequests', 'comes page by page, the newest first, and only the organization’s own'),
  ),
  paymentsService(
    'CALL-PAY-06',
    "may not decline payments of this organization');\n      assertSignable(view, now);",
    "may not decline payments of this organization');",
    shown('transferDates', 'is declined no more, as any that is signed'),
  ),
  routes('accounts')(
    'CALL-ACC-05',
    'topUpRequisites(paid, currency, reader.language)[call.params.index]',
    'topUpRequisites(paid, currency, reader.language)[0]',
    shown('topUp', 'is the entry at that index, word for word'),
  ),
  faultsIn(`${bank}/platform/paging/page.ts`)(
    'CALL-GEN-05',
    'hasNextPage: rows.length > take',
    'hasNextPage: rows.length >= take',
    shown('statements', 'repeats and skips nothing although many lines share a moment'),
  ),
  request(
    'CALL-GEN-03',
    '  if (developmentSecret) headers.set(developmentSecret.header, developmentSecret.value);\n',
    '',
    callsTest('carries the development secret where one is set'),
  ),
  request(
    'CALL-GEN-01',
    "export const defaultBaseUrl = '/api';",
    "export const defaultBaseUrl = '/bank';",
    callsTest('goes under /api by the method and path of the contract, with its parameters escaped'),
  ),
  request('CALL-GEN-02', "credentials: 'include',", "credentials: 'omit',", callsTest('sends cookies along')),
  chat(
    'CALL-CHAT-04',
    'sql`${messages.createdAt} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`',
    'sql`${messages.createdAt} >= ${from.toISOString()}::timestamptz and ${messages.createdAt} < ${to.toISOString()}::timestamptz`',
    readRange,
  ),
  paymentsService(
    'CALL-PAY-07',
    "createdAt: createdAt.toISOString(),\n      user: { profile: { firstName: firstName ?? '', lastName: lastName ?? '' } },",
    "createdAt: createdAt.toISOString(),\n      user: { profile: { firstName: firstName ?? '', lastName: lastName?.charAt(0) ?? '' } },",
    signTest('books at once: debit, credit, both parties in both histories, the signer on record'),
  ),
  faultsIn(`${client}/contract/applications.ts`)(
    'ENTITY-37',
    "  'MONTHLY_MAX_VALUE_OF_OUTGOING_PAYMENT',\n",
    '',
    values,
  ),
];
