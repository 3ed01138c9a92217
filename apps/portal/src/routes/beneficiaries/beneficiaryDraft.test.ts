import type { Payment } from '@kontor/api-client/contract';
import { describe, expect, test } from 'vitest';
import {
  draftProblems,
  emptyDraft,
  fieldsOf,
  presetOf,
  presetOfPayee,
  requestOf,
  withTyped,
  type BeneficiaryDraft,
} from './beneficiaryDraft.ts';

const draft = (more: Partial<BeneficiaryDraft>): BeneficiaryDraft => ({
  ...emptyDraft,
  name: 'Atelier Voigt',
  currencyId: 'c1',
  ...more,
});
const complete = { complete: true, casps: [] };

describe('a draft of a beneficiary', () => {
  test('asks for what its kind of payment needs, and for nothing else', () => {
    expect(fieldsOf(draft({}), 'GBP').slice(0, 2)).toEqual(['sortCode', 'bankAccountNumber']);
    expect(fieldsOf(draft({}), 'EUR')).not.toContain('sortCode');
    expect(fieldsOf(draft({ paymentType: 'INTERNAL' }), 'EUR')).toEqual(['bankAccountNumber']);
    const abroad = draft({ paymentType: 'INTERNATIONAL' });
    expect(fieldsOf(abroad, 'AED')).not.toContain('intermediaryBankBic');
    expect(fieldsOf({ ...abroad, useIntermediaryBank: true }, 'AED')).toContain('intermediaryBankBic');
  });

  test('sends what was typed for this kind, and keeps the rest for another', () => {
    const typed = draft({
      nickname: ' ',
      fields: { iban: 'de89 3704 0044 0532 0130 00', sortCode: '20-45-77', city: ' Köln ' },
    });
    expect(requestOf(typed, 'EUR', 'o1')).toEqual({
      organizationId: 'o1',
      paymentType: 'LOCAL',
      beneficiaryType: 'INDIVIDUAL',
      currencyId: 'c1',
      name: 'Atelier Voigt',
      iban: 'DE89370400440532013000',
      city: 'Köln',
    });
    expect(requestOf(typed, 'GBP', 'o1')).toMatchObject({ sortCode: '204577' });
  });

  test('may be kept with gaps, and be reviewed only without', () => {
    expect(draftProblems(draft({}), 'EUR', { complete: false, casps: [] })).toEqual({});
    expect(draftProblems(draft({}), 'EUR', complete)).toEqual({ iban: 'isNotEmpty' });
    expect(draftProblems(draft({ paymentType: 'INTERNAL' }), 'EUR', complete)).toEqual({
      bankAccountNumber: 'isNotEmpty',
    });
    expect(draftProblems(draft({ name: 'A', currencyId: '' }), '', { complete: false, casps: [] })).toEqual({
      name: 'minLength',
      currencyId: 'isNotEmpty',
    });
  });

  test('begins with whom a payment went to', () => {
    const paid = {
      paymentType: 'LOCAL',
      currencyId: 'gbp',
      benificiaryFullName: 'Joe Bloggs',
      iban: null,
      benificiaryBIC: null,
      sortCode: '200000',
      counterpartyAccountNumber: '55779911',
    } as Payment; // the fields that say whom
    expect(requestOf({ ...emptyDraft, ...presetOfPayee(paid) }, 'GBP', 'o1')).toEqual({
      organizationId: 'o1',
      paymentType: 'LOCAL',
      beneficiaryType: 'INDIVIDUAL',
      currencyId: 'gbp',
      name: 'Joe Bloggs',
      sortCode: '200000',
      bankAccountNumber: '55779911',
    });
    const inside = { ...paid, paymentType: 'INTERNAL', sortCode: null } as Payment;
    expect(presetOfPayee(inside)).toMatchObject({
      beneficiaryType: 'COMPANY',
      fields: { bankAccountNumber: '55779911' },
    });
  });

  test('begins with what the address says: how they are paid, and what an invoice said of them', () => {
    const kind = { paymentType: 'LOCAL', currencyId: 'eur' };
    const said = { ...kind, name: 'Atelier Voigt', iban: 'de89370400440532013000', bic: 'COBADEFFXXX' };
    expect(presetOf(new URLSearchParams(said))).toEqual({
      ...kind,
      name: 'Atelier Voigt',
      fields: { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
    });
    expect(presetOf(new URLSearchParams(kind))).toEqual({ ...kind, fields: {} });
    expect(presetOf(new URLSearchParams({ ...said, paymentType: 'BARTER' }))).toEqual({});
    expect(presetOf(new URLSearchParams({ ...said, name: 'n'.repeat(200) })).name).toHaveLength(140);
  });

  test('names what can’t be right beside its field', () => {
    const wrong = draft({ fields: { iban: 'DE88370400440532013000', bic: 'COBADE' } });
    expect(draftProblems(wrong, 'EUR', { complete: false, casps: [] })).toEqual({
      iban: 'isIban',
      bic: 'isBic',
    });
    const both = draft({
      paymentType: 'INTERNATIONAL',
      fields: { iban: 'DE89370400440532013000', bankAccountNumber: '12345678' },
    });
    expect(draftProblems(both, 'EUR', complete)).toMatchObject({ bankAccountNumber: 'isExclusive' });
  });

  test('knows the addresses of a wallet’s network', () => {
    const casps = [
      {
        id: 'p1',
        networks: [{ code: 'SOL', currencyIds: [], addressPattern: '^S\\d+$', memoRequired: false }],
      },
    ];
    const wallet = (walletAddress: string) =>
      draft({ paymentType: 'CRYPTO_ASSET_PAYMENT', fields: { caspId: 'p1', network: 'SOL', walletAddress } });
    expect(draftProblems(wallet('S12'), 'SOL', { complete: true, casps })).toEqual({});
    expect(draftProblems(wallet('T12'), 'SOL', { complete: true, casps })).toEqual({
      walletAddress: 'isWalletAddress',
    });
  });

  test('takes sort code and number from an IBAN where pounds are paid', () => {
    expect(withTyped(draft({}), 'bankAccountNumber', 'GB29 NWBK 6016 1331 9268 19', 'GBP').fields).toEqual({
      sortCode: '601613',
      bankAccountNumber: '31926819',
    });
    expect(withTyped(draft({}), 'iban', 'GB29 NWBK', 'EUR').fields).toEqual({ iban: 'GB29 NWBK' });
  });
});
