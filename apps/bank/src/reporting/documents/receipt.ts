/** The proof of one booked operation, and the bank's word on a proof that somebody shows. */
import { randomBytes } from 'node:crypto';
import type { AnswerOf, Whitelabel } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import type { Membership } from '../../auth/index.ts';
import { inTenant, readTenant, type Tx } from '../../platform/db/database.ts';
import { lines } from '../../platform/db/ledgerTables.ts';
import { organizations } from '../../platform/db/schema.ts';
import { BankError } from '../../platform/errors.ts';
import type { FileContent } from '../../platform/fileContent.ts';
import { lineStatus, statementItem } from '../statements/item.ts';
import { statementRows, type StatementRow } from '../statements/queries.ts';
import { drawnQr } from './qr.ts';
import { amountText } from '../../platform/text/amounts.ts';
import { dayText, momentText, type RecipientLocale } from '../../platform/text/recipientLocale.ts';
import { facts, fileOf, ink, inner, newPdfPage, page, rule } from './pdfPage.ts';
import { receipts } from './tables.ts';
import { schemeNames } from './schemeNames.ts';
import { texts } from '../../platform/text/texts.ts';

/** A line of the ledger whose owner is known. */
export type OwnedLine = { readonly row: StatementRow; readonly membership: Membership };

/**
 * A line of one of these organizations.
 * @throws BankError 404 when there is none: what isn't signed and booked has no line
 */
export function findLine(
  { db }: Services,
  tenantId: string,
  memberships: readonly Membership[],
  id: string,
): Promise<OwnedLine> {
  return readTenant(db, tenantId, async (tx) => {
    const organizationId = isId(id) ? await ownerOf(tx, tenantId, id) : null;
    const membership = memberships.find((one) => one.organizationId === organizationId);
    if (membership === undefined) throw noReceipt();
    return { row: await rowOf(tx, tenantId, membership, id), membership };
  });
}

const noReceipt = () =>
  new BankError(404, 'NOT_FOUND', 'There is a receipt only of an operation that is signed and booked');

const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

async function ownerOf(tx: Tx, tenantId: string, id: string): Promise<string | null> {
  const [line] = await tx
    .select({ organizationId: lines.organizationId })
    .from(lines)
    .where(and(eq(lines.tenantId, tenantId), eq(lines.id, id)));
  return line?.organizationId ?? null;
}

async function rowOf(
  tx: Tx,
  tenantId: string,
  { organizationId, timezone }: Pick<Membership, 'organizationId' | 'timezone'>,
  id: string,
): Promise<StatementRow> {
  const [row] = await statementRows(
    tx,
    { tenantId, organizationId, timezone, id, sortProp: 'transferDate', sortDir: 'desc' },
    { after: null, take: 1 },
  );
  if (row === undefined) throw new Error(`the line ${id} is gone`);
  return row;
}

/**
 * The receipt of a line, always with the same code.
 * @param checkUrl page on which a receipt is checked; its code and amount are added, so that an altered amount is found out
 */
export async function receiptOf(
  bank: Services,
  tenantId: string,
  { row }: OwnedLine,
  brand: Whitelabel,
  reader: RecipientLocale,
  checkUrl: string,
): Promise<FileContent> {
  const now = bank.clock.now();
  const code = await inTenant(bank.db, tenantId, (tx) => codeOf(tx, tenantId, row.id, now));
  const say = texts[reader.language];
  const item = statementItem(row);
  const fee = item.operationType === 'SERVICE_FEE' || item.operationType === 'TRANSACTION_FEE';
  const title = fee
    ? say('documents:receiptFee')
    : item.creditSum === null
      ? say('documents:receipt')
      : say('documents:receiptIn');
  const sheet = newPdfPage(brand, reader, { title, createdAt: now, pageLabel: say('documents:page') });
  const shown = readable(code);
  const sum = row.amount < 0n ? -row.amount : row.amount;

  sheet.y += sheet.text(say('documents:amount'), page.margin, sheet.y, inner, { size: 9, colour: ink.soft });
  sheet.y +=
    sheet.text(
      `${amountText(sum, row.decimals, reader.language)} ${row.currency}`,
      page.margin,
      sheet.y,
      inner,
      {
        size: 24,
        weight: 'semibold',
        most: 1,
      },
    ) + 10;
  rule(sheet, sheet.y);
  sheet.y += 14;
  const known: readonly (readonly [string, string | null])[] = [
    [say('documents:status'), say(`documents:statuses.${lineStatus(row)}`)],
    [say('documents:payer'), row.debtorName],
    [say('documents:payerAccount'), row.debtorNumber],
    [say('documents:payee'), row.creditorName],
    [say('documents:payeeAccount'), row.creditorNumber],
    [say('documents:reference'), item.details],
    [
      say('documents:fee'),
      row.feeAmount === null || item.feeAmount === null
        ? null
        : `${amountText(row.feeAmount, row.feeDecimals ?? row.decimals, reader.language)} ${row.currency}`,
    ],
    [say('documents:scheme'), item.scheme === null ? null : (schemeNames[item.scheme] ?? null)],
    [say('documents:executed'), momentText(row.effectiveAt, reader)],
    [say('documents:bookingDate'), dayText(row.bookingDate, reader)],
    [say('documents:operation'), row.paymentId ?? row.id],
    [say('documents:created'), momentText(now, reader)],
  ];
  sheet.y +=
    facts(
      sheet,
      known.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const])),
      page.margin,
      sheet.y,
      inner,
      { nameWidth: 150, size: 10 },
    ) + 14;

  sheet.room(130);
  const box = 108;
  sheet.doc.roundedRect(page.margin, sheet.y, inner, box, Math.min(brand.theme.radius, 10)).fill(ink.tint);
  const claim = { code, sum: formatMinor(sum, row.decimals), currency: row.currency };
  const address = `${checkUrl}?${new URLSearchParams(claim)}`;
  const qr = box - 24;
  drawnQr(sheet.doc, address, sheet.left(page.margin + 12, qr), sheet.y + 12, qr);
  const x = page.margin + box + 8;
  const width = inner - box - 20;
  let at = sheet.y + 12;
  at += sheet.text(say('documents:code'), x, at, width, { size: 8, colour: ink.soft });
  at += sheet.text(shown, x, at, width, { size: 14, weight: 'semibold' }) + 3;
  at += sheet.text(say('documents:verify'), x, at, width, { size: 8, colour: ink.soft });
  sheet.text(address, x, at + 2, width, { size: 7, colour: ink.soft });
  return fileOf(sheet, `${brand.key}-${row.bookingDate}-${shown}`);
}

/** Crockford's: no letter that could be taken for a figure. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

async function codeOf(tx: Tx, tenantId: string, lineId: string, now: Date): Promise<string> {
  const mine = and(eq(receipts.tenantId, tenantId), eq(receipts.lineId, lineId));
  const known = async () => (await tx.select({ code: receipts.code }).from(receipts).where(mine))[0]?.code;
  const before = await known();
  if (before !== undefined) return before;
  const code = [...randomBytes(16)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  await tx.insert(receipts).values({ tenantId, code, lineId, issuedAt: now }).onConflictDoNothing();
  return (await known()) ?? code; // another call may have been the first
}

/** `ABCD-EFGH-JKMN-PQRS` */
const readable = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** The code as it was made of what somebody typed: case, hyphens and spaces aside, and letters for the figures they look like. */
const codeMeant = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/gu, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

type Verdict = AnswerOf<'receipts.verify'>['data'];
const unknown: Verdict = {
  valid: false,
  sum: null,
  currency: null,
  bookingDate: null,
  payeeMasked: null,
  status: null,
};

/** What the bank has booked under the code of a receipt. The caller holds the paper and is told no name. */
export function verifyReceipt({ db }: Services, tenantId: string, typed: string): Promise<Verdict> {
  return readTenant(db, tenantId, async (tx) => {
    const [found] = await tx
      .select({ id: lines.id, organizationId: organizations.id, timezone: organizations.timezone })
      .from(receipts)
      .innerJoin(lines, and(eq(lines.tenantId, receipts.tenantId), eq(lines.id, receipts.lineId)))
      .innerJoin(
        organizations,
        and(eq(organizations.tenantId, lines.tenantId), eq(organizations.id, lines.organizationId)),
      )
      .where(and(eq(receipts.tenantId, tenantId), eq(receipts.code, codeMeant(typed))));
    if (found === undefined) return unknown;
    const row = await rowOf(tx, tenantId, found, found.id);
    return {
      valid: true,
      sum: formatMinor(row.amount < 0n ? -row.amount : row.amount, row.decimals),
      currency: row.currency,
      bookingDate: row.bookingDate,
      payeeMasked: row.creditorName === null ? null : masked(row.creditorName),
      status: lineStatus(row),
    };
  });
}

/** `P••• P•••`: the first letter of each name, and always as many dots. */
const masked = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((part) => part !== '')
    .slice(0, 4)
    .map((part) => `${[...part][0] ?? ''}•••`)
    .join(' ');
