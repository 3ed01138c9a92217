import type { Recipe } from '../recipe.ts';
import { bankFaults } from './bank.ts';
import { journeys } from './journeys.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';

/** Every statement that can be made false by a change of one file, and has been. */
export const recipes: readonly Recipe[] = [...rules, ...bankFaults, ...screens, ...journeys];
