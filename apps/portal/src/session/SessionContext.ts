import type { User } from '@kontor/api-client/contract';
import { canSign, isMainRepresentative, mayPay, seesHistory, type Signer } from '@kontor/api-client/domain';
import { createContext, use } from 'react';

/** Who is signed in and for whom they act. */
export type Session = {
  user: User;
  organization: NonNullable<User['activeOrganization']>;
  /** IANA zone of the organization's bank day: every date of money is meant in it. */
  timeZone: string;
  /** Whether this person may sign here at all. */
  canSign: boolean;
  mayPay: boolean;
  /** A company official has no account of their own, and so no history (ROLE-06). */
  seesHistory: boolean;
  /** Whether this person looks after who acts for the company (ROLE-12). */
  isMainRepresentative: boolean;
};

export function sessionOf(user: User, organization: Session['organization']): Session {
  const signer: Signer = {
    organizationType: organization.type,
    currentOfficial: organization.currentOfficial,
  };
  return {
    user,
    organization,
    timeZone: organization.timezone,
    canSign: canSign(signer, user.canSign),
    mayPay: mayPay(signer),
    seesHistory: seesHistory(signer),
    isMainRepresentative: isMainRepresentative(signer, organization.currentOfficial),
  };
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the page; every page inside the shell has one. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs the shell above it');
  return session;
}
