/** What the public register says of a company, and which answers of its application may be taken from there. */
import type { RegisteredCompany, RegisteredOfficer } from '../contract/companies.ts';
import { addressDraft, type Address, type AddressDraft } from './addressHistory.ts';

/** The answers of an application that the register knows. */
export const registerAnswers = [
  'companyName',
  'companyNumber',
  'incorporationDate',
  'registeredAddress',
  'sicCodes',
] as const;

/** One of them. */
export type RegisterAnswer = (typeof registerAnswers)[number];

/** What the register answers, by the bank's names; what it doesn't know is left out. */
export type RegisterAnswers = {
  companyName?: string;
  companyNumber?: string;
  incorporationDate?: string;
  registeredAddress?: Address;
  sicCodes?: string[];
};

/** The same as it is saved, or typed. */
type Answers = {
  readonly [Answer in RegisterAnswer]?:
    string | Address | AddressDraft | readonly string[] | null | undefined;
};

/** What an application takes from the register. */
export const answersOfRegister = (entry: RegisteredCompany): RegisterAnswers => ({
  companyName: entry.name,
  companyNumber: entry.number,
  ...(entry.incorporationDate !== null && { incorporationDate: entry.incorporationDate }),
  ...(entry.registeredAddress !== null && { registeredAddress: entry.registeredAddress }),
  ...(entry.sicCodes.length > 0 && { sicCodes: entry.sicCodes.map(({ id }) => id) }),
});

/** Somebody as an application names them. */
type Named = { readonly firstName: string | null; readonly lastName: string | null };

/** A first given name and the last name, in whatever letters: registers also have names in the middle. */
const nameKey = ({ firstName, lastName }: Named): string =>
  `${firstName?.trim().split(/\s+/, 1)[0]} ${lastName?.trim()}`.toLocaleLowerCase('en');

/** The officers of a company whom its application doesn't name yet. */
export function officersToName(entry: RegisteredCompany, named: readonly Named[]): RegisteredOfficer[] {
  const known = new Set(named.map(nameKey));
  return entry.officers.filter((officer) => !known.has(nameKey(officer)));
}

/** An answer in one form, however it was typed; '' is none. */
function plain(answer: Answers[RegisterAnswer]): string {
  if (answer === null || answer === undefined) return '';
  if (typeof answer === 'string') return answer.trim();
  if (isList(answer)) return answer.toSorted().join();
  const parts = Object.values(addressDraft(answer)).map((part) => part.trim());
  return parts.every((part) => part === '') ? '' : JSON.stringify(parts);
}

const isList = (answer: object): answer is readonly string[] => Array.isArray(answer);

/** Which answers are word for word those of the register. */
export const fromRegister = (
  answers: Answers,
  entry: RegisteredCompany | undefined,
): ReadonlySet<RegisterAnswer> => {
  if (entry === undefined) return new Set();
  const known = answersOfRegister(entry);
  return new Set(
    registerAnswers.filter(
      (answer) => plain(answers[answer]) !== '' && plain(answers[answer]) === plain(known[answer]),
    ),
  );
};

/**
 * What an application takes once a company is chosen: answers that are missing, and those that came from the register when
 * another company was chosen before. What somebody typed stays.
 * @param before what the register says of the company chosen before
 */
export function takenFromRegister(
  answers: Answers,
  chosen: RegisterAnswers,
  before?: RegisteredCompany,
): RegisterAnswers {
  const replaced = fromRegister(answers, before);
  return Object.fromEntries(
    Object.entries(chosen).filter(([name]) => {
      const answer = registerAnswers.find((one) => one === name);
      return answer !== undefined && (plain(answers[answer]) === '' || replaced.has(answer));
    }),
  );
}
