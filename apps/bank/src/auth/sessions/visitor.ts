/** The caller of a sign-in or recovery: the network, the device and the person it is known to belong to. */
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Lane } from '../../platform/db/schema.ts';
import type { BankLanguage } from '../../platform/text/language.ts';
import { describeAgent } from './agent.ts';
import { newSecret, sha256 } from './sessions.ts';
import { devices } from '../../platform/db/sessionTables.ts';

/** Where a sign-in comes from. */
export type Visitor = {
  readonly tenantId: string;
  /** Named in the message, so that the phone offers the code on this site only. */
  readonly hostname: string;
  /** The remembered device's cookie. */
  readonly deviceToken: string | undefined;
  readonly ip: string;
  /** By which the calls of strangers are counted. */
  readonly network: string;
  readonly userAgent: string | undefined;
  /** Of the page they are on. */
  readonly language: BankLanguage | undefined;
};

/** Messages for one number in 24 hours that led to nothing. */
export const strangersCodesPerDay = 120;

/** A device's wrong passwords and wrong codes share one count, so that using up one does not leave the other. */
export const triesOf = (tenantId: string, phone: string, lane: Lane) =>
  ({ tenantId, purpose: 'LOGIN', holder: phone, lane }) as const;

/** The lane of a device the person is known by, where strangers never are. */
export const laneOfDevice = (id: string): Lane => `DEVICE:${id}`;

/** Who asks for a code: the person's own device, which has its own limits, or anybody. */
export const askedBy = (
  { network }: Visitor,
  device: { id: string; userId: string } | undefined,
  userId: string | undefined,
) =>
  device !== undefined && device.userId === userId
    ? { lane: laneOfDevice(device.id) }
    : { lane: 'COMMON' as const, ofStrangersPerDay: strangersCodesPerDay, network };

/** What a person asks for the device they sign in on. */
export type DeviceChoice = {
  readonly rememberDevice?: boolean | undefined;
  readonly deviceName?: string | undefined;
};

const deviceLifetime = 180 * 24 * 3_600_000;

/** The device whose cookie the visitor brings, while it is remembered. */
export async function rememberedDevice(tx: Tx, { tenantId, deviceToken }: Visitor, now: Date) {
  if (deviceToken === undefined) return undefined;
  const [device] = await tx
    .select({ id: devices.id, userId: devices.userId })
    .from(devices)
    .where(
      and(
        eq(devices.tenantId, tenantId),
        eq(devices.tokenSha256, sha256(deviceToken)),
        gt(devices.trustedUntil, now),
      ),
    );
  return device;
}

/** The person's device as the bank knows it; remembered, with a cookie of its own, if they asked for it. */
export async function recordDevice(
  tx: Tx,
  visitor: Visitor,
  userId: string,
  { rememberDevice, deviceName }: DeviceChoice,
  now: Date,
) {
  const { tenantId } = visitor;
  const known = await rememberedDevice(tx, visitor, now);
  const token = rememberDevice === true ? newSecret() : null;
  const seen = { ip: visitor.ip, ...describeAgent(visitor.userAgent) };
  const named = [seen.browser, seen.platform].filter((part) => part !== null).join(', ');
  const name = named === '' ? null : named;
  const trust =
    token === null
      ? {}
      : { tokenSha256: sha256(token), trustedUntil: new Date(now.getTime() + deviceLifetime) };
  if (known?.userId === userId) {
    await tx
      .update(devices)
      .set({ seenAt: now, ...seen, ...trust, ...(deviceName !== undefined && { name: deviceName }) })
      .where(and(eq(devices.tenantId, tenantId), eq(devices.id, known.id)));
    return { id: known.id, token, isNew: false, name };
  }
  const [created] = await tx
    .insert(devices)
    .values({ tenantId, userId, name: deviceName ?? null, createdAt: now, seenAt: now, ...seen, ...trust })
    .returning({ id: devices.id });
  if (created === undefined) throw new Error('The device was not stored');
  return { id: created.id, token, isNew: true, name };
}
