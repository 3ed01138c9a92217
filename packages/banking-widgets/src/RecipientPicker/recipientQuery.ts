/** What has been typed, one text for each way of searching, so that changing the way loses nothing. */
export type RecipientDraft = { by: 'phone' | 'account'; phone: string; account: string };

/** A search the bank can answer. `phone` is E.164; `account` is an account number, a registration number or a name. */
export type RecipientQuery = { by: 'phone'; phone: string } | { by: 'account'; account: string };

export type RecipientMistake = 'phoneRequired' | 'phoneInvalid' | 'accountRequired' | 'accountShort';

export const emptyRecipientDraft: RecipientDraft = { by: 'phone', phone: '', account: '' };

/** Reads a draft as a search: a phone in any usual spelling that begins with a country code, or a text of 2 to 140 characters. */
export function readRecipientQuery(
  draft: RecipientDraft,
): { ok: true; query: RecipientQuery } | { ok: false; mistake: RecipientMistake } {
  if (draft.by === 'phone') {
    const phone = internationalNumber(draft.phone);
    if (phone === '') return { ok: false, mistake: 'phoneRequired' };
    return /^\+[1-9]\d{6,14}$/.test(phone)
      ? { ok: true, query: { by: 'phone', phone } }
      : { ok: false, mistake: 'phoneInvalid' };
  }
  const account = draft.account.trim().replace(/\s+/g, ' ').slice(0, 140);
  if (account === '') return { ok: false, mistake: 'accountRequired' };
  return account.length < 2
    ? { ok: false, mistake: 'accountShort' }
    : { ok: true, query: { by: 'account', account } };
}

/** Whether two searches ask for the same. */
export function sameQuery(a: RecipientQuery, b: RecipientQuery): boolean {
  if (a.by === 'phone') return b.by === 'phone' && a.phone === b.phone;
  return b.by === 'account' && a.account === b.account;
}

/** Drops what people write between digits, invisible marks included, and turns 00 into +. */
function internationalNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s().\-‐-―/\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^00/, '+');
}
