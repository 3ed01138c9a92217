import { newIdempotencyKey } from '@kontor/api-client/client';
import type { BeneficiaryRequest } from '@kontor/api-client/contract';
import { draftPrefix } from '../../session/stored.ts';
import { emptyDraft, type BeneficiaryDraft } from './beneficiaryDraft.ts';

/** What was typed, and the key that keeps it once: `sent` is the request that went out with it. */
export type StoredBeneficiary = { draft: BeneficiaryDraft; key: string; sent: string | null };

const keyOf = (userId: string) => `${draftPrefix('beneficiary')}${userId}`;

/** @param preset what is known of the new one already */
export const newStored = (preset: Partial<BeneficiaryDraft> = {}): StoredBeneficiary => ({
  draft: { ...emptyDraft, ...preset },
  key: newIdempotencyKey(),
  sent: null,
});

/** The same request again has the same key and makes nothing twice; another one has a key of its own. */
export function toSend(stored: StoredBeneficiary, request: BeneficiaryRequest): StoredBeneficiary {
  const sent = JSON.stringify(request);
  return stored.sent === null || stored.sent === sent
    ? { ...stored, sent }
    : { ...stored, sent, key: newIdempotencyKey() };
}

/** The form as it was left in this tab, or null. */
export function readBeneficiary(userId: string): StoredBeneficiary | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeBeneficiary(userId: string, stored: StoredBeneficiary): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(stored));
  } catch {
    // A full storage costs a reload its memory; the form itself goes on.
  }
}

export const clearBeneficiary = (userId: string): void => sessionStorage.removeItem(keyOf(userId));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isStored(value: unknown): value is StoredBeneficiary {
  if (!isRecord(value) || typeof value['key'] !== 'string' || !isRecord(value['draft'])) return false;
  const draft = value['draft'];
  const sent = value['sent'];
  return (
    (sent === null || typeof sent === 'string') &&
    ['paymentType', 'currencyId', 'beneficiaryType', 'name', 'nickname'].every(
      (name) => typeof draft[name] === 'string',
    ) &&
    isRecord(draft['fields']) &&
    Object.values(draft['fields']).every((field) => typeof field === 'string') &&
    typeof draft['useIntermediaryBank'] === 'boolean'
  );
}
