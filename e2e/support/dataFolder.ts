/** Where the bank that the journeys run against keeps its data, from the root of the repository. */
export const dataFolder = '.data/e2e';
