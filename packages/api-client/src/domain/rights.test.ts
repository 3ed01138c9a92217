import { describe, expect, test } from 'vitest';
import { canSign, mayPay, maySign, seesHistory, type Signer } from './rights.ts';

const organizationTypes = ['INDIVIDUAL', 'CORPORATE', 'COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE'] as const;
const officials: Signer['currentOfficial'][] = [null];
for (const signatureType of ['NONE', 'SINGLE'] as const)
  for (const viewerType of ['NONE', 'VIEWER'] as const)
    for (const status of ['INVITED', 'ACTIVE', 'SUSPENDED', 'REMOVED'] as const)
      officials.push({ signatureType, viewerType, status });

/** Every combination, as one row each. */
const signers = organizationTypes.flatMap((organizationType) =>
  officials.map((currentOfficial) => ({ organizationType, currentOfficial })),
);
const nameOf = ({ organizationType, currentOfficial: official }: Signer) =>
  official
    ? `${organizationType} signature ${official.signatureType} viewer ${official.viewerType} ${official.status}`
    : organizationType;

/** The whole of what may sign: an individual, and this one official. */
const mayOf = (signer: Signer) =>
  signer.organizationType === 'INDIVIDUAL' ||
  nameOf(signer) === 'CORPORATE signature SINGLE viewer NONE ACTIVE';

describe('rights', () => {
  test('an INDIVIDUAL may sign, and of a CORPORATE only an active official with a signature; 68 combinations', () => {
    expect(signers).toHaveLength(68);
    expect(signers.filter(maySign).map(nameOf)).toEqual(signers.filter(mayOf).map(nameOf));
  });

  test('without the canSign flag nobody is offered signing, with it nobody more than may', () => {
    expect(signers.filter((signer) => canSign(signer, false))).toEqual([]);
    expect(signers.filter((signer) => canSign(signer, true))).toEqual(signers.filter(maySign));
  });

  test('a COMPANY_OFFICIAL and a MAIN_REPRESENTATIVE type are never offered signing', () => {
    for (const organizationType of ['COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE'] as const)
      for (const currentOfficial of officials)
        expect(canSign({ organizationType, currentOfficial }, true)).toBe(false);
  });

  test('everybody but a COMPANY_OFFICIAL has a history to see', () => {
    const seen = organizationTypes.filter((organizationType) => seesHistory({ organizationType }));
    expect(seen).toEqual(['INDIVIDUAL', 'CORPORATE', 'MAIN_REPRESENTATIVE']);
  });

  test('an official without a signature may prepare a payment, a viewer may not', () => {
    const corporate = (viewerType: 'NONE' | 'VIEWER'): Signer => ({
      organizationType: 'CORPORATE',
      currentOfficial: { signatureType: 'NONE', viewerType, status: 'ACTIVE' },
    });
    expect(mayPay(corporate('NONE'))).toBe(true);
    expect(mayPay(corporate('VIEWER'))).toBe(false);
    expect(signers.filter((signer) => maySign(signer) && !mayPay(signer))).toEqual([]);
    expect(signers.filter((signer) => mayPay(signer)).map((signer) => signer.organizationType)).not.toContain(
      'COMPANY_OFFICIAL',
    );
  });
});
