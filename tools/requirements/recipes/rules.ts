/** Faults in the rules that the browser and the bank share. */
import { faultsIn, type Recipe } from '../recipe.ts';

const domain = 'packages/api-client/src/domain';
const react = 'packages/api-client/src/react';

const errors = faultsIn(`${domain}/errors.ts`);
const parse = (title: string) => `${domain}/errors.test.ts::${title}`;
const problems = faultsIn(`${domain}/signingProblems.ts`);
const problem = (title: string) => `${domain}/signingProblems.test.ts::${title}`;
const signed = (title: string) => `${react}/useSigning.test.ts::${title}`;
const refreshes = faultsIn(`${react}/refreshes.ts`);
const refreshed =
  'everything at once, the unsigned list after 3000 ms, the history with the balances after 7000 ms';
const rights = faultsIn(`${domain}/rights.ts`);
const right = (title: string) => `${domain}/rights.test.ts::${title}`;
const whoMaySign =
  'an INDIVIDUAL may sign, and of a CORPORATE only an active official with a signature; 68 combinations';
const client = faultsIn('packages/api-client/src/client/clientOf.ts');
const policy = (title: string) => `packages/api-client/src/client/policy.test.ts::${title}`;
const calls = faultsIn('packages/api-client/src/contract/operations/organizations.ts');
const accounts = faultsIn(`${domain}/accounts.ts`);
const account = (title: string) => `${domain}/accounts.test.ts::${title}`;
const periods = faultsIn(`${domain}/periods.ts`);
const period = (title: string) => `${domain}/periods.test.ts::${title}`;
const operations = faultsIn('packages/banking-widgets/src/shared/operations.ts');
const operation = (title: string) => `packages/banking-widgets/src/shared/operations.test.ts::${title}`;
const dates = (title: string) => `packages/ui/src/dates/dates.test.ts::${title}`;

export const rules: readonly Recipe[] = [
  errors(
    'ERR-16',
    "return { ...facts, kind: 'custom', text: message };",
    "return { ...facts, kind: 'unknown', textKey: 'internalServerErrorTryAgain' };",
    parse('a string is a custom error'),
  ),
  errors(
    'ERR-17',
    "texts.join(', ')",
    "texts.join('; ')",
    parse('plain texts of a list are joined by a comma into one general error'),
  ),
  errors(
    'ERR-18',
    "kind: 'fields', fields, general };",
    "kind: 'fields', fields, general: undefined };",
    parse('a mixed list gives a general error and field errors at once'),
  ),
  errors(
    'ERR-15',
    'else if (!fields.has(property)) fields.set',
    'else fields.set',
    parse('other lists map to fields, the first broken rule of each'),
  ),
  errors(
    'ERR-14',
    "if (property === 'coreError') texts.push(text);\n    else if",
    'if',
    parse('a list whose first property is coreError gives that entry as a custom error'),
  ),
  errors(
    'ERR-19',
    "isReadable(message)) return { ...facts, kind: 'custom'",
    "message !== 'x') return { ...facts, kind: 'custom'",
    parse("a body without a message ({ message: '' }) names the text Internal Server Error. Try Again"),
  ),
  errors(
    'SERVERR-16',
    '(word) => word.charAt(0).toUpperCase() + word.slice(1)',
    '(word) => word',
    parse('"taxNumber": "taxNumber must be a string" reads "Tax Number must be a string"'),
  ),
  problems(
    'ERR-10',
    'const token = nextStepToken ?? error.newMfaToken ?? state.challenge.token;',
    'const token = nextStepToken ?? state.challenge.token;',
    problem(
      'newMfaToken replaces the token; the next call has the new one, and a late answer about the old is ignored',
    ),
  ),
  problems(
    'ERR-11',
    "? spent(next, { key: 'codeExpired' })",
    "? spent(next, { key: 'tooManyAttempts' })",
    problem('Token expired is a code expired: only a new code helps'),
  ),
  problems(
    'ERR-12',
    '?? serverProblem(error) };',
    "?? { key: 'invalidCode' } };",
    problem(
      'other failures show the words of the bank, and what was typed stays: {"kind":"http","error":{"status":400,"kind":"custom","text":"Too many attempts"}}',
    ),
  ),
  problems(
    'ERR-07',
    "if (error.status === 500) return failed(state, { key: 'identityInternalServerError' }, again);",
    '',
    signed('a 500 of the sign call (INTERNAL) ends in identityInternalServerError, and nothing stays busy'),
  ),
  problems(
    'ERR-08',
    "return failed(state, { key: 'commonInternalServerError' }",
    "return failed(state, { key: 'accessDenied' }",
    problem('any other code, 409, is the common internal server error; a new code may help'),
  ),
  faultsIn(`${react}/useSigning.ts`)(
    'SIGN-06',
    'body: { mfaToken, signedAt },',
    'body: { mfaToken, signedAt: new Date(0).toISOString() },',
    signed(
      'sends the code for exactly this payment over the channel of the user, checks it, and signs with the token got back',
    ),
  ),
  faultsIn(`${domain}/signing.ts`)(
    'SIGN-19',
    'mfaToken: event.nextStepToken ?? event.mfaToken,',
    'mfaToken: event.mfaToken,',
    signed('the header with a next-step token takes the place of the token in the body'),
  ),
  refreshes(
    'SIGN-08',
    'const unsignedRefreshMs = 3000;',
    'const unsignedRefreshMs = 4000;',
    signed(refreshed),
  ),
  refreshes('SIGN-09', 'const historyRefreshMs = 7000;', 'const historyRefreshMs = 6000;', signed(refreshed)),
  refreshes('CONST-03', 'unsignedRefreshMs = 3000', 'unsignedRefreshMs = 2000', signed(refreshed)),
  refreshes('CONST-04', 'historyRefreshMs = 7000', 'historyRefreshMs = 70_000', signed(refreshed)),
  rights(
    'ROLE-03',
    "case 'INDIVIDUAL':\n      return true;",
    "case 'INDIVIDUAL':\n      return false;",
    right(whoMaySign),
  ),
  rights('ROLE-04', "currentOfficial.signatureType !== 'NONE' &&", '', right(whoMaySign)),
  rights(
    'ROLE-05',
    "case 'MAIN_REPRESENTATIVE':\n      return false;",
    "case 'MAIN_REPRESENTATIVE':\n      return true;",
    right('a COMPANY_OFFICIAL and a MAIN_REPRESENTATIVE type are never offered signing'),
  ),
  rights(
    'ROLE-02',
    'flag && maySign(signer)',
    'maySign(signer)',
    right('without the canSign flag nobody is offered signing, with it nobody more than may'),
  ),
  rights(
    'ROLE-06',
    "organizationType !== 'COMPANY_OFFICIAL';",
    "organizationType !== 'MAIN_REPRESENTATIVE';",
    right('everybody but a COMPANY_OFFICIAL has a history to see'),
  ),
  client(
    'ERR-01',
    'options.onSessionClear?.(reason);',
    '',
    policy('SESSION_EXPIRED clears what is stored at once, then calls logout and leads away'),
  ),
  client(
    'SESSION-03',
    'if (over) return;\n    over = true;\n    const reason',
    'const reason',
    policy('of calls at the same time ends the session once, and logout once, whose own 401 is ignored'),
  ),
  client(
    'SESSION-07',
    'const redirectDelay = 10;',
    'const redirectDelay = 1000;',
    policy('the redirect comes about 10 ms later, and the logout call outlives the page'),
  ),
  accounts(
    'CONST-24',
    'return { ...overdraft, minor: left < 0n ? 0n : left };',
    'return { ...overdraft, minor: left };',
    account('of 100 with a balance of -150 is 0.00'),
  ),
  accounts(
    'STATE-05',
    "direction: item.status === 'SENT' ? 'outgoing' : 'incoming',",
    "direction: item.status === 'ADDED' ? 'incoming' : 'outgoing',",
    account('shows {"status":"REFUND","debitSum":null,"creditSum":"0.01"} as 0.01, incoming'),
  ),
  accounts(
    'STATE-06',
    "direction: item.status === 'SENT' ? 'outgoing' : 'incoming',",
    "direction: 'incoming',",
    account('shows {"status":"SENT","debitSum":"12.50","creditSum":null} as -12.50, outgoing'),
  ),
  operations(
    'STATE-01',
    "item.status === 'SENT' ? 'transactions.sent' : 'transactions.added'",
    "'transactions.sent'",
    operation('ADDED of a COMMON operation is called Added; that it comes in: true'),
  ),
  operations(
    'STATE-04',
    "if (item.operationType === 'REFUND' || item.status === 'REFUND')",
    "if (item.status === 'REFUND')",
    operation('ADDED of a REFUND operation is called Refund; that it comes in: true'),
  ),
  periods(
    'DATE-14',
    '    today,\n    week',
    '    today: addDays(today, -1),\n    week',
    period('today counts from local midnight, and has no end'),
  ),
  periods(
    'DATE-15',
    'week: addDays(today, -6),',
    'week: addDays(today, -7),',
    period('week counts from local midnight, and has no end'),
  ),
  periods(
    'DATE-16',
    'month: addMonths(today, -1),',
    'month: addDays(today, -30),',
    period('month counts from local midnight, and has no end'),
  ),
  periods(
    'DATE-17',
    'threeMonths: addMonths(today, -3),',
    'threeMonths: addMonths(today, -4),',
    period('threeMonths counts from local midnight, and has no end'),
  ),
  periods(
    'DATE-19',
    'year: addMonths(today, -12),',
    'year: addDays(today, -365),',
    period('year counts from local midnight, and has no end'),
  ),
  periods(
    'DATE-12',
    'transferDateTo: iso(startOfDay(addDays(last, 1), zone) - 1000),',
    'transferDateTo: iso(startOfDay(addDays(last, 1), zone)),',
    period('week begins at a start of day and ends today at 23:59:59'),
  ),
  faultsIn('packages/ui/src/dates/bounds.ts')(
    'CONST-15',
    "latestDate: IsoDate = '2050-01-01'",
    "latestDate: IsoDate = '2060-01-01'",
    dates('all pickers lie between 1920-01-01 and 2050-01-01, a bare single one ends on 2099-01-01'),
  ),
  faultsIn('packages/ui/src/dates/presets.ts')(
    'CONST-21',
    'last30: 30',
    'last30: 31',
    dates('are no bounds, today, 7 days and 30 days ending today'),
  ),
  faultsIn('packages/ui/src/components/AmountInput/amountRules.ts')(
    'VALID-11',
    'return compareDecimals(value, amountCap) > 0 ||',
    'return compareDecimals(value, amountCap) > 1 ||',
    'packages/ui/src/components/AmountInput/amountRules.test.ts::VALID-11: 1e16 is taken and nothing above it',
  ),
  calls(
    'CALL-ORG-09',
    'check-invididual-recepient',
    'check-individual-recipient',
    'packages/api-client/src/contract/documented.test.ts::CALL-ORG-09: organizations.checkIndividualRecipient is GET /v1/clients-organizations/check-invididual-recepient',
  ),
  faultsIn(`${domain}/profileMenu.ts`)(
    'ROLE-14',
    'companies: own && (demoEnabled || identified)',
    "companies: type === 'INDIVIDUAL' && (demoEnabled || identified)",
    `${domain}/profileMenu.test.ts::of {"id":"official","fullName":"Ada Byron","type":"COMPANY_OFFICIAL"}, identified: true, demo: false, has the companies ["a","b","c"]`,
  ),
  faultsIn(`${domain}/applicationErrors.ts`)(
    'SERVERR-04',
    "      'icoNumber',\n",
    '',
    `${domain}/applicationErrors.test.ts::of a company: additional-information`,
  ),
  faultsIn(`${domain}/applicationErrors.ts`)(
    'SERVERR-04',
    "'businessAddress',\n      'correspondenceAddress',\n    ],\n    'registration-information': [\n",
    "'correspondenceAddress',\n    ],\n    'registration-information': [\n      'businessAddress',\n",
    `${domain}/applicationErrors.test.ts::of a company: business-data`,
  ),
  faultsIn('apps/portal/src/routes/identity/corporate/corporateFlow.ts')(
    'UNSAVED-04',
    "  'add-documents',\n",
    '',
    'apps/portal/src/routes/identity/corporate/corporateFlow.test.ts::leaving offers to save every step but those of the main representative, the officials and the documents',
  ),
];
