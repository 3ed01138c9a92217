import { z } from 'zod';
import { instant, single, uuid } from './primitives.ts';

const typed = z.string().max(254);

/** What somebody has typed about themselves, their company or an official of it before the bank has an application to keep it in. */
const fields = z
  .strictObject({
    firstName: typed,
    lastName: typed,
    email: typed,
    dob: typed,
    nationalityId: typed,
    taxNumber: typed,
    companyName: typed,
    incorporationCountryId: typed,
    companyNumber: typed,
    phone: typed,
    position: typed,
    signs: typed,
  })
  .partial();

/** Which application is being begun, or the id of the company's to which an official is being added. */
const place = z.union([z.enum(['INDIVIDUAL', 'CORPORATE']), uuid]);

/** The first step of an application, or an official, as far as somebody has typed it; kept for 24 hours, and nobody else sees it. */
export const applicationDraft = z.object({ place, fields, savedAt: instant });

const byPlace = z.strictObject({ place });

export const applicationDrafts = {
  /** What the signed-in person has begun to type, the latest first; at most one for each place. */
  'applicationDrafts.list': { answer: single(z.array(applicationDraft)) },
  /** Keeps what is typed, in place of what was kept there. It goes once the application or the official is there. */
  'applicationDrafts.save': { params: byPlace, body: z.strictObject({ fields }), answer: null },
  'applicationDrafts.remove': { params: byPlace, answer: null },
};

export type ApplicationDraft = z.infer<typeof applicationDraft>;
