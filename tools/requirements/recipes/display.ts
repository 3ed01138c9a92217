/** Faults in how amounts, days, operations and codes are read and shown. */
import { faultsIn, type Recipe } from '../recipe.ts';

const domain = 'packages/api-client/src/domain';
const client = 'packages/api-client/src/client';
const ui = 'packages/ui/src';
const widgets = 'packages/banking-widgets/src';
const react = 'packages/api-client/src/react';
const contract = 'packages/api-client/src/contract';
const formatDate = faultsIn(`${ui}/dates/formatDate.ts`);
const periods = faultsIn(`${domain}/periods.ts`);
const transactionGroups = faultsIn(`${widgets}/TransactionList/transactionGroups.ts`);
const amountRules = faultsIn(`${ui}/components/AmountInput/amountRules.ts`);
const signing = faultsIn(`${domain}/signing.ts`);
const signingProblems = faultsIn(`${domain}/signingProblems.ts`);
const operations = faultsIn(`${widgets}/shared/operations.ts`);
const datesTest = (title: string) => `${ui}/dates/dates.test.ts::${title}`;
const periodsTest = (title: string) => `${domain}/periods.test.ts::${title}`;
const transactionGroupsTest = (title: string) =>
  `${widgets}/TransactionList/transactionGroups.test.ts::${title}`;
const amountRulesTest = (title: string) => `${ui}/components/AmountInput/amountRules.test.ts::${title}`;
const signingTest = (title: string) => `${domain}/signing.test.ts::${title}`;
const signingProblemsTest = (title: string) => `${domain}/signingProblems.test.ts::${title}`;
const policyTest = (title: string) => `${client}/policy.test.ts::${title}`;
const operationsTest = (title: string) => `${widgets}/shared/operations.test.ts::${title}`;
const days = datesTest('is day.month.year, short without the year');

export const displayFaults: readonly Recipe[] = [
  formatDate(
    'DATE-08',
    'return start === end ? first : `',
    'return `',
    datesTest('of a range has a second date only where it is another day'),
  ),
  formatDate('DATE-09', '`${day}.${month}.${form', '`${day}/${month}/${form', days),
  faultsIn(`${ui}/dates/formatMoment.ts`)(
    'DATE-10',
    '`${inLocalDigits(time, locale)} ${formatDate(date, locale, form)}`',
    '`${formatDate(date, locale, form)} ${inLocalDigits(time, locale)}`',
    datesTest('may have hours:minutes before it, of a named zone'),
  ),
  formatDate('DATE-11', "${form === 'full' ? year : ''}", "${form === 'full' ? year : year.slice(2)}", days),
  faultsIn(`${ui}/dates/bounds.ts`)(
    'DATE-03',
    "latestSingleDate: IsoDate = '2099-01-01'",
    "latestSingleDate: IsoDate = '2099-12-31'",
    datesTest('all pickers lie between 1920-01-01 and 2050-01-01, a bare single one ends on 2099-01-01'),
  ),
  periods(
    'DATE-13',
    'startOfDay(addDays(last, 1), zone) - 1000',
    'startOfDay(last, zone)',
    periodsTest(
      'a custom range begins at 00:00 of its first day and ends at 23:59:59 of its last, whichever comes first',
    ),
  ),
  periods(
    'DATE-18',
    'sixMonths: addMonths(today, -6)',
    'sixMonths: addDays(today, -180)',
    periodsTest('sixMonths counts from local midnight, and has no end'),
  ),
  periods(
    'CONST-20',
    "['today', 'week', 'month', 'threeMonths', 'sixMonths', 'year'] as const",
    "['today', 'week', 'month', 'sixMonths', 'threeMonths', 'year'] as const",
    periodsTest('the history offers six periods, from today to a year'),
  ),
  faultsIn(`${ui}/components/Amount/formatAmount.ts`)(
    'VALID-14',
    'Math.max(given, Math.min(decimals, 2))',
    'Math.max(given, 0)',
    `${ui}/components/Amount/formatAmount.test.ts::never loses, adds or changes a digit`,
  ),
  transactionGroups(
    'TXLIST-01',
    'if (group) group.items.push(item);',
    'if (group) group.items.unshift(item);',
    transactionGroupsTest('operations of one day stand in one group, in the order given'),
  ),
  amountRules(
    'VALID-07',
    '/^0+(?=[0-9])/.exec(text)?.[0].length ?? 0',
    '/^0+(?=[0-9]{2})/.exec(text)?.[0].length ?? 0',
    amountRulesTest('VALID-07: no leading zero is followed by a digit (05 gives 5)'),
  ),
  amountRules(
    'VALID-12',
    "export const typedMarks = '.,٫",
    "export const typedMarks = '.٫",
    amountRulesTest('VALID-12: a comma, or any decimal mark, becomes a dot (1,5 gives 1.5)'),
  ),
  amountRules(
    'VALID-13',
    'if (!/[0-9.]/.test(mark)) {',
    'if (!/[0-9a.]/.test(mark)) {',
    amountRulesTest('VALID-13: what is no digit is left out'),
  ),
  signing(
    'VALID-01',
    "code.replace(/\\D/g, '')",
    'code',
    signingTest('the code that was sent is typed, digits only and at most its length'),
  ),
  signingProblems(
    'ERR-09',
    'if (error.newMfaToken !== undefined || isWrongCode(error))',
    'if (error.newMfaToken !== undefined)',
    signingProblemsTest(
      '401 INVALID_CODE is an invalid code: the input is emptied and the tries left are told',
    ),
  ),
  faultsIn(`${client}/clientOf.ts`)(
    'ERR-09',
    "code === undefined || code === 'INVALID_CODE' ||",
    'code === undefined ||',
    policyTest('INVALID_CODE of signatures.validate is a wrong code: the user stays signed in'),
  ),
  signing(
    'ERR-13',
    "typed === '' ? 'codeRequired' : 'codeIncomplete'",
    "'codeIncomplete'",
    signingProblemsTest('an empty code needs no call to be refused'),
  ),
  faultsIn(`${contract}/operations/payments.ts`)(
    'ERR-03',
    "path: '/v1/payments', forbidden: 'local' }",
    "path: '/v1/payments' }",
    policyTest('of the unsigned list, of signing and of codes is shown where it happened'),
  ),
  signingProblems(
    'ERR-04',
    "if (status === 403) return { key: 'accessDenied' };",
    "if (status === 403) return { key: 'commonInternalServerError' };",
    `${react}/useSigning.test.ts::a 403 of the sign call (SIGNING_NOT_ALLOWED) ends in accessDenied, and nothing stays busy`,
  ),
  signing(
    'SIGN-18',
    'Math.max(challenge.resendAvailableAt, state.countFrom + resendCountdown)',
    'challenge.resendAvailableAt',
    signingTest('resets the countdown: opened again it begins at 60, and never ends before the bank allows'),
  ),
  transactionGroups(
    'TXLIST-02',
    "    if (day === today) return { kind: 'today' };\n",
    '',
    transactionGroupsTest('heading of today'),
  ),
  transactionGroups(
    'TXLIST-03',
    'day: number.format(Number(day.slice(8))) };',
    'day: day.slice(8) };',
    transactionGroupsTest('heading of a one-digit day'),
  ),
  transactionGroups(
    'TXLIST-04',
    'day.slice(0, 4) === today.slice(0, 4)',
    'day.slice(0, 4) >= today.slice(0, 4)',
    transactionGroupsTest('heading of a later year'),
  ),
  operations(
    'STATE-02',
    "text(item.status === 'SENT' ? 'transactions.sent' : 'transactions.added')",
    "text('transactions.added')",
    operationsTest('SENT of a COMMON operation is called Sent; that it comes in: false'),
  ),
  operations(
    'STATE-03',
    "if (item.operationType === 'REFUND' || item.status === 'REFUND')",
    "if (item.operationType === 'REFUND')",
    operationsTest('REFUND of a COMMON operation is called Refund; that it comes in: true'),
  ),
];
