import type { Official } from '@kontor/api-client/contract';

/** What somebody may do for a company, each including what is before it. */
export const rights = ['VIEW', 'PREPARE', 'SIGN'] as const;
export type Right = (typeof rights)[number];

/** The right that a place in a company gives. */
export const rightOf = ({
  viewerType,
  signatureType,
}: Pick<Official, 'viewerType' | 'signatureType'>): Right =>
  viewerType === 'VIEWER' ? 'VIEW' : signatureType === 'NONE' ? 'PREPARE' : 'SIGN';

/** The place that gives a right. */
export const placeOf = (right: Right): Pick<Official, 'viewerType' | 'signatureType'> => ({
  viewerType: right === 'VIEW' ? 'VIEWER' : 'NONE',
  signatureType: right === 'SIGN' ? 'SINGLE' : 'NONE',
});

/** What a company calls somebody, until they accept by what it wrote itself. */
export const officialName = ({ user }: Official): string =>
  [user.profile.firstName, user.profile.lastName].filter((part) => part !== null && part !== '').join(' ') ||
  user.phone;

/** What a main representative can do with a place in its present state, besides changing it. */
export const actsOn: Readonly<
  Record<
    Official['status'],
    readonly ('suspend' | 'readmit' | 'remove' | 'resend' | 'withdraw' | 'inviteAgain')[]
  >
> = {
  INVITED: ['resend', 'withdraw'],
  EXPIRED: ['inviteAgain', 'withdraw'],
  DECLINED: ['inviteAgain'],
  ACTIVE: ['suspend', 'remove'],
  SUSPENDED: ['readmit', 'remove'],
  REMOVED: [],
};
