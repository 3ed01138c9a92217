import type { Official, OfficialRequest } from '@kontor/api-client/contract';
import { readPhone } from '../../../signin/phone.ts';
import { isEmail } from '../isEmail.ts';
import { placeOf, rightOf, type Right } from './officialRights.ts';

/** What is typed of somebody who is to act for a company, or does. */
export type OfficialDraft = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  dob: string | null;
  role: Official['companyOfficialType'];
  right: Right;
  position: string;
  percentage: string;
  natureOfControl: string;
};

export const emptyDraft: OfficialDraft = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  dob: null,
  role: 'COMPANY_OFFICIAL',
  right: 'PREPARE',
  position: '',
  percentage: '',
  natureOfControl: '',
};

/** The draft that somebody's present place would be. */
export const draftOf = (official: Official): OfficialDraft => ({
  firstName: official.user.profile.firstName ?? '',
  lastName: official.user.profile.lastName ?? '',
  phone: official.user.phone,
  email: official.user.email ?? '',
  dob: official.user.profile.dob,
  role: official.companyOfficialType,
  right: rightOf(official),
  position: official.position ?? '',
  percentage: official.percentage ?? '',
  natureOfControl: official.natureOfControl ?? '',
});

/** The fields with words that can be wrong. */
export type DraftProblem = 'name' | 'phone' | 'email' | 'percentage';
export type DraftProblems = Partial<Record<keyof OfficialDraft, DraftProblem>>;

/** What need not be asked of the bank. `words`: whether the person's own words are part of what is sent. */
export function draftProblems(draft: OfficialDraft, { words }: { words: boolean }): DraftProblems {
  const percentage = percentText(draft.percentage);
  return {
    ...(words && draft.firstName.trim() === '' && { firstName: 'name' }),
    ...(words && draft.lastName.trim() === '' && { lastName: 'name' }),
    ...(words && !readPhone(draft.phone).ok && { phone: 'phone' }),
    ...(words && !isEmail(draft.email) && { email: 'email' }),
    ...(percentage !== '' &&
      !/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(percentage) && { percentage: 'percentage' }),
  };
}

/** Their place in the company; what was left empty is not sent. */
export const placeIn = (draft: OfficialDraft) => ({
  companyOfficialType: draft.role,
  ...placeOf(draft.right),
  ...(draft.position.trim() !== '' && { position: draft.position.trim() }),
  ...(percentText(draft.percentage) !== '' && { percentage: percentText(draft.percentage) }),
  ...(draft.natureOfControl.trim() !== '' && { natureOfControl: draft.natureOfControl.trim() }),
});

/** What a company writes of somebody it invites. */
export const wordsIn = ({ firstName, lastName, email, dob }: OfficialDraft) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  ...(dob !== null && { dob }),
});

/** The invitation that a draft without problems asks for. */
export function invitationOf(draft: OfficialDraft): OfficialRequest {
  const reading = readPhone(draft.phone);
  return { ...wordsIn(draft), ...placeIn(draft), phone: reading.ok ? reading.phone : draft.phone };
}

/** `12,5 %` as the contract has it. */
const percentText = (typed: string): string => typed.replace(/[\s%]/g, '').replace(',', '.');
