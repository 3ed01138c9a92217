import { getJestConfig } from '@storybook/test-runner';
import { chromiumLaunch } from './tools/browser.ts';

const base = getJestConfig();

export default {
  ...base,
  testTimeout: 60_000, // a board is drawn in every tenant, scheme and direction
  testEnvironmentOptions: {
    'jest-playwright': {
      ...base.testEnvironmentOptions['jest-playwright'],
      launchOptions: chromiumLaunch(),
      contextOptions: {
        viewport: { width: 1024, height: 768 },
        deviceScaleFactor: 1,
        reducedMotion: 'reduce',
        colorScheme: 'light',
        locale: 'en-GB',
        timezoneId: 'UTC',
      },
    },
  },
};
