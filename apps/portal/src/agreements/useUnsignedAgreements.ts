import { useCall } from '@kontor/api-client/react';
import { inputs } from '../app/inputs.ts';
import { useSession } from '../session/SessionContext.ts';

/** The agreements in force that the organization has not signed yet (CALL-AGR-04). */
export const useUnsignedAgreements = () =>
  useCall('agreements.unsigned', inputs.agreements(useSession().organization.id));
