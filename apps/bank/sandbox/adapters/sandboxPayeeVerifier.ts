import { judged, type Holder } from '../../src/counterparties/payees/names.ts';
import type {
  PayeeQuestion,
  PayeeVerifier,
  VerifiableAccount,
} from '../../src/integrations/payeeVerifier.ts';

const numberOf = (account: VerifiableAccount): string =>
  account.kind === 'IBAN' ? account.iban : account.number;

/** How the holder of an account that ends in 98 is called: nearly as they were asked for. Asked for so, they match. */
function nearly({ name, beneficiaryType }: PayeeQuestion): string {
  if (beneficiaryType === 'COMPANY') return / group$/i.test(name) ? name : `${name} Group`;
  const [first = name, ...rest] = name.split(' ');
  return rest.length === 0 || rest.some((word) => /^\p{L}\.?$/u.test(word))
    ? name
    : [first, 'M.', ...rest].join(' ');
}

/**
 * The other banks of the sandbox. They have no customers, so the account's last two digits say whose it is:
 *
 * - 95: of the one asked for, but a company's where a person was said and the other way round (CLOSE_MATCH, BANM or PANM);
 * - 96: of a sort that isn't covered (NOT_POSSIBLE, ACNS);
 * - 97: somebody else's (NO_MATCH, ANNM);
 * - 98: of somebody called nearly so: with a middle initial, a company with `Group` behind it (CLOSE_MATCH, MBAM);
 * - 99: its bank does not answer (NOT_POSSIBLE);
 * - any other: of the one asked for (MATCH).
 */
export const sandboxPayeeVerifier: PayeeVerifier = {
  async verify(question) {
    const { name, account } = question;
    const isCompany = question.beneficiaryType === 'COMPANY';
    const holders: Readonly<Record<string, Holder>> = {
      95: { name, isCompany: !isCompany },
      97: { name: isCompany ? 'Quillfeather Trading Ltd' : 'Ottoline Quillfeather', isCompany },
      98: { name: nearly(question), isCompany },
    };
    const end = numberOf(account).slice(-2);
    if (end === '96')
      return { result: 'NOT_POSSIBLE', suggestedName: null, accountTypeMatch: null, reasonCode: 'ACNS' };
    if (end === '99') throw new Error('The sandbox’s other bank does not answer');
    return judged(question, holders[end] ?? { name, isCompany });
  },
};
