import { createHmac, hkdfSync } from 'node:crypto';
import type { CardVault } from '../../src/integrations/cardVault.ts';

/** First digits of numbers that networks keep for tests: no card that pays has one. */
const testRanges = { visa: '400000', mc: '555555', up: '620000' } as const;

/**
 * The sandbox's stand-in for the processor: it keeps no number either, but makes the same one of a card's id each time. It has
 * sixteen digits, the last four of which the bank knows, and is right by its check digit.
 * @param pepper see `Config.codePepper`
 */
export function sandboxCardVault(pepper: string): CardVault {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', 'sandbox card vault', 32));
  return {
    async secretsOf({ id, network, lastFour }) {
      const digits = [...createHmac('sha256', key).update(id).digest()].map((byte) => byte % 10).join('');
      const begun = testRanges[network] + digits.slice(0, 5);
      // The last digit is given, so that one before it has to fit: of ten exactly one does.
      const candidates = Array.from({ length: 10 }, (_, digit) => `${begun}${digit}${lastFour}`);
      return { number: candidates.find(passesLuhn) ?? '', securityCode: digits.slice(5, 8) };
    },
  };
}

/** ISO/IEC 7812-1, annex B. */
const passesLuhn = (number: string): boolean =>
  [...number].toReversed().reduce((sum, sign, place) => {
    const digit = Number(sign) * (place % 2 === 0 ? 1 : 2);
    return sum + (digit > 9 ? digit - 9 : digit);
  }, 0) %
    10 ===
  0;
