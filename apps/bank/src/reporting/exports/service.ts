/** The history as a file. */
import type { ExportType, ReceivedQuery, ValidationEntry, Whitelabel } from '@kontor/api-client/contract';
import { addDays, dateIn } from '@kontor/api-client/domain';
import type { Services } from '../../integrations/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holderOf } from '../documents/holder.ts';
import type { RecipientLocale } from '../../platform/text/recipientLocale.ts';
import { statementPdf } from '../documents/statement.ts';
import { BankError, coreError, invalidField, notFound } from '../../platform/errors.ts';
import type { FileContent } from '../../platform/fileContent.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { momentOf, type Bound } from '../statements/period.ts';
import { matchesMoreThan, type StatementFilter } from '../statements/queries.ts';
import { camt053 } from './camt053.ts';
import { csv } from './csv.ts';
import type { Chunks, Head, HeldAccount, Section } from './entry.ts';
import { json } from './json.ts';
import { fitsMt940, mt940 } from './mt940.ts';
import { ofx } from './ofx.ts';
import { entriesOf, fileFromSnapshot, heldAccounts, sectionOf } from './source.ts';
import { texts } from '../../platform/text/texts.ts';
import { xlsx } from './xlsx.ts';

/** How many entries a file may hold, and how long making it may take. */
type Bounds = { readonly entries: number; readonly longestMs: number };

/** A file that somebody waits for, and one that is made later. */
export const made = {
  atOnce: { entries: 10_000, longestMs: 120_000 },
  later: { entries: 50_000, longestMs: 600_000 },
} as const satisfies Record<string, Bounds>;

type Query = ReceivedQuery<'statements.export'>;

const kinds: Readonly<Record<ExportType, { readonly mimeType: string; readonly extension: string }>> = {
  csv: { mimeType: 'text/csv; charset=utf-8', extension: 'csv' },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  pdf: { mimeType: 'application/pdf', extension: 'pdf' },
  camt053: { mimeType: 'application/xml; charset=utf-8', extension: 'xml' },
  mt940: { mimeType: 'text/plain; charset=us-ascii', extension: 'sta' },
  ofx: { mimeType: 'application/x-ofx; charset=utf-8', extension: 'ofx' },
  json: { mimeType: 'application/json; charset=utf-8', extension: 'json' },
};

/** What a file is asked for with. */
export type ExportRequest = {
  readonly type: ExportType;
  /** As the list's, of an organization the caller belongs to. */
  readonly filter: StatementFilter;
  readonly query: Query;
  readonly reader: RecipientLocale;
};

/** The files that are a statement: every entry of one balance between two days. */
const statements = ['pdf', 'camt053', 'mt940'] as const;
const isStatement = (type: ExportType): type is (typeof statements)[number] =>
  statements.some((one) => one === type);

/**
 * The lines that the same question to the list would answer, as a file; a statement holds them in the order of booking between
 * an opening and a closing balance. Everything in it is of one moment.
 * @throws BankError 400 beside every field that a statement needs and lacks, or has and can't honour; 404 for an account that
 *   isn't the organization's; 422 LIMIT_EXCEEDED, with the limit as its `data`, for more entries than `bounds` allow
 */
export function exportHistory(
  { db, clock }: Services,
  bank: Whitelabel,
  { type, filter, query, reader }: ExportRequest,
  { entries, longestMs }: Bounds,
): Promise<FileContent> {
  if (isStatement(type)) assertStatementQuery(query, filter);
  return fileFromSnapshot(db, filter.tenantId, longestMs, async (tx) => {
    const held = await heldAccounts(tx, filter.tenantId, filter.organizationId);
    const head: Head = {
      bank,
      details: (await settingsOf(tx, filter.tenantId)).bankDetails,
      holder: await holderOf(tx, filter.tenantId, filter.organizationId),
      reader,
      createdAt: clock.now(),
      from: firstDay(filter),
      to: lastDay(filter),
    };
    const chunks = await chunksOf(tx, type, filter, head, held);
    if (await matchesMoreThan(tx, filter, entries)) throw new TooLong(entries);
    const name = `${bank.key}-${texts[reader.language](isStatement(type) ? 'exports:statement' : 'exports:file')}`;
    const period = [head.from, head.to].filter((day) => day !== null);
    const { mimeType, extension } = kinds[type];
    return {
      name: `${[name, ...(period.length > 0 ? period : [dateIn(head.createdAt.getTime(), reader.zone)])].join('-')}.${extension}`,
      mimeType,
      chunks,
    };
  });
}

/** More entries match than the file may hold; nothing else is wrong with what was asked for. */
export class TooLong extends BankError {
  constructor(limit: number) {
    const sentence = `A file holds at most ${limit.toLocaleString('en')} entries; ask for a shorter period or fewer accounts`;
    super(422, 'LIMIT_EXCEEDED', [{ property: 'coreError', constraints: { coreError: sentence } }], {
      data: { limit },
    });
  }
}

async function chunksOf(
  tx: Tx,
  type: ExportType,
  filter: StatementFilter,
  head: Head,
  held: readonly HeldAccount[],
): Promise<Chunks> {
  switch (type) {
    case 'csv':
      return csv(entriesOf(tx, filter, held), head.reader);
    case 'xlsx':
      return xlsx(entriesOf(tx, filter, held), head.reader);
    case 'json':
      return json(entriesOf(tx, filter, held), head);
    case 'ofx':
      return ofx(sectionsOf(tx, filter, held), head);
    default:
      return statementOf(tx, type, filter, head, held);
  }
}

async function statementOf(
  tx: Tx,
  type: (typeof statements)[number],
  filter: StatementFilter,
  head: Head,
  held: readonly HeldAccount[],
): Promise<Chunks> {
  const { from, to } = head;
  if (from === null || to === null) throw new Error('a statement was asked for without its period');
  const section = await sectionOf(tx, inBookingOrder(filter), oneHeld(filter, held), held);
  const { currency, opening, closing, credits, debits } = section;
  if (type === 'pdf') return statementPdf(section, { ...head, from, to });
  if (currency.crypto)
    throw invalidField('currencyId', 'isIsoCurrency', 'must be a currency of ISO 4217 for this kind of file');
  if (type === 'camt053') return camt053(section, { ...head, from, to });
  if (![opening, closing, credits, debits].every((sum) => fitsMt940(sum, currency.decimals)))
    throw coreError('LIMIT_EXCEEDED', 'MT940 has no room for sums this large; take camt.053');
  return mt940(section, { ...head, from, to });
}

/** A statement for each balance that the question is about. */
async function* sectionsOf(
  tx: Tx,
  filter: StatementFilter,
  held: readonly HeldAccount[],
): AsyncGenerator<Section, void, undefined> {
  for (const one of held) {
    if (isMeant(filter, one)) yield await sectionOf(tx, inBookingOrder(filter), one, held);
  }
}

const inBookingOrder = (filter: StatementFilter): StatementFilter => ({
  ...filter,
  sortProp: 'transferDate',
  sortDir: 'asc',
});

const isMeant = (filter: StatementFilter, { account, currency }: HeldAccount): boolean =>
  isAccount(filter, account) && (filter.currencyId === undefined || filter.currencyId === currency.id);

const isAccount = ({ account: meant }: StatementFilter, { id, number }: HeldAccount['account']): boolean =>
  meant === undefined || meant === id || meant.replaceAll(/\s/g, '') === number;

function oneHeld(filter: StatementFilter, held: readonly HeldAccount[]): HeldAccount {
  const ofAccount = held.filter(({ account }) => isAccount(filter, account));
  if (ofAccount.length === 0) throw notFound();
  const found = ofAccount.find((one) => isMeant(filter, one));
  if (found === undefined)
    throw invalidField('currencyId', 'currencyHeld', 'must be a currency of the account');
  return found;
}

function assertStatementQuery(query: Query, { from, until, timezone }: StatementFilter): void {
  const needed = ['account', 'currencyId', 'transferDateFrom', 'transferDateTo'] as const;
  const unfit = [
    'query',
    'parentId',
    'paymentId',
    'paymentOrderId',
    'operationType',
    'direction',
    'sumFrom',
    'sumTo',
  ] as const;
  const entries: ValidationEntry[] = [
    ...needed
      .filter((property) => query[property] === undefined)
      .map((property) => ({
        property,
        constraints: { isNotEmpty: `${property} must be given: a statement is of one balance and period` },
      })),
    ...unfit
      .filter((property) => query[property] !== undefined)
      .map((property) => ({
        property,
        constraints: { isEmpty: `${property} must be left out: a statement holds every entry` },
      })),
  ];
  if (entries.length > 0) throw new BankError(400, 'VALIDATION', entries);
  if (from !== undefined && until !== undefined && momentOf(from, timezone) >= momentOf(until, timezone))
    throw invalidField('transferDateTo', 'isAfterFrom', 'must not be before transferDateFrom');
}

const firstDay = ({ from, timezone }: StatementFilter): string | null =>
  from === undefined ? null : dayOf(from, timezone);

/** The bound is the first moment after the period, so its last day is that of the moment before. */
const lastDay = ({ until, timezone }: StatementFilter): string | null => {
  if (until === undefined) return null;
  return 'startOfDay' in until
    ? addDays(until.startOfDay, -1)
    : dateIn(Date.parse(until.instant) - 1, timezone);
};

const dayOf = (bound: Bound, timezone: string): string =>
  'startOfDay' in bound ? bound.startOfDay : dateIn(Date.parse(bound.instant), timezone);
