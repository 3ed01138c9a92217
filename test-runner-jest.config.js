import { getJestConfig } from '@storybook/test-runner';
import { chromiumLaunch } from './tools/browser.ts';

const base = getJestConfig();

export default {
  ...base,
  // The environment has what the test runner's own setup files load for each file.
  setupFilesAfterEnv: ['./.storybook/storySetup.js'],
  testTimeout: 60_000, // a board is drawn in every tenant, scheme and direction
  // The test runner's own opens a browser context for each file of stories.
  runner: 'jest-runner',
  forceExit: true, // the browser that all files share is still open
  testEnvironment: './.storybook/storyEnvironment.ts',
  testEnvironmentOptions: {
    launch: chromiumLaunch(),
    context: {
      viewport: { width: 1024, height: 768 },
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-GB',
      timezoneId: 'UTC',
    },
  },
};
