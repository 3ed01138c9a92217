import type { Recipe } from '../recipe.ts';
import { bankFaults } from './bank.ts';
import { callFaults } from './calls.ts';
import { conversations } from './conversations.ts';
import { displayFaults } from './display.ts';
import { journeys } from './journeys.ts';
import { onboardingFaults } from './onboarding.ts';
import { portalFaults } from './portal.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { sessionJourneys } from './sessionJourneys.ts';

/** Statements that a change of one file makes false. */
export const recipes: readonly Recipe[] = [
  ...rules,
  ...onboardingFaults,
  ...conversations,
  ...displayFaults,
  ...bankFaults,
  ...callFaults,
  ...screens,
  ...journeys,
  ...sessionJourneys,
  ...portalFaults,
];
