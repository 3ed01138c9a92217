/** The progress of a payment, as its payer sees it (contract.md section 21). */
import type { PaymentTimeline } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Services } from '../integrations/index.ts';
import { readTenant, type Tx } from '../platform/db/database.ts';
import { paymentSignatures, paymentTransitions, railMessages } from '../platform/db/paymentTables.ts';
import type { Principal } from '../platform/principal.ts';
import { texts } from '../platform/text/texts.ts';
import { found } from './access.ts';
import { screeningOf, type Screening } from './screening.ts';
import { statusOf, type PaymentView } from './present.ts';
import { findPayment } from './queries.ts';
import { schemeOf, travelOf } from './schemes.ts';
import { uetrOf } from './uetr.ts';

type Step = PaymentTimeline['steps'][number];
type Message = typeof railMessages.$inferSelect;

/** The steps of a payment: completed ones with their time, upcoming ones without. @throws BankError 404 */
export function getTimeline(
  { db, clock, screener }: Services,
  principal: Principal,
  id: string,
): Promise<PaymentTimeline> {
  const now = clock.now();
  return readTenant(db, principal.tenantId, async (tx) => {
    const view = found(await findPayment(tx, principal, id));
    const { row } = view;
    const leaves = row.paymentType !== 'INTERNAL';
    const signedAt = await lastSignature(tx, view);
    const screening = leaves ? await screeningOf(tx, row) : undefined;
    const messages = leaves ? await messagesOf(tx, view) : [];
    // A rail that tells of a payment has it, confirmed or not; one that staff reject may never have left.
    const sent = messages.find(({ event }) => event !== 'REJECTED');
    const status = statusOf(row, now);
    const underWay = status === 'UNSIGNED' || status === 'PROCESSING';
    const isHeld = screening?.outcome === 'HELD';
    const departs = row.dueAt !== null && row.dueAt > now ? row.dueAt : (signedAt ?? now);
    return {
      uetr: sent === undefined ? null : uetrOf(row),
      etaAt:
        status === 'PROCESSING' && !isHeld
          ? travelOf(schemeOf(row.scheme), departs).etaAt.toISOString()
          : null,
      steps: [
        { code: 'CREATED', at: row.createdAt.toISOString() },
        ...(signedAt !== null || status === 'UNSIGNED'
          ? [{ code: 'SIGNED' as const, at: signedAt?.toISOString() ?? null }]
          : []),
        ...(screening !== undefined || (screener !== null && underWay && leaves && sent === undefined)
          ? [{ code: 'SCREENING' as const, at: isHeld ? null : (screening?.at.toISOString() ?? null) }]
          : []),
        ...(sent !== undefined || (underWay && leaves)
          ? [{ code: 'SENT' as const, at: sent?.receivedAt.toISOString() ?? null }]
          : []),
        ...messages.flatMap((message) => stopOf(message, view)),
        ...(await endings(tx, view, { messages, screening }, principal)),
        ...(underWay ? [{ code: 'CREDITED' as const, at: null }] : []),
      ],
    };
  });
}

/** When the last signature that it needs was given; null while one is missing. */
async function lastSignature(tx: Tx, { row }: PaymentView): Promise<Date | null> {
  if (row.status === 'UNSIGNED') return null;
  const signed = await tx
    .select({ at: paymentSignatures.signedAt })
    .from(paymentSignatures)
    .where(and(eq(paymentSignatures.tenantId, row.tenantId), eq(paymentSignatures.paymentId, row.id)))
    .orderBy(asc(paymentSignatures.signedAt));
  return signed.at(-1)?.at ?? null;
}

const messagesOf = (tx: Tx, { row }: PaymentView): Promise<Message[]> =>
  tx
    .select()
    .from(railMessages)
    .where(
      and(
        eq(railMessages.tenantId, row.tenantId),
        eq(railMessages.paymentId, row.id),
        ne(railMessages.outcome, 'IGNORED'),
      ),
    )
    .orderBy(asc(railMessages.receivedAt), asc(railMessages.id));

const stopOf = ({ event, bank, deducted, receivedAt }: Message, { decimals }: PaymentView): Step[] =>
  event === 'FORWARDED' && bank !== null && deducted !== null
    ? [
        {
          code: 'AT_INTERMEDIARY',
          at: receivedAt.toISOString(),
          bank,
          ...(deducted > 0n && { deducted: formatMinor(deducted, decimals) }),
        },
      ]
    : [];

const endingOf = { COMPLETED: 'CREDITED', REJECTED: 'REJECTED', RETURNED: 'RETURNED' } as const;

/** What became of it: a payment that came back had arrived. */
async function endings(
  tx: Tx,
  { row }: PaymentView,
  {
    messages,
    screening,
  }: { readonly messages: readonly Message[]; readonly screening: Screening | undefined },
  { language = 'en' }: Principal,
): Promise<Step[]> {
  const moves = await tx
    .select({ to: paymentTransitions.toStatus, at: paymentTransitions.at })
    .from(paymentTransitions)
    .where(and(eq(paymentTransitions.tenantId, row.tenantId), eq(paymentTransitions.paymentId, row.id)))
    .orderBy(asc(paymentTransitions.sortKey));
  const why = (event: string) => {
    if (screening?.outcome === 'REJECTED') return texts[language]('screening:rejected');
    const code = messages.find((message) => message.event === event)?.reason ?? undefined;
    return code !== undefined && isKnown(code) ? texts[language](`railReasons:${code}`) : undefined;
  };
  return moves.flatMap(({ to, at }) => {
    if (to !== 'COMPLETED' && to !== 'REJECTED' && to !== 'RETURNED') return [];
    const reason = why(to);
    return [{ code: endingOf[to], at: at.toISOString(), ...(reason !== undefined && { reason }) }];
  });
}

/** ISO 20022 reason codes that are explained to customers. */
const knownReasons = [
  'AC01',
  'AC04',
  'AC06',
  'BE04',
  'CURR',
  'MD07',
  'MS03',
  'NARR',
  'NOAS',
  'RC01',
  'RR03',
  'RR04',
  'UPAY',
] as const;
const isKnown = (code: string): code is (typeof knownReasons)[number] =>
  knownReasons.some((known) => known === code);
