/** Applications that the people of the sandbox have made. */
import { and, eq } from 'drizzle-orm';
import { applications } from '../src/onboarding/applications/tables.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { countryIdOf } from '../src/platform/dictionaries/countries.ts';
import {
  clientsActivities,
  deliveryChannelsFor,
  productsFor,
  sourcesOfFunds,
} from '../src/platform/dictionaries/onboarding.ts';
import type { Persona } from './personas.ts';

type Applicant = {
  readonly persona: Persona;
  readonly userId: string;
  readonly organizationId: string;
};

/** What an applicant writes on the first four pages. */
const written = ({ firstName, lastName, dob }: Persona) => ({
  firstName,
  lastName,
  dob,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  nationalityId: countryIdOf('GB'),
  clientsActivityIds: clientsActivities.slice(0, 1).map(({ id }) => id),
  sourceOfFundsIds: sourcesOfFunds.slice(0, 1).map(({ id }) => id),
});

/** Somebody who has filled in the first pages and not come back yet. */
export async function beganToApply(
  tx: Tx,
  tenantId: string,
  { persona, userId }: Omit<Applicant, 'organizationId'>,
  at: Date,
): Promise<string> {
  const [row] = await tx
    .insert(applications)
    .values({
      tenantId,
      type: 'INDIVIDUAL',
      createdBy: userId,
      details: written(persona),
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: applications.id });
  if (row === undefined) throw new Error('the application was not stored');
  return row.id;
}

/** Somebody whose application the bank has accepted. */
export async function wasAccepted(tx: Tx, tenantId: string, applicant: Applicant, at: Date): Promise<void> {
  const id = await beganToApply(tx, tenantId, applicant, at);
  const ofIt = and(eq(applications.tenantId, tenantId), eq(applications.id, id));
  await tx
    .update(applications)
    .set({
      details: {
        ...written(applicant.persona),
        productsIds: productsFor('INDIVIDUAL')
          .slice(0, 3)
          .map((product) => product.id),
        deliveryChannelIds: deliveryChannelsFor('INDIVIDUAL')
          .slice(0, 1)
          .map((channel) => channel.id),
      },
      identity: {
        applicantId: null,
        reviewStatus: 'completed',
        reviewAnswer: 'GREEN',
        rejectType: null,
        moderationComment: null,
      },
    })
    .where(ofIt);
  for (const status of ['READY_TO_REVIEW', 'REVIEW_IN_PROGRESS', 'ACCEPTED'] as const)
    await tx.update(applications).set({ status }).where(ofIt);
  await tx.update(applications).set({ organizationId: applicant.organizationId }).where(ofIt);
}
