import { describe, expect, test } from 'vitest';
import { applicationStatus, processStatus } from '../contract/applications.ts';
import type { ApplicationStatus } from '../contract/applications.ts';
import type { ApplicationType } from '../contract/schemes.ts';
import { applicationProgress, currentApplication, mayContinue, standsAlone } from './currentApplication.ts';

const application = (
  id: string,
  status: ApplicationStatus,
  day = 1,
  type: ApplicationType = 'INDIVIDUAL',
  own = true,
) => ({
  id,
  type,
  status,
  processStatus: 'PENDING' as const,
  createdAt: `2026-03-0${day}T10:00:00.000Z`,
  own,
});

describe('the current application', () => {
  test('is none that was declined: an incomplete one is gone on with, else a new one is begun', () => {
    const declined = application('declined', 'DECLINED', 2);
    const incomplete = application('incomplete', 'INCOMPLETE', 1);
    expect(currentApplication([declined, incomplete], 'individual')?.id).toBe('incomplete');
    expect(currentApplication([declined], 'individual')).toBeUndefined();
    expect(currentApplication([application('rejected', 'REJECTED')], 'individual')).toBeUndefined();
    expect(currentApplication([application('archived', 'ARCHIVED')], 'individual')).toBeUndefined();
  });

  test('is the newest of several, or the one that was chosen', () => {
    const several = [application('older', 'INCOMPLETE', 1), application('newer', 'READY_TO_REVIEW', 3)];
    expect(currentApplication(several, 'individual')?.id).toBe('newer');
    expect(currentApplication(several.toReversed(), 'individual')?.id).toBe('newer');
    expect(currentApplication(several, 'individual', 'older')?.id).toBe('older');
    expect(currentApplication(several, 'individual', 'gone')?.id).toBe('newer');
  });

  test('is one of its own kind; a main representative’s is part of the company’s', () => {
    const all = [
      application('person', 'INCOMPLETE', 1),
      application('company', 'INCOMPLETE', 2, 'CORPORATE'),
      application('representative', 'INCOMPLETE', 3, 'MAIN_REPRESENTATIVE'),
      application('official', 'INCOMPLETE', 1, 'COMPANY_OFFICIAL'),
    ];
    expect(currentApplication(all, 'individual')?.id).toBe('person');
    expect(currentApplication(all, 'corporate')?.id).toBe('company');
    expect(currentApplication(all, 'company-official')?.id).toBe('official');
    expect(all.filter(standsAlone).map(({ id }) => id)).toEqual(['person', 'company', 'official']);
  });

  test('is never one that an official of the company fills in, even if it was chosen', () => {
    const official = application('official', 'INCOMPLETE', 1, 'COMPANY_OFFICIAL', false);
    expect(currentApplication([official], 'company-official', 'official')).toBeUndefined();
    expect(mayContinue(official)).toBe(false);
  });
});

test('an application of one’s own is gone on with until it is handed in', () => {
  expect(mayContinue(application('one', 'INCOMPLETE'))).toBe(true);
  expect(mayContinue(application('one', 'READY_TO_REVIEW'))).toBe(false);
});

test('both families of words for where an application stands are understood, and one of neither by its process', () => {
  const stands = Object.fromEntries(
    applicationStatus.options.map((status) => [
      status,
      applicationProgress({ status, processStatus: 'PENDING' }),
    ]),
  );
  expect(stands).toEqual({
    INCOMPLETE: 'incomplete',
    READY_TO_REVIEW: 'ready',
    REVIEW_IN_PROGRESS: 'inReview',
    ACCEPTED: 'accepted',
    DECLINED: 'declined',
    APPROVED: 'accepted',
    REJECTED: 'declined',
    ARCHIVED: 'closed',
    PENDING_REVIEW: 'ready',
  });
  const unknown = 'ON_HOLD' as ApplicationStatus; // of a newer bank
  expect(
    processStatus.options.map((process) => applicationProgress({ status: unknown, processStatus: process })),
  ).toEqual(['incomplete', 'inReview', 'closed']);
});
