/** Whether the journeys run at length, as `npm run test:full` has them: in every language, for every failure, at either width. */
export const atLength = process.env['AT_LENGTH'] === '1';
