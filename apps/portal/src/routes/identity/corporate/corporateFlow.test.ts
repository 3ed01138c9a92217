import { onboardingSteps } from '@kontor/api-client/domain';
import { expect, test } from 'vitest';
import { corporateFlow } from './corporateFlow.ts';

test('leaving offers to save every step but those of the main representative, the officials and the documents', () => {
  const unsaved = onboardingSteps.corporate.filter((step) => !corporateFlow.offersSaving(step));
  expect(unsaved).toEqual([
    'personal-data',
    'cof-additional-infromation',
    'cof-agreements',
    'cof',
    'add-documents',
  ]);
});
