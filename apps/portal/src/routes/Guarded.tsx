import { identityRule } from '@kontor/api-client/domain';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useBranding } from '../app/branding.ts';
import { useSession, type Session } from '../session/SessionContext.ts';
import { paths } from './paths.ts';
import type { Guard } from './routeTable.ts';
import { Unverified } from './Unverified.tsx';

/** Where somebody goes whom a guard does not let through; null for who may stay. The bank refuses them besides. */
function refusal(guard: Guard, session: Session, organizationId: string | undefined): string | null {
  if (guard === 'history') return session.seesHistory ? null : paths.home;
  if (guard === 'mainRepresentative')
    return session.isMainRepresentative && organizationId === session.organization.id
      ? null
      : paths.permissionDenied;
  return null;
}

/** A page for the people its guard lets through. */
export function Guarded({ by, children }: { by: Guard; children: ReactNode }) {
  const session = useSession();
  const { organizationId } = useParams();
  const { demoEnabled } = useBranding();
  const identity = by === 'applicant' ? 'none' : identityRule(session.user, demoEnabled);
  const elsewhere = identity === 'redirect' ? paths.identity : refusal(by, session, organizationId);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <>
      {children}
      {identity === 'choice' && <Unverified />}
    </>
  );
}
