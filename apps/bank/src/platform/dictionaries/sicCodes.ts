/**
 * Economic activities that companies choose from: the UK's Standard Industrial Classification of 2007 as Companies House
 * condenses it for companies to register, all 731 codes in its own words. Public sector information under the Open Government
 * Licence v3.0.
 */
import type { SicCode } from '@kontor/api-client/contract';
import { entryId } from './ids.ts';
import { sicProduction } from './sicProduction.ts';
import { sicServices } from './sicServices.ts';

const list = 0x21;

export const sicCodes: readonly SicCode[] = [...sicProduction, ...sicServices].map(([code, description]) => ({
  id: entryId(list, code),
  code,
  description,
}));

/** Those whose code begins with the text or whose description has it, in the order of the codes. */
export function sicCodesLike(query: string): readonly SicCode[] {
  const wanted = query.trim().toLowerCase();
  return sicCodes.filter(
    ({ code, description }) => code.startsWith(wanted) || description.toLowerCase().includes(wanted),
  );
}
